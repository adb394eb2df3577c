import { and, desc, eq, sql } from 'drizzle-orm'
import { db } from '#db/db.server'
import { favorites, listings, users } from '#db/schema'
import type { ListingCard } from './listing-card'
import { cardColumns, toCard } from './listings-by-id.queries.server'
import { isOffered } from './offered.server'
import { currentFees } from '../settings/fee-schedule.server'

const MAX_SAVED = 200

/** A user's saved listings, the latest first. Listings that were paused since are marked `paused`. */
export async function savedListings(userId: string, now: Date): Promise<ListingCard[]> {
  const rows = await db
    .select({ ...cardColumns(now), isActive: sql<boolean>`${isOffered()}` })
    .from(favorites)
    .innerJoin(listings, eq(listings.id, favorites.listingId))
    .innerJoin(users, eq(users.id, listings.hostId))
    .where(eq(favorites.userId, userId))
    .orderBy(desc(favorites.createdAt), desc(favorites.listingId))
    .limit(MAX_SAVED)
  const fees = await currentFees(now)
  return rows.map((row) => ({
    ...toCard(row, fees),
    saved: true as const,
    ...(!row.isActive && { paused: true as const }),
  }))
}

/** A listing's title and whether the user saved it; null if it is unknown, or paused and not saved. */
export async function favoriteOf(
  listingId: string,
  userId: string | undefined,
): Promise<{ title: string; saved: boolean } | null> {
  const [listing] = await db
    .select({ title: listings.title, isActive: sql<boolean>`${isOffered()}` })
    .from(listings)
    .where(eq(listings.id, listingId))
  if (!listing) return null
  const found = userId
    ? await db
        .select({ id: favorites.listingId })
        .from(favorites)
        .where(and(eq(favorites.userId, userId), eq(favorites.listingId, listingId)))
    : []
  const saved = found.length > 0
  return listing.isActive || saved ? { title: listing.title, saved } : null
}
