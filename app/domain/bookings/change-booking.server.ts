import { and, eq, lte } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { bookingEvents, bookings } from '#db/schema'
import { releaseRedemption } from '../discounts/redeem-discount.server'
import { postBookings } from '../ledger/post-bookings.server'
import { isUuid } from '../shared/ids'
import { lockListing } from '../listings/lock-listing.server'
import type { BookingStatus } from '../shared/booking-status'
import { notifyParties } from './notify-parties.server'
import { recordEvents } from './record-events.server'
import type { Refund } from './refund'

export type Booking = typeof bookings.$inferSelect
export type BookingEventKind = (typeof bookingEvents.$inferInsert)['kind']

/**
 * Writes a change of state: the row, its line of history, what it moves in the ledger and, when it comes to nothing,
 * how the money is divided and the discount's use back.
 * @throws Error when the booking is no longer in the state it was read in, which the listing's lock rules out
 */
export async function changeBooking(
  tx: Db,
  booking: Booking,
  change: {
    status: BookingStatus
    kind: BookingEventKind
    actorId: string | null
    refund?: Refund
    now: Date
  },
): Promise<Booking> {
  const [changed] = await tx
    .update(bookings)
    .set({ status: change.status, updatedAt: change.now, ...change.refund })
    .where(and(eq(bookings.id, booking.id), eq(bookings.status, booking.status)))
    .returning()
  if (!changed) throw new Error(`Booking ${booking.id} changed under its listing's lock`)
  await recordEvents(tx, [{ booking, kind: change.kind, actorId: change.actorId, at: change.now }])
  if (change.status === 'cancelled') await releaseRedemption(tx, booking.id, change.now)
  await postBookings(tx, [{ booking: changed, chargedAt: change.now, cancelledAt: change.now }])
  return changed
}

/**
 * Ends the listing's requests whose 24 hours have passed, as of the moment they passed: whoever needs the nights does
 * it, in its own transaction and under the listing's lock.
 */
export async function expireRequests(tx: Db, listingId: string, now: Date): Promise<void> {
  const stale = await tx
    .select()
    .from(bookings)
    .where(
      and(eq(bookings.listingId, listingId), eq(bookings.status, 'pending'), lte(bookings.expiresAt, now)),
    )
  for (const booking of stale) {
    const expired = await changeBooking(tx, booking, {
      status: 'cancelled',
      kind: 'expired',
      actorId: null,
      now: booking.expiresAt ?? now,
    })
    await notifyParties(tx, expired, 'expired')
  }
}

/** A booking with its listing locked and stale requests expired, if `userId` is a party to it. */
export async function lockBooking(
  tx: Db,
  bookingId: string,
  userId: string,
  now: Date,
): Promise<Booking | null> {
  if (!isUuid(bookingId)) return null
  const find = () => tx.select().from(bookings).where(eq(bookings.id, bookingId))
  const [seen] = await find()
  if (!seen || (seen.guestId !== userId && seen.hostId !== userId)) return null
  await lockListing(tx, seen.listingId)
  await expireRequests(tx, seen.listingId, now)
  const [booking] = await find()
  return booking ?? null
}

/** Whether a cancelled booking is a request whose 24 hours passed without an answer. */
export async function hasExpired(tx: Db, booking: Booking): Promise<boolean> {
  const rows = await tx
    .select({ id: bookingEvents.id })
    .from(bookingEvents)
    .where(and(eq(bookingEvents.bookingId, booking.id), eq(bookingEvents.kind, 'expired')))
  return rows.length > 0
}
