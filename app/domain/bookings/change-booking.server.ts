import { and, eq, inArray, lte, not, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { bookingChanges, bookingEvents, bookings, checkouts } from '#db/schema'
import { releaseRedemption } from '../discounts/redeem-discount.server'
import { postBookings } from '../ledger/post-bookings.server'
import { giveUpDeposit, openDeposit } from '../payments/open-deposit.server'
import { returnPayment } from '../payments/return-payment.server'
import { isUuid } from '../shared/ids'
import { lockListing } from '../listings/lock-listing.server'
import type { BookingStatus } from '../shared/booking-status'
import { openStates } from './change/booking-change'
import { notifyParties } from './notify-parties.server'
import { recordEvents } from './record-events.server'
import type { Refund } from './refund'
import { offerNights } from './waitlist/offer-nights.server'

export type Booking = typeof bookings.$inferSelect
type Change = {
  status: BookingStatus
  kind: (typeof bookingEvents.$inferInsert)['kind']
  actorId: string | null
  refund?: Refund
  declineReason?: string
  /** For a booking that is placed by this. */
  placed?: { expiresAt: Date | null }
  now: Date
}

/**
 * Changes the status of a booking, with its history event, its ledger entries, its deposit and, for a cancellation, its
 * refund, the return of its payment and the release of its discount; its nights go to the first on the waiting list. The
 * caller holds the lock of the listing.
 * @throws Error when the status changed since the booking was read, which the lock rules out
 */
export async function changeBooking(tx: Db, booking: Booking, change: Change): Promise<Booking> {
  const changed = await changeStatus(tx, booking, change)
  if (change.status === 'cancelled') await offerNights(tx, booking.listingId, change.now)
  return changed
}

async function changeStatus(tx: Db, booking: Booking, change: Change): Promise<Booking> {
  const [changed] = await tx
    .update(bookings)
    .set({
      status: change.status,
      updatedAt: change.now,
      ...change.refund,
      declineReason: change.declineReason,
      ...(change.placed && { ...change.placed, paymentDue: null, heldMessage: null }),
    })
    .where(and(eq(bookings.id, booking.id), eq(bookings.status, booking.status)))
    .returning()
  if (!changed) throw new Error(`Booking ${booking.id} changed under its listing's lock`)
  await recordEvents(tx, [{ booking, kind: change.kind, actorId: change.actorId, at: change.now }])
  if (change.status === 'confirmed') await openDeposit(tx, changed, change.now)
  if (change.status === 'cancelled') {
    await tx
      .update(bookingChanges)
      .set({ state: 'withdrawn', updatedAt: change.now })
      .where(and(eq(bookingChanges.bookingId, booking.id), inArray(bookingChanges.state, [...openStates])))
    await giveUpDeposit(tx, booking, change.now)
    await releaseRedemption(tx, booking.id, change.now)
    const { refundAmount = 0, cancellationHostEarnings = 0 } = change.refund ?? {}
    const amounts = { amount: refundAmount, hostEarnings: cancellationHostEarnings }
    await returnPayment(tx, booking, { ...amounts, now: change.now })
  }
  await postBookings(tx, [{ booking: changed, chargedAt: change.now, cancelledAt: change.now }])
  return changed
}

/** Whether the processor is being asked for the money of an accepted request, which then cannot change otherwise. */
const isBeingCharged = sql<boolean>`exists (
  select 1 from ${checkouts} where ${checkouts.bookingId} = ${bookings.id} and ${checkouts.state} = 'capturing')`

/**
 * Expires the requests of a listing that went unanswered for 24 hours, and the bookings that were not paid in time,
 * dated at the moment they expired. Every use case that needs the nights calls it, under the lock of the listing.
 */
export async function expireRequests(tx: Db, listingId: string, now: Date): Promise<void> {
  const stale = await tx
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.listingId, listingId),
        eq(bookings.status, 'pending'),
        lte(bookings.expiresAt, now),
        not(isBeingCharged),
      ),
    )
  for (const booking of stale) await end(tx, booking, booking.expiresAt ?? now)
  if (stale.length > 0) await offerNights(tx, listingId, now)
}

/** Ends a request without an answer, or a booking without a payment. */
export async function expire(tx: Db, booking: Booking, now: Date): Promise<void> {
  await end(tx, booking, now)
  await offerNights(tx, booking.listingId, now)
}

async function end(tx: Db, booking: Booking, now: Date): Promise<void> {
  const kind = booking.paymentDue ? 'unpaid' : 'expired'
  const expired = await changeStatus(tx, booking, { status: 'cancelled', kind, actorId: null, now })
  await notifyParties(tx, expired, kind)
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
  if (!before || (before.guestId !== userId && !isHostOf(before, userId))) return null
  await lockListing(tx, before.listingId)
  await expireRequests(tx, before.listingId, now)
  const [booking] = await find()
  return booking ?? null
}

/** Hosts know of a booking once it is placed. */
const isHostOf = ({ hostId, paymentDue }: Booking, userId: string) => hostId === userId && !paymentDue

/** Whether a pending request has been accepted and its payment is under way. Nothing else can be done with it then. */
export const isBeingPaid = async (tx: Db, { id }: Booking): Promise<boolean> =>
  (await tx.$count(checkouts, and(eq(checkouts.bookingId, id), eq(checkouts.state, 'capturing')))) > 0

/** Whether a cancelled booking is a request that expired. */
export async function hasExpired(tx: Db, booking: Booking): Promise<boolean> {
  const rows = await tx
    .select({ id: bookingEvents.id })
    .from(bookingEvents)
    .where(and(eq(bookingEvents.bookingId, booking.id), eq(bookingEvents.kind, 'expired')))
  return rows.length > 0
}
