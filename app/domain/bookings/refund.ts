import { FULL_REFUND, type RefundShare } from '../listings/cancellation'
import { percentageOf, type Cents } from '../shared/money'
import { ok, refuse } from '../shared/result'
import { hasStarted, shareAt, type CancellationTerms } from './cancellation-terms'

/** The frozen amounts of a booking that a cancellation divides. */
type BookedAmounts = {
  subtotal: Cents
  discountAmount: Cents
  processingFee: Cents
  totalPrice: Cents
  hostEarnings: Cents
  cancellationFeePercentage: number
}

/** Everything frozen on a booking that its refund depends on. */
export type RefundTerms = BookedAmounts & { cancellationTerms: CancellationTerms }

/** How the guest's payment is divided. What is missing from the total is the processing fee. */
export type Refund = { refundAmount: Cents; cancellationHostEarnings: Cents; cancellationPlatformFee: Cents }

/**
 * Divides a guest's payment when a booking is cancelled.
 *
 * The guest gets a share of the discounted nights, rounded half-up, and in a full refund the fees too. Of the nights
 * that are not refunded, the platform takes the frozen cancellation fee and the host gets the rest, but never more than
 * the stay would have earned them. The platform keeps whatever remains. So
 * total = refund + host + platform + (0 if fees are refunded, otherwise the processing fee).
 */
export function divideRefund(booked: BookedAmounts, share: RefundShare): Refund {
  const nights = booked.subtotal - booked.discountAmount
  const refundedNights = percentageOf(nights, share.nightsPercentage)
  const refundAmount = refundedNights + (share.refundsFees ? booked.totalPrice - nights : 0)
  const kept = nights - refundedNights
  const cancellationHostEarnings = Math.min(
    kept - percentageOf(kept, booked.cancellationFeePercentage),
    booked.hostEarnings,
  )
  const processingFee = share.refundsFees ? 0 : booked.processingFee
  return {
    refundAmount,
    cancellationHostEarnings,
    cancellationPlatformFee: booked.totalPrice - refundAmount - cancellationHostEarnings - processingFee,
  }
}

/** The refund of a guest who cancels a confirmed booking at `now`; refused once the stay has started. */
export function guestRefund(terms: RefundTerms, now: Date) {
  if (hasStarted(terms.cancellationTerms, now)) return refuse('stay_begun')
  return ok({ refund: divideRefund(terms, shareAt(terms.cancellationTerms, now)) })
}

/** The refund when the host cancels: always everything. Refused once the stay has started. */
export function hostCancellationRefund(terms: RefundTerms, now: Date) {
  if (hasStarted(terms.cancellationTerms, now)) return refuse('stay_begun')
  return ok({ refund: divideRefund(terms, FULL_REFUND) })
}
