import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { bookings, checkouts, refunds } from '#db/schema'
import { env } from '../../../../env.server'
import { recordChange, type SignedInAdminContext } from '../../audit/record-change.server'
import { postOperatorRefund } from '../../ledger/post-payments.server'
import { lockListing } from '../../listings/lock-listing.server'
import { sendEmail } from '../../outbox/outbox.server'
import type { OperatorRefund } from '../../payments/operator-refund'
import { sentRefundEmail } from '../../payments/refund-emails'
import {
  isNotRepeated,
  paymentIdOf,
  refundable,
  requestRefund,
  type Payment,
  type Refund,
} from '../../payments/request-refund.server'
import { isUuid } from '../../shared/ids'
import { toDecimal } from '../../shared/money'
import { ok, refuse } from '../../shared/result'
import { inTransaction } from '../../shared/transaction.server'
import { partiesOf } from '../notify-parties.server'

type Booking = typeof bookings.$inferSelect

/**
 * Gives a part of a guest's payment back, at the platform's expense, with a reason that the guest reads. The lock of
 * the listing makes concurrent refunds and cancellations wait, so that together they never exceed the payment.
 */
export async function refundAsOperator(
  bookingId: string,
  { requestKey, amount, reason }: OperatorRefund,
  { admin, now }: SignedInAdminContext,
) {
  return inTransaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    if (!booking) return refuse('refund_booking_unknown')
    const first = await requestedBefore(tx, requestKey)
    if (first) {
      const isSame =
        first.bookingId === booking.id && !first.holdId && isSameRefund(first, { amount, reason })
      return isSame ? ok({ refund: first }) : refuse('refund_key_reused')
    }
    const payment = await refundableCheckout(tx, booking.id)
    if (!payment) return refuse('refund_not_paid')
    if (amount > payment.left) return refuse('refund_too_much', { left: payment.left })

    await postOperatorRefund(tx, { booking, amount, reason, adminId: admin.id, now })
    const refund = await requestOperatorRefund(tx, payment, {
      booking,
      input: { requestKey, amount, reason },
      context: { admin, now },
    })
    return ok({ refund })
  })
}

/** The refund that was requested with a key, which makes repeating the request harmless. */
export async function requestedBefore(tx: Db, requestKey: string | undefined): Promise<Refund | undefined> {
  if (!requestKey) return undefined
  return (await tx.select().from(refunds).where(eq(refunds.id, requestKey)))[0]
}

/** Whether a refund is what an admin asks for again. */
export const isSameRefund = (first: Refund, { amount, reason }: Pick<OperatorRefund, 'amount' | 'reason'>) =>
  first.amount === amount && first.note === reason

/** Requests a refund that an admin decided, audits it, and emails the guest that it is on its way. */
export async function requestOperatorRefund(
  tx: Db,
  payment: Pick<Payment, 'id' | 'bookingId' | 'isDeposit'>,
  { booking, input, context }: { booking: Booking; input: OperatorRefund; context: SignedInAdminContext },
): Promise<Refund> {
  const { requestKey, amount, reason } = input
  const refund = await requestRefund(tx, {
    id: requestKey,
    payment,
    amount,
    reason: 'operator',
    note: reason,
    requestedBy: context.admin.id,
    now: context.now,
  })
  await announce(tx, refund, booking, { before: null, ...context })
  return refund
}

/**
 * Sends a failed refund again, as a new one: the processor repeats its answer to the old one. The ledger knows of it
 * already, and the guest gets an email that it is on its way. Asking twice (a double click) returns the first one.
 */
export async function retryRefund(refundId: string, { admin, now }: SignedInAdminContext) {
  return inTransaction(async (tx) => {
    const [failedRefund] = await tx.select().from(refunds).where(eq(refunds.id, refundId))
    const booking = failedRefund && (await lockBooking(tx, failedRefund.bookingId))
    if (!booking) return refuse('refund_unknown')
    const [again] = await tx.select().from(refunds).where(eq(refunds.retryOf, refundId))
    if (again) return ok({ refund: again })
    const [failed] = await tx
      .select()
      .from(refunds)
      .where(and(eq(refunds.id, refundId), eq(refunds.state, 'failed'), isNotRepeated(tx)))
    if (!failed) return refuse('refund_not_failed')
    const { amount, reason, note } = failed
    const refund = await requestRefund(tx, {
      retryOf: failed.id,
      payment: { ...paymentIdOf(failed), bookingId: booking.id },
      amount,
      reason,
      note,
      requestedBy: admin.id,
      now,
    })
    await announce(tx, refund, booking, { before: { state: failed.state }, admin, now })
    return ok({ refund })
  })
}

/** The booking, under the lock of its listing. */
export async function lockBooking(tx: Db, id: string) {
  if (!isUuid(id)) return null
  const find = () => tx.select().from(bookings).where(eq(bookings.id, id))
  const [before] = await find()
  if (!before) return null
  await lockListing(tx, before.listingId)
  return (await find())[0]!
}

/** The payment of a booking of which most is left; null if it was not paid at the processor. */
async function refundableCheckout(tx: Db, bookingId: string) {
  const paid = await tx
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.bookingId, bookingId), eq(checkouts.state, 'paid')))
    .orderBy(asc(checkouts.createdAt))
  const withRest = []
  for (const checkout of paid) withRest.push({ ...checkout, left: await refundable(tx, checkout) })
  return withRest.sort((one, other) => other.left - one.left)[0] ?? null
}

/** Audits what an admin decided about a refund, and emails the guest that it is on its way. */
async function announce(
  tx: Db,
  { id, amount, note, state, holdId }: Refund,
  booking: Booking,
  change: SignedInAdminContext & { before: Record<string, unknown> | null },
): Promise<void> {
  const { guest, listing } = await partiesOf(tx, booking)
  await recordChange(tx, {
    ...change,
    subject: 'refund',
    id: booking.id,
    label: guest.firstName,
    after: change.before
      ? { state }
      : { refundId: id, bookingId: booking.id, amount: toDecimal(amount), reason: note },
  })
  const about = { bookingId: booking.id, guest, title: listing.title, amount, origin: env().APP_ORIGIN }
  await sendEmail(
    tx,
    sentRefundEmail({ ...about, reason: note, isDeposit: holdId !== null, now: change.now }),
  )
}
