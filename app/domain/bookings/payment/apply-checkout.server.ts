import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { bookingEvents, bookings, checkouts, paymentTransactions } from '#db/schema'
import type { CheckoutFacts } from '~/integrations/payments/processor'
import { postFee, postUnusedPayment } from '../../ledger/post-payments.server'
import { lockListing } from '../../listings/lock-listing.server'
import { HOLD_MINUTES, minutesAfter, nextCheck } from '../../payments/checkout'
import { isNewEvent, type HandledEvent } from '../../payments/processor-events.server'
import { requestRefund } from '../../payments/request-refund.server'
import type { Cents } from '../../shared/money'
import { inTransaction } from '../../shared/transaction.server'
import { changeBooking, expire, type Booking } from '../change-booking.server'
import { applyPaidChange } from '../change/apply-change.server'
import { isFirstDayOver } from '../check-stay'
import { notifyParties } from '../notify-parties.server'
import { canStillBePlaced, placeBooking, whyNotPlaced } from './place-booking.server'

export type Checkout = typeof checkouts.$inferSelect

type Paid = Extract<CheckoutFacts, { state: 'paid' }>
type Authorized = Extract<CheckoutFacts, { state: 'authorized' }>

/**
 * Brings a checkout and its booking in line with what the processor knows. What it knows was read before, outside of
 * this transaction. States only go forward, so that facts that arrive late, repeated or in another order change
 * nothing.
 */
export async function applyCheckout(
  checkoutId: string,
  details: CheckoutFacts,
  { event, now }: { event?: HandledEvent; now: Date },
): Promise<void> {
  await inTransaction(async (tx) => {
    if (event && !(await isNewEvent(tx, event, now))) return
    const locked = await lockCheckout(tx, checkoutId)
    if (!locked) return
    const { checkout, booking } = locked
    if (details.state === 'open') await stillOpen(tx, checkout, details.declined, now)
    if (details.state === 'expired') await closed(tx, checkout, booking, now)
    if (details.state === 'authorized') await authorized(tx, checkout, booking, details, now)
    if (details.state === 'paid') await paid(tx, checkout, booking, details, now)
    if (details.state === 'released') await released(tx, checkout, booking, details.intentId, now)
  })
}

/** The checkout with its booking, under the lock of the listing. */
export async function lockCheckout(tx: Db, checkoutId: string) {
  const find = () =>
    tx
      .select({ checkout: checkouts, booking: bookings })
      .from(checkouts)
      .innerJoin(bookings, eq(bookings.id, checkouts.bookingId))
      .where(eq(checkouts.id, checkoutId))
  const [before] = await find()
  if (!before) return null
  await lockListing(tx, before.booking.listingId)
  return (await find())[0] ?? null
}

type Change = Partial<
  Pick<Checkout, 'state' | 'intentId' | 'captureBefore' | 'fee' | 'checkAfter' | 'declined' | 'attempts'>
>

const update = (tx: Db, { id }: Checkout, change: Change, now: Date) =>
  tx
    .update(checkouts)
    .set({ ...change, updatedAt: now })
    .where(eq(checkouts.id, id))

const isBeforePayment = ({ state }: Checkout) => state === 'new' || state === 'open'
const awaitsPayment = ({ status, paymentDue }: Booking) => status === 'pending' && paymentDue !== null

/** Whether a booking waits for its payment while its nights are held for it, or at least its first day is not over. */
const isInTime = (booking: Booking, now: Date) =>
  awaitsPayment(booking) && (booking.expiresAt! > now || !isFirstDayOver(booking, now))

async function stillOpen(tx: Db, checkout: Checkout, declined: string | null, now: Date): Promise<void> {
  if (!isBeforePayment(checkout)) return
  await update(tx, checkout, { declined, checkAfter: nextCheck(checkout.attempts, now) }, now)
}

/** The page was closed without a payment: the nights are free again, unless they were offered for longer than it. */
async function closed(tx: Db, checkout: Checkout, booking: Booking, now: Date): Promise<void> {
  if (!isBeforePayment(checkout)) return
  await update(tx, checkout, { state: 'expired', checkAfter: null }, now)
  if (awaitsPayment(booking) && booking.expiresAt! <= minutesAfter(now, HOLD_MINUTES))
    await expire(tx, booking, now)
}

async function authorized(
  tx: Db,
  checkout: Checkout,
  booking: Booking,
  { intentId, captureBefore }: Authorized,
  now: Date,
): Promise<void> {
  // A capture or a release that had no effect yet is tried again.
  if (checkout.state === 'capturing' || checkout.state === 'releasing')
    return void (await update(tx, checkout, { checkAfter: nextCheck(checkout.attempts, now) }, now))
  if (!isBeforePayment(checkout)) return
  const change = { intentId, captureBefore, declined: null }
  const problem = await problemWith(tx, booking, now)
  if (!problem && (await canBePlaced(tx, booking, now))) {
    await update(tx, checkout, { ...change, state: 'authorized', checkAfter: captureBefore }, now)
    await placeBooking(tx, booking, { captureBefore, now })
  } else {
    const declined = problem ?? 'Your payment came after the booking had ended.'
    await update(tx, checkout, { ...change, declined, state: 'releasing', checkAfter: now }, now)
    const ended = await endUnplaced(tx, booking, now)
    await notifyParties(tx, ended, 'paymentReturned', problem)
  }
}

async function paid(
  tx: Db,
  checkout: Checkout,
  booking: Booking,
  { intentId, amount, fee }: Paid,
  now: Date,
): Promise<void> {
  if (fee !== null && checkout.fee === null) await postFee(tx, { booking, fee, now })
  const knownFee = fee ?? checkout.fee
  const change: Change = { intentId, fee: knownFee, declined: null }
  if (checkout.state === 'paid')
    return void (await update(
      tx,
      checkout,
      { ...change, checkAfter: feeCheck(knownFee, checkout, now) },
      now,
    ))
  const schedule = { attempts: 0, checkAfter: feeCheck(knownFee, { attempts: 0 }, now) }
  await update(tx, checkout, { ...change, ...schedule, state: 'paid' }, now)

  if (checkout.changeId) {
    const note = await applyPaidChange(tx, booking, checkout.changeId, now)
    if (note === null) return
    await postUnusedPayment(tx, { booking, amount, now })
    await requestRefund(tx, { payment: checkout, amount, reason: 'paid_late', note, now })
    return void (await notifyParties(tx, booking, 'paymentReturned', note))
  }
  const problem = await problemWith(tx, booking, now)
  const usedFor = problem ? null : await placeOrConfirm(tx, booking, now)
  if (usedFor) {
    await tx
      .update(paymentTransactions)
      .set({ stripePaymentIntentId: intentId, paymentMethodType: 'card', updatedAt: now })
      .where(eq(paymentTransactions.bookingId, booking.id))
    return
  }
  // Paid twice, after the first day of the stay, or for what can no longer be booked: all of it goes back at once.
  const reason = isBooked(booking)
    ? 'paid_twice'
    : awaitsPayment(booking) && problem
      ? 'not_placed'
      : 'paid_late'
  const ended = await endUnplaced(tx, booking, now)
  await postUnusedPayment(tx, { booking, amount, now })
  await requestRefund(tx, { payment: checkout, amount, reason, note: problem, now })
  await notifyParties(tx, ended, 'paymentReturned', problem)
}

/** Why a booking that was never placed cannot be placed now, for its guest; null if nothing is in its way. */
const problemWith = async (tx: Db, booking: Booking, now: Date) =>
  booking.paymentDue ? whyNotPlaced(tx, booking, now) : null

const canBePlaced = async (tx: Db, booking: Booking, now: Date) =>
  isInTime(booking, now) || (await canReturn(tx, booking, now))

/** Ends a booking whose payment is given back, if it still waits for it. One email says so. */
const endUnplaced = async (tx: Db, booking: Booking, now: Date): Promise<Booking> =>
  awaitsPayment(booking)
    ? changeBooking(tx, booking, { status: 'cancelled', kind: 'unpaid', actorId: null, now })
    : booking

/** How often the fee of a payment is asked for, in about ten days. The reconciliation finds one that is missing. */
const FEE_ATTEMPTS = 48

/** When to ask for the fee, which can be known later than the payment; null if it is known or given up. */
const feeCheck = (fee: Cents | null, { attempts }: Pick<Checkout, 'attempts'>, now: Date) =>
  fee === null && attempts < FEE_ATTEMPTS ? nextCheck(attempts, now) : null

const isBooked = ({ status, refundAmount }: Booking) =>
  status === 'confirmed' || status === 'completed' || refundAmount !== null

/** Uses a payment for the booking it was made for; null if the booking has no use for it. */
async function placeOrConfirm(tx: Db, booking: Booking, now: Date): Promise<Booking | null> {
  if (await canBePlaced(tx, booking, now))
    return placeBooking(tx, { ...booking, paymentDue: 'charge' }, { captureBefore: null, now })
  if (booking.status !== 'pending' || booking.paymentDue) return null
  const accepted = await changeBooking(tx, booking, {
    status: 'confirmed',
    kind: 'accepted',
    actorId: booking.hostId,
    now,
  })
  await notifyParties(tx, accepted, 'confirmed')
  return accepted
}

/** Whether a booking that ran out of time, and was not given up by the guest, can be placed after all. */
async function canReturn(tx: Db, booking: Booking, now: Date): Promise<boolean> {
  if (booking.status !== 'cancelled' || !booking.paymentDue) return false
  const ranOut = await tx.$count(
    bookingEvents,
    and(eq(bookingEvents.bookingId, booking.id), eq(bookingEvents.kind, 'unpaid')),
  )
  return ranOut > 0 && (await canStillBePlaced(tx, booking, now))
}

/** The authorization ended: because we gave it up, or at the processor, where no request can be accepted any more. */
async function released(tx: Db, checkout: Checkout, booking: Booking, intentId: string, now: Date) {
  if (checkout.state === 'paid' || checkout.state === 'released') return
  await update(tx, checkout, { state: 'released', intentId, checkAfter: null }, now)
  if (booking.status !== 'pending') return
  const ended = await changeBooking(tx, booking, { status: 'cancelled', kind: 'unpaid', actorId: null, now })
  await notifyParties(tx, ended, 'paymentEnded')
}
