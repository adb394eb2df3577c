import type { TaxLine } from '#db/schema'
import { FULL_REFUND, type RefundShare } from '../listings/cancellation'
import { lineAmount, type PriceLine } from '../pricing/price-lines'
import { percentageOf, roundedQuotient, type Cents } from '../shared/money'
import { ok, refuse } from '../shared/result'
import { taxesOf } from '../taxes/add-taxes'
import { taxesDue } from '../taxes/taxes-due'
import { hasStarted, shareAt, type CancellationTerms } from './cancellation-terms'

type BookedAmounts = {
  /** What the subtotal consists of; null means nights alone. */
  priceLines: readonly PriceLine[] | null
  subtotal: Cents
  discountAmount: Cents
  processingFee: Cents
  /** Absent without taxes. */
  taxLines?: readonly TaxLine[] | null
  totalPrice: Cents
  hostEarnings: Cents
  hostCommissionPercentage: number
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
 * The guest gets the cleaning fee, because nothing has to be cleaned, and a share of everything else that the host
 * charges, rounded half-up, after the discount code; in a full refund the fees too. Each tax is refunded in the same
 * proportion, rounded half-up. Of what is not refunded, the platform takes the frozen cancellation fee, included taxes
 * remain due, and the host gets the rest, but never more than it would have earned them. The platform keeps whatever
 * remains. So
 * total = refund + host + platform + taxes due + (0 if fees are refunded, otherwise the processing fee).
 */
export function divideRefund(booked: BookedAmounts, share: RefundShare): Refund {
  const charged = booked.subtotal - booked.discountAmount
  const cleaning = refundableCleaning(booked)
  const nights = charged - cleaning
  const refundedNights = percentageOf(nights, share.nightsPercentage)
  const refunded = cleaning + refundedNights
  const lines = booked.taxLines ?? []
  const taxes = taxesOf(lines)
  const due = taxesDue(
    lines,
    charged > 0 ? { refunded, charged } : { refunded: share.nightsPercentage, charged: 100 },
  )
  const dueTotal = due.taxAmount + due.includedTaxAmount
  const fees = booked.totalPrice - charged - taxes.taxAmount
  const refundAmount = refunded + taxes.taxAmount - due.taxAmount + (share.refundsFees ? fees : 0)
  const remaining = nights - refundedNights
  const keptByHost =
    remaining - percentageOf(remaining, booked.cancellationFeePercentage) - due.includedTaxAmount
  const earnedWithoutCleaning =
    booked.hostEarnings - (cleaning - percentageOf(cleaning, booked.hostCommissionPercentage))
  const cancellationHostEarnings = Math.max(0, Math.min(keptByHost, earnedWithoutCleaning))
  const processingFee = share.refundsFees ? 0 : booked.processingFee
  return {
    refundAmount,
    cancellationHostEarnings,
    cancellationPlatformFee:
      booked.totalPrice - refundAmount - cancellationHostEarnings - dueTotal - processingFee,
    ...(due.taxLines && { cancellationTaxAmount: dueTotal, cancellationTaxLines: due.taxLines }),
  }
}

/**
 * Divides a payment of which an admin chose the refund. Host and taxes lose the same part of theirs as the guest gets
 * back, rounded half-up; the platform has what remains. Only a full refund includes the processing fee.
 */
export function divideChosenRefund(booked: BookedAmounts, refundAmount: Cents): Refund {
  if (refundAmount === booked.totalPrice) return divideRefund(booked, FULL_REFUND)
  const part = { refunded: refundAmount, charged: booked.totalPrice }
  const due = taxesDue(booked.taxLines ?? [], part)
  const dueTotal = due.taxAmount + due.includedTaxAmount
  const earned = BigInt(booked.hostEarnings) * BigInt(refundAmount)
  const cancellationHostEarnings = booked.hostEarnings - roundedQuotient(earned, BigInt(booked.totalPrice))
  return {
    refundAmount,
    cancellationHostEarnings,
    cancellationPlatformFee:
      booked.totalPrice - refundAmount - cancellationHostEarnings - dueTotal - booked.processingFee,
    ...(due.taxLines && { cancellationTaxAmount: dueTotal, cancellationTaxLines: due.taxLines }),
  }
}

/** The part of the cleaning fee that the guest has paid: a discount code comes off everything else first. */
export const refundableCleaning = ({
  priceLines,
  subtotal,
  discountAmount,
}: Pick<BookedAmounts, 'priceLines' | 'subtotal' | 'discountAmount'>): Cents =>
  Math.min(lineAmount(priceLines, 'cleaning'), subtotal - discountAmount)

/**
 * The refund of a guest who cancels a confirmed booking at `now`: everything if the listing has changed since it was
 * sold, otherwise what the policy grants. Refused once the stay has started.
 */
export function guestRefund(terms: RefundTerms, now: Date, { isChanged = false } = {}) {
  if (hasStarted(terms.cancellationTerms, now)) return refuse('stay_begun')
  return ok({ refund: divideRefund(terms, isChanged ? FULL_REFUND : shareAt(terms.cancellationTerms, now)) })
}

/** The refund when the host cancels: always everything. Refused once the stay has started. */
export function hostCancellationRefund(terms: RefundTerms, now: Date) {
  if (hasStarted(terms.cancellationTerms, now)) return refuse('stay_begun')
  return ok({ refund: divideRefund(terms, FULL_REFUND) })
}
