import { desc, eq } from 'drizzle-orm'
import { db } from '#db/db.server'
import { favorites, listings, users } from '#db/schema'
import type { ListingCard } from './listing-card'
import { cardColumns, toCard } from './listings-by-id.queries.server'

/** A list nobody scrolls to the end of. */
const MOST = 200

/** A user's favourites, the latest first. Listings their hosts have paused stay, marked by `paused`. */
export async function savedListings(userId: string): Promise<(ListingCard & { paused?: true })[]> {
  const rows = await db
    .select({ ...cardColumns, isActive: listings.isActive })
    .from(favorites)
    .innerJoin(listings, eq(listings.id, favorites.listingId))
    .innerJoin(users, eq(users.id, listings.hostId))
    .where(eq(favorites.userId, userId))
    .orderBy(desc(favorites.createdAt), desc(favorites.listingId))
    .limit(MOST)
  return rows.map((row) => ({ ...toCard(row), saved: true as const, ...(!row.isActive && { paused: true as const }) }))
}
