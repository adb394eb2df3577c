import type { CancellationPolicy } from '../listings/cancellation'
import type { CalendarDate } from '../shared/dates'
import { percentageOf, type Cents } from '../shared/money'
import { ok, refuse } from '../shared/result'
import { startOfStay, tierAt, type GivenBack } from './cancellation-policy'
import type { ListingType } from '../listings/choices'

/** What a booking froze that decides what its cancellation costs. */
export type RefundTerms = {
  type: ListingType
  checkIn: CalendarDate
  /** The listing's when it was booked. */
  timeZone: string
  cancellationPolicy: CancellationPolicy
  subtotal: Cents
  discountAmount: Cents
  processingFee: Cents
  totalPrice: Cents
  hostEarnings: Cents
  cancellationFeePercentage: number
}

/** How the guest's money is divided. What is missing to the total is the processing fee, which is the processor's. */
export type Refund = { refundAmount: Cents; cancellationHostEarnings: Cents; cancellationPlatformFee: Cents }

/**
 * Divides what a guest paid when so much of it is given back.
 *
 * Everything is the whole total with its fees. Half is half of the discounted nights, rounded half-up; the fees stay
 * where they are. Of the nights that are kept the platform takes the frozen cancellation fee, the host the rest, but
 * never more than the stay would have earned them; whatever remains is the platform's. So always:
 * total = refund + host + platform + (nothing on a full refund, else the processing fee).
 */
export function divide(terms: RefundTerms, back: GivenBack): Refund {
  if (back === 'everything')
    return { refundAmount: terms.totalPrice, cancellationHostEarnings: 0, cancellationPlatformFee: 0 }
  const nights = terms.subtotal - terms.discountAmount
  const refundAmount = back === 'half' ? percentageOf(nights, 50) : 0
  const kept = nights - refundAmount
  const cancellationHostEarnings = Math.min(
    kept - percentageOf(kept, terms.cancellationFeePercentage),
    terms.hostEarnings,
  )
  return {
    refundAmount,
    cancellationHostEarnings,
    cancellationPlatformFee: terms.totalPrice - refundAmount - cancellationHostEarnings - terms.processingFee,
  }
}

/** What a guest who cancels a confirmed booking at `now` gets back under its policy; refused once the stay has begun. */
export function guestRefund(terms: RefundTerms, now: Date) {
  if (now > startOfStay(terms)) return refuse('stay_begun')
  return ok({ refund: divide(terms, tierAt(terms.cancellationPolicy, terms, now)) })
}

/** What a guest gets whose host cancels: everything. Refused once the stay has begun. */
export function hostCancellationRefund(terms: RefundTerms, now: Date) {
  return now > startOfStay(terms) ? refuse('stay_begun') : ok({ refund: divide(terms, 'everything') })
}
