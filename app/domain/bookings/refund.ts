import type { TaxLine } from '#db/schema'
import { FULL_REFUND, type RefundShare } from '../listings/cancellation'
import { percentageOf, type Cents } from '../shared/money'
import { ok, refuse } from '../shared/result'
import { taxesOf } from '../taxes/add-taxes'
import { taxesDue } from '../taxes/taxes-due'
import { hasStarted, shareAt, type CancellationTerms } from './cancellation-terms'

/** The frozen amounts of a booking that a cancellation divides. */
type BookedAmounts = {
  subtotal: Cents
  discountAmount: Cents
  processingFee: Cents
  /** Absent without taxes. */
  taxLines?: readonly TaxLine[] | null
  totalPrice: Cents
  hostEarnings: Cents
  cancellationFeePercentage: number
}

/** Everything frozen on a booking that its refund depends on. */
export type RefundTerms = BookedAmounts & { cancellationTerms: CancellationTerms }

/** How the guest's payment is divided. What is missing from the total is the processing fee. */
export type Refund = {
  refundAmount: Cents
  cancellationHostEarnings: Cents
  cancellationPlatformFee: Cents
  /** The taxes that remain due; absent without taxes. */
  cancellationTaxAmount?: Cents
  cancellationTaxLines?: TaxLine[]
}

/**
 * Divides a guest's payment when a booking is cancelled.
 *
 * The guest gets a share of the discounted nights and of each tax, rounded half-up, and in a full refund the fees too.
 * Of the nights that are not refunded, the platform takes the frozen cancellation fee, included taxes remain due, and
 * the host gets the rest, but never more than the stay would have earned them. The platform keeps whatever remains. So
 * total = refund + host + platform + taxes due + (0 if fees are refunded, otherwise the processing fee).
 */
export function divideRefund(booked: BookedAmounts, share: RefundShare): Refund {
  const nights = booked.subtotal - booked.discountAmount
  const refundedNights = percentageOf(nights, share.nightsPercentage)
  const [taxes, due] = [
    taxesOf(booked.taxLines ?? []),
    taxesDue(booked.taxLines ?? [], share.nightsPercentage),
  ]
  const dueTotal = due.taxAmount + due.includedTaxAmount
  const fees = booked.totalPrice - nights - taxes.taxAmount
  const refundAmount = refundedNights + taxes.taxAmount - due.taxAmount + (share.refundsFees ? fees : 0)
  const kept = nights - refundedNights
  const keptByHost = kept - percentageOf(kept, booked.cancellationFeePercentage) - due.includedTaxAmount
  const cancellationHostEarnings = Math.max(0, Math.min(keptByHost, booked.hostEarnings))
  const processingFee = share.refundsFees ? 0 : booked.processingFee
  return {
    refundAmount,
    cancellationHostEarnings,
    cancellationPlatformFee:
      booked.totalPrice - refundAmount - cancellationHostEarnings - dueTotal - processingFee,
    ...(due.taxLines && { cancellationTaxAmount: dueTotal, cancellationTaxLines: due.taxLines }),
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
