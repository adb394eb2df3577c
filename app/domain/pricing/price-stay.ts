import type { CalendarDate } from '../shared/dates'
import { percentageOf, type Cents } from '../shared/money'
import type { Fees } from './fees'
import {
  priceLines,
  regularPrice,
  type NightlyPrice,
  type PriceLine,
  type PriceRules,
  type StayTerms,
} from './price-lines'

export type { NightlyPrice }

/** A discount and who pays for it: the host or the platform. */
export type AppliedDiscount = { amount: Cents; scope: 'host' | 'platform' }

export type PricedStay = {
  nights: number
  nightlyPrices: NightlyPrice[]
  lines: PriceLine[]
  subtotal: Cents
  guestServiceFee: Cents
  processingFee: Cents
  discountAmount: Cents
  totalPrice: Cents
  hostCommission: Cents
  hostEarnings: Cents
}

/** The price of the nights alone. */
const NIGHTS_ONLY: StayTerms = { rules: null, guests: 1, daysAhead: 0 }

/**
 * Prices a stay. Specification 1, section 9: subtotal = what the host charges; guest service fee = percentage of the
 * subtotal; processing fee = percentage of (subtotal + service fee); total = subtotal + both fees; host commission =
 * percentage of the subtotal; host earnings = subtotal - commission. Every line is rounded half-up to the cent.
 *
 * The host charges the nights, with the price of each night decided by `nightlyPricesFor`, and what `priceLines` adds
 * and takes off by the rules of the listing: first the nights, then the discount for a long stay, then the one for
 * booking early or late on what remains, then extra guests and cleaning.
 *
 * A discount code lowers the guest's total by at most the subtotal. With a host discount, the host earns on the
 * discounted subtotal; a platform discount does not affect the host's earnings. So always:
 * total = host earnings + (commission + service fee - platform discount) + processing fee.
 * @param stay what other lines than the nights depend on; without it there are none
 */
export function priceStay({
  nightlyPrices,
  fees,
  discount,
  stay = NIGHTS_ONLY,
}: {
  nightlyPrices: readonly NightlyPrice[]
  fees: Fees
  discount?: AppliedDiscount
  stay?: StayTerms
}): PricedStay {
  const lines = priceLines(nightlyPrices, stay)
  const subtotal = lines.reduce((sum, line) => sum + line.amount, 0)
  const guestServiceFee = percentageOf(subtotal, fees.guestServiceFeePercentage)
  const processingFee = percentageOf(subtotal + guestServiceFee, fees.paymentProcessingPercentage)
  const discountAmount = Math.min(Math.max(discount?.amount ?? 0, 0), subtotal)
  const hostBase = discount?.scope === 'host' ? subtotal - discountAmount : subtotal
  const hostCommission = percentageOf(hostBase, fees.hostCommissionPercentage)
  return {
    nights: nightlyPrices.length,
    nightlyPrices: [...nightlyPrices],
    lines,
    subtotal,
    guestServiceFee,
    processingFee,
    discountAmount,
    totalPrice: subtotal + guestServiceFee + processingFee - discountAmount,
    hostCommission,
    hostEarnings: hostBase - hostCommission,
  }
}

/** The price of each night: the host's override for that night, else the weekend price, else that of the listing. */
export function nightlyPricesFor(
  nights: readonly CalendarDate[],
  basePrice: Cents,
  overrides: ReadonlyMap<CalendarDate, Cents>,
  rules?: PriceRules | null,
): NightlyPrice[] {
  return nights.map((date) => ({ date, price: overrides.get(date) ?? regularPrice(date, basePrice, rules) }))
}
