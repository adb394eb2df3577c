import { recordChange, type SignedInAdminContext } from '../../audit/record-change.server'
import { readRefundedByAdmins } from '../../payments/request-refund.server'
import { toDecimal, type Cents } from '../../shared/money'
import { rememberRequest, wasSent } from '../../shared/request-keys.server'
import { ok, refuse } from '../../shared/result'
import { inTransaction } from '../../shared/transaction.server'
import type { Db } from '#db/client.server'
import { hasStarted } from '../cancellation-terms'
import { changeBooking, expireRequests, isBeingPaid, type Booking } from '../change-booking.server'
import { givenBack } from '../describe-refund'
import { notifyParties, partiesOf } from '../notify-parties.server'
import { lockBooking } from '../payment/refund-as-operator.server'
import { divideChosenRefund, guestRefund } from '../refund'
import { changesSinceSold } from '../changes-since-sold.server'
import type { StaffCancellation } from './staff-cancellation'

/**
 * An admin cancels a request, or a confirmed booking before it starts, with the refund they choose and a reason that
 * both sides read. The refund is one of a cancellation, so that it takes the same way as when guest or host cancel. A
 * repeated request returns the first result. What has begun is refunded on the page of its payment instead.
 */
export async function cancelAsStaff(
  bookingId: string,
  input: StaffCancellation,
  { admin, now }: SignedInAdminContext,
) {
  const { requestKey: key, ...values } = input
  const request = { userId: admin.id, kind: 'cancellation', key, values: { ...values, bookingId } } as const
  return inTransaction(async (tx) => {
    const locked = await lockBooking(tx, bookingId)
    if (!locked) return refuse('booking_unknown')
    await expireRequests(tx, locked.listingId, now)
    const booking = (await lockBooking(tx, bookingId))!
    if (booking.status === 'cancelled')
      return (await wasSent(tx, request)) ? ok({ booking }) : refuse('booking_cancelled_already')
    // A booking that its guest has yet to pay is no one else's to end; it ends by itself within the hour.
    if (booking.status === 'completed' || booking.paymentDue) return refuse('transition_not_allowed')
    if (await isBeingPaid(tx, booking)) return refuse('payment_under_way')

    const division =
      booking.status === 'pending' ? ok({ refund: undefined }) : await divide(tx, booking, input, now)
    if (!division.ok) return division
    const cancelled = await changeBooking(tx, booking, {
      status: 'cancelled',
      kind: 'cancelled_by_staff',
      // The parties read that the marketplace cancelled; the audit log has the admin.
      actorId: null,
      refund: division.refund,
      now,
    })
    const { guest } = await partiesOf(tx, booking)
    await recordChange(tx, {
      admin,
      subject: 'booking',
      id: booking.id,
      label: guest.firstName,
      before: { status: booking.status, refund: null, refundAmount: null, reason: null },
      after: {
        status: cancelled.status,
        refund: input.refund,
        refundAmount: cancelled.refundAmount === null ? null : toDecimal(cancelled.refundAmount),
        reason: input.reason,
      },
      now,
    })
    await rememberRequest(tx, request)
    await notifyParties(tx, cancelled, 'cancelledByStaff', input.reason)
    return ok({ booking: cancelled })
  })
}

/** The division of the payment by the chosen refund, which is never more than was paid and not refunded before. */
async function divide(tx: Db, booking: Booking, { refund, amount }: StaffCancellation, now: Date) {
  if (hasStarted(booking.cancellationTerms, now)) return refuse('stay_begun')
  if (refund === 'policy')
    return guestRefund(booking, now, { isChanged: (await changesSinceSold(tx, booking)).length > 0 })
  if (refund === 'full') return ok({ refund: divideChosenRefund(booking, booking.totalPrice) })
  const [total, byAdmins] = [booking.totalPrice, await readRefundedByAdmins(tx, booking.id)]
  const left: Cents = givenBack({ total, refund: total, byAdmins }).cancellation
  const chosen = refund === 'none' ? 0 : amount!
  if (chosen > left) return refuse('cancellation_too_much', { left })
  return ok({ refund: divideChosenRefund(booking, chosen) })
}
