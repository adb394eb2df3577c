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
type BookingEventKind = (typeof bookingEvents.$inferInsert)['kind']

/**
 * Changes the status of a booking, with its history event, its ledger entries and, for a cancellation, its refund and
 * the release of its discount. The caller holds the lock of the listing.
 * @throws Error when the status changed since the booking was read, which the lock rules out
 */
export async function changeBooking(
  tx: Db,
  booking: Booking,
  change: {
    status: BookingStatus
    kind: BookingEventKind
    actorId: string | null
    refund?: Refund
    declineReason?: string
    now: Date
  },
): Promise<Booking> {
  const [changed] = await tx
    .update(bookings)
    .set({
      status: change.status,
      updatedAt: change.now,
      ...change.refund,
      declineReason: change.declineReason,
    })
    .where(and(eq(bookings.id, booking.id), eq(bookings.status, booking.status)))
    .returning()
  if (!changed) throw new Error(`Booking ${booking.id} changed under its listing's lock`)
  await recordEvents(tx, [{ booking, kind: change.kind, actorId: change.actorId, at: change.now }])
  if (change.status === 'cancelled') await releaseRedemption(tx, booking.id, change.now)
  await postBookings(tx, [{ booking: changed, chargedAt: change.now, cancelledAt: change.now }])
  return changed
}

/**
 * Expires the requests of a listing that went unanswered for 24 hours, dated at the moment they expired. Every use
 * case that needs the nights calls it, under the lock of the listing.
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

/**
 * Locks the listing of a booking, expires stale requests and returns the booking; null if `userId` is not a party to
 * it.
 */
export async function lockBooking(
  tx: Db,
  bookingId: string,
  userId: string,
  now: Date,
): Promise<Booking | null> {
  if (!isUuid(bookingId)) return null
  const find = () => tx.select().from(bookings).where(eq(bookings.id, bookingId))
  const [before] = await find()
  if (!before || (before.guestId !== userId && before.hostId !== userId)) return null
  await lockListing(tx, before.listingId)
  await expireRequests(tx, before.listingId, now)
  const [booking] = await find()
  return booking ?? null
}

/** Whether a cancelled booking is a request that expired. */
export async function hasExpired(tx: Db, booking: Booking): Promise<boolean> {
  const rows = await tx
    .select({ id: bookingEvents.id })
    .from(bookingEvents)
    .where(and(eq(bookingEvents.bookingId, booking.id), eq(bookingEvents.kind, 'expired')))
  return rows.length > 0
}
