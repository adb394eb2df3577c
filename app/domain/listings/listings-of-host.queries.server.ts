import { and, count, desc, eq, sql } from 'drizzle-orm'
import { db } from '#db/db.server'
import { listings, users } from '#db/schema'
import type { ListingCard } from './listing-card'
import { cardColumns, savedAmong, toCard } from './listings-by-id.queries.server'

/** A host's own listings come in pages of this many. */
export const OWN_A_PAGE = 20
/** More than anybody looks through on a host's public page. */
const MOST_CARDS = 48

const columns = (now: Date) => ({
  ...cardColumns(now),
  isActive: listings.isActive,
  amenities: listings.amenities,
})

/** A page of what somebody lists, paused ones too, the newest first. */
export async function ownListings(hostId: string, page: number, now: Date) {
  const rows = await db
    .select(columns(now))
    .from(listings)
    .innerJoin(users, eq(users.id, listings.hostId))
    .where(eq(listings.hostId, hostId))
    .orderBy(desc(listings.createdAt), desc(listings.id))
    .limit(OWN_A_PAGE)
    .offset((page - 1) * OWN_A_PAGE)
  return rows.map((row) => ({ ...toCard(row), isActive: row.isActive, amenities: row.amenities }))
}

/** What of a host's can be booked, best first; marked where the one who looks has saved it. */
export async function openListings(
  hostId: string,
  viewerId: string | undefined,
  now: Date,
): Promise<ListingCard[]> {
  const rows = await db
    .select(cardColumns(now))
    .from(listings)
    .innerJoin(users, eq(users.id, listings.hostId))
    .where(and(eq(listings.hostId, hostId), eq(listings.isActive, true)))
    .orderBy(desc(listings.rank), desc(listings.id))
    .limit(MOST_CARDS)
  const saved = viewerId
    ? await savedAmong(
        rows.map(({ id }) => id),
        viewerId,
        db,
      )
    : new Set<string>()
  return rows.map((row) => ({ ...toCard(row), ...(saved.has(row.id) && { saved: true as const }) }))
}

/** How much somebody lists, in all and open, and of which kinds. */
export async function countListings(hostId: string) {
  const [row] = await db
    .select({
      all: count().mapWith(Number),
      open: sql<number>`count(*) filter (where ${listings.isActive})::int`,
      stays: sql<number>`count(*) filter (where ${listings.type} = 'property')::int`,
      vehicles: sql<number>`count(*) filter (where ${listings.type} = 'vehicle')::int`,
    })
    .from(listings)
    .where(eq(listings.hostId, hostId))
  return row!
}
