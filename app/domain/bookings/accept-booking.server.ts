import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { checkouts, users } from '#db/schema'
import { ProcessorUnavailable } from '~/integrations/payments/processor'
import { readNights } from '../availability/closed-nights.server'
import { isBlockBetween } from '../messaging/message-permission.server'
import { nextCheck } from '../payments/checkout'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import { bookingForParty } from './bookings.queries.server'
import { changeBooking, hasExpired, lockBooking, type Booking } from './change-booking.server'
import { isFirstDayOver } from './check-stay'
import { describeClosedNights } from './describe-closed-nights'
import { notifyParties } from './notify-parties.server'
import { finishCheckout } from './payment/finish-checkout.server'

/**
 * The host accepts a pending request: pending -> confirmed, once the payment that the guest authorized is charged. No
 * other booking can have taken its nights, but the host or an imported calendar may have closed them since, so they
 * are read again under the lock of the listing. Nobody is charged for a stay whose first day is over. Accepting twice
 * (a double click) returns the same result. The requests of a paused listing can still be accepted.
 */
export async function acceptBooking(bookingId: string, { host, now }: { host: { id: string }; now: Date }) {
  const accepted = await accept(bookingId, { host, now })
  if (!accepted.ok || !accepted.capture) return accepted
  return capture(accepted.booking, accepted.capture, { host, now })
}

async function accept(bookingId: string, { host, now }: { host: { id: string }; now: Date }) {
  return inTransaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId, host.id, now)
    if (!booking) return refuse('booking_unknown')
    if (booking.hostId !== host.id) return refuse('host_only')
    if (booking.status === 'confirmed') return ok({ booking, capture: null })
    if (booking.status !== 'pending')
      return refuse((await hasExpired(tx, booking)) ? 'request_expired' : 'transition_not_allowed')
    if (isFirstDayOver(booking, now)) return refuse('first_day_over')
    if (!(await canBook(tx, booking))) return refuse('guest_cannot_book')
    const period = { from: booking.checkIn, to: booking.checkOut }
    const { closed } = await readNights(booking.listingId, period, now, tx, { exceptBooking: booking.id })
    if (closed.size > 0) return refuse('nights_closed', { nights: describeClosedNights(closed) })
    const capture = await beginCapture(tx, booking, now)
    if (capture) return ok({ booking, capture })
    const accepted = await changeBooking(tx, booking, {
      status: 'confirmed',
      kind: 'accepted',
      actorId: host.id,
      now,
    })
    await notifyParties(tx, accepted, 'confirmed')
    return ok({ booking: accepted, capture: null })
  })
}

/** Whether the guest has neither been suspended nor blocked since they asked, nor blocked the host. */
async function canBook(tx: Db, { guestId, hostId }: Booking): Promise<boolean> {
  const [guest] = await tx.select({ suspendedAt: users.suspendedAt }).from(users).where(eq(users.id, guestId))
  return !guest?.suspendedAt && !(await isBlockBetween(guestId, hostId, tx))
}

/** The checkout whose authorization has to be captured first; null for a request that needs no payment. */
async function beginCapture(tx: Db, booking: Booking, now: Date): Promise<string | null> {
  const [begun] = await tx
    .update(checkouts)
    .set({ state: 'capturing', checkAfter: nextCheck(0, now), attempts: 0, updatedAt: now })
    .where(and(eq(checkouts.bookingId, booking.id), inArray(checkouts.state, ['authorized', 'capturing'])))
    .returning({ id: checkouts.id })
  return begun?.id ?? null
}

/**
 * Charges the card outside of any transaction, and confirms the booking with what came of it. Meanwhile nothing else
 * can be done with the request. If the processor cannot be reached, the worker goes on.
 */
async function capture(
  booking: Booking,
  checkoutId: string,
  { host, now }: { host: { id: string }; now: Date },
) {
  try {
    await finishCheckout(checkoutId, { now })
  } catch (error) {
    if (!(error instanceof ProcessorUnavailable)) throw error
    return refuse('payment_under_way')
  }
  const after = await bookingForParty(booking.id, host.id)
  if (after?.status === 'confirmed') return ok({ booking: after, capture: null })
  return refuse(after?.status === 'pending' ? 'payment_under_way' : 'payment_failed')
}
