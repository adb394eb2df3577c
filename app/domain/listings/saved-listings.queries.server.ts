import { and, desc, eq } from 'drizzle-orm'
import { db } from '#db/db.server'
import { favorites, listings, users } from '#db/schema'
import type { ListingCard } from './listing-card'
import { cardColumns, toCard } from './listings-by-id.queries.server'

/** A list nobody scrolls to the end of. */
const MOST = 200

/** A user's favourites, the latest first. Listings their hosts have paused stay, marked by `paused`. */
export async function savedListings(userId: string, now: Date): Promise<ListingCard[]> {
  const rows = await db
    .select({ ...cardColumns(now), isActive: listings.isActive })
    .from(favorites)
    .innerJoin(listings, eq(listings.id, favorites.listingId))
    .innerJoin(users, eq(users.id, listings.hostId))
    .where(eq(favorites.userId, userId))
    .orderBy(desc(favorites.createdAt), desc(favorites.listingId))
    .limit(MOST)
  return rows.map((row) => ({
    ...toCard(row),
    saved: true as const,
    ...(!row.isActive && { paused: true as const }),
  }))
}

/** A listing's title and whether the user saved it; null when there is nothing to save: unknown, or paused and not saved. */
export async function favoriteOf(
  listingId: string,
  userId: string | undefined,
): Promise<{ title: string; saved: boolean } | null> {
  const [listing] = await db
    .select({ title: listings.title, isActive: listings.isActive })
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
