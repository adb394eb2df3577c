import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { bookings, listings, users } from '#db/schema'
import { isUuid } from '../shared/ids'
import type { ListingCard } from './listing-card'
import { cardColumns, recordsOf, savedAmong, selectCards, toCard } from './listings-by-id.queries.server'
import { isOffered } from './offered.server'
import { currentFees } from '../settings/fee-schedule.server'

/** A listing with all its columns, for its own host; null for anyone else. */
export async function hostListing(id: string | undefined, hostId: string, executor: Db = db) {
  if (!isUuid(id)) return null
  const [listing] = await executor
    .select()
    .from(listings)
    .where(and(eq(listings.id, id), eq(listings.hostId, hostId)))
  return listing ?? null
}

export type HostListing = NonNullable<Awaited<ReturnType<typeof hostListing>>>

/** The number of bookings a listing ever had, whatever their status. */
export const countBookings = (listingId: string): Promise<number> =>
  db.$count(bookings, eq(bookings.listingId, listingId))

const MAX_RECORDS = 500

/** A user's listings, newest first; paused ones are included for the user alone. Null if there is no such user. */
export async function listingsOfHost(hostId: string | undefined, viewer: { id: string } | null, now: Date) {
  if (!isUuid(hostId)) return null
  const [host] = await db.select({ id: users.id }).from(users).where(eq(users.id, hostId))
  if (!host) return null
  const rows = await db
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.hostId, host.id), viewer?.id === host.id ? undefined : isOffered()))
    .orderBy(desc(listings.createdAt), desc(listings.id))
    .limit(MAX_RECORDS)
  const ids = rows.map(({ id }) => id)
  return recordsOf(ids, now)
}

export const OWN_LISTINGS_PER_PAGE = 20
const MAX_CARDS = 48

/** A page of a host's own listings, paused ones included, newest first. */
export async function ownListings(hostId: string, page: number, now: Date) {
  const rows = await db
    .select({ ...cardColumns(now), isActive: listings.isActive, amenities: listings.amenities })
    .from(listings)
    .innerJoin(users, eq(users.id, listings.hostId))
    .where(eq(listings.hostId, hostId))
    .orderBy(desc(listings.createdAt), desc(listings.id))
    .limit(OWN_LISTINGS_PER_PAGE)
    .offset((page - 1) * OWN_LISTINGS_PER_PAGE)
  const fees = await currentFees(now)
  return rows.map((row) => ({ ...toCard(row, fees), isActive: row.isActive, amenities: row.amenities }))
}

/** A host's active listings, best first, marked if the viewer saved them. */
export async function openListings(
  hostId: string,
  viewerId: string | undefined,
  now: Date,
): Promise<ListingCard[]> {
  const rows = await selectCards(now)
    .where(and(eq(listings.hostId, hostId), isOffered()))
    .orderBy(desc(listings.rank), desc(listings.id))
    .limit(MAX_CARDS)
  const ids = rows.map(({ id }) => id)
  const saved = viewerId ? await savedAmong(ids, viewerId) : new Set<string>()
  const fees = await currentFees(now)
  return rows.map((row) => ({ ...toCard(row, fees), ...(saved.has(row.id) && { saved: true as const }) }))
}

/** How many listings a host has: all, active, and by type. */
export async function countListings(hostId: string) {
  const [row] = await db
    .select({
      all: count().mapWith(Number),
      open: sql<number>`count(*) filter (where ${isOffered()})::int`,
      stays: sql<number>`count(*) filter (where ${listings.type} = 'property')::int`,
      vehicles: sql<number>`count(*) filter (where ${listings.type} = 'vehicle')::int`,
    })
    .from(listings)
    .where(eq(listings.hostId, hostId))
  return row!
}
