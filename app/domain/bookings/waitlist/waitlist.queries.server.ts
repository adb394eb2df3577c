import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import { db } from '#db/db.server'
import { bookings, listings, waitlistEntries } from '#db/schema'
import { firstColor } from '../../pictures/picture-colors.server'
import { isUuid } from '../../shared/ids'
import { pick } from '../../shared/pick'
import { settleBookings } from '../settle-bookings.server'

export const isOwnEntry = (id: string, guestId: string) =>
  and(eq(waitlistEntries.id, id), eq(waitlistEntries.guestId, guestId))

/** How many were there before, for nights of the same time. */
const ahead = sql<number>`(select count(*)::int from ${waitlistEntries} earlier
  where earlier.listing_id = ${waitlistEntries.listingId} and earlier.booking_id is null
    and (earlier.created_at, earlier.id) < (${waitlistEntries.createdAt}, ${waitlistEntries.id})
    and earlier.check_in < ${waitlistEntries.checkOut} and earlier.check_out > ${waitlistEntries.checkIn})`

const entriesWhere = (condition: SQL | undefined) =>
  db
    .select({
      ...pick(waitlistEntries, 'id', 'checkIn', 'checkOut', 'guests', 'maxTotal', 'createdAt'),
      ahead,
      listing: {
        ...pick(listings, 'id', 'type', 'title', 'location', 'timeZone'),
        image: sql<string | null>`${listings.images}[1]`,
        color: firstColor(listings.images),
      },
      booking: pick(bookings, 'id', 'status', 'paymentDue', 'expiresAt', 'totalPrice'),
    })
    .from(waitlistEntries)
    .innerJoin(listings, eq(listings.id, waitlistEntries.listingId))
    .leftJoin(bookings, eq(bookings.id, waitlistEntries.bookingId))
    .where(condition)
    .orderBy(desc(waitlistEntries.createdAt), desc(waitlistEntries.id))

/** A guest's places in waiting lists, the latest first. */
export async function listWaitlist(guestId: string, now: Date) {
  await settleBookings(guestId, now)
  return entriesWhere(eq(waitlistEntries.guestId, guestId))
}

export type WaitlistEntry = Awaited<ReturnType<typeof listWaitlist>>[number]

/** One of the guest's own entries, or null. */
export async function findWaitlistEntry(
  id: string | undefined,
  guestId: string,
  now: Date,
): Promise<WaitlistEntry | null> {
  if (!isUuid(id)) return null
  await settleBookings(guestId, now)
  const [entry] = await entriesWhere(isOwnEntry(id, guestId))
  return entry ?? null
}
