import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { bookings, listings, users } from '#db/schema'
import { isUuid } from '../shared/ids'
import { recordsOf } from './listings-by-id.queries.server'

/** A listing with everything its own host may know of it; null for anybody else's. */
export async function hostListing(id: string | undefined, hostId: string, executor: Db = db) {
  if (!isUuid(id)) return null
  const [listing] = await executor
    .select()
    .from(listings)
    .where(and(eq(listings.id, id), eq(listings.hostId, hostId)))
  return listing ?? null
}

export type HostListing = NonNullable<Awaited<ReturnType<typeof hostListing>>>

/** How often a listing was booked, in whatever state those bookings are. */
export const bookingsCount = (listingId: string): Promise<number> =>
  db.$count(bookings, eq(bookings.listingId, listingId))

const MOST = 500

/** A host's listings, the newest first: the active ones, and to the host the paused ones too. Null when there is no such person. */
export async function listingsOfHost(hostId: string | undefined, viewer: { id: string } | null, now: Date) {
  if (!isUuid(hostId)) return null
  const [host] = await db.select({ id: users.id }).from(users).where(eq(users.id, hostId))
  if (!host) return null
  const rows = await db
    .select({ id: listings.id })
    .from(listings)
    .where(
      and(eq(listings.hostId, host.id), viewer?.id === host.id ? undefined : eq(listings.isActive, true)),
    )
    .orderBy(desc(listings.createdAt), desc(listings.id))
    .limit(MOST)
  return recordsOf(
    rows.map(({ id }) => id),
    now,
    db,
  )
}
