import type { CalendarDate } from '../shared/dates'
import { percentageOf, type Cents } from '../shared/money'
import type { Fees } from './fees'

export type NightlyPrice = { date: CalendarDate; price: Cents }

/** A discount and who pays for it: the host or the platform. */
export type AppliedDiscount = { amount: Cents; scope: 'host' | 'platform' }

export type PricedStay = {
  nights: number
  nightlyPrices: NightlyPrice[]
  /** The sum of the nights. */
  subtotal: Cents
  guestServiceFee: Cents
  processingFee: Cents
  discountAmount: Cents
  /** What the guest pays. */
  totalPrice: Cents
  hostCommission: Cents
  hostEarnings: Cents
}

/**
 * Prices a stay. Specification 1, section 9: subtotal = the nights' prices; guest service fee = percentage of the
 * subtotal; processing fee = percentage of (subtotal + service fee); total = subtotal + both fees; host commission =
 * percentage of the subtotal; host earnings = subtotal - commission. Every line is rounded half-up to the cent.
 *
 * A discount lowers the guest's total by at most the subtotal. With a host discount, the host earns on the discounted
 * subtotal; a platform discount does not affect the host's earnings. So always:
 * total = host earnings + (commission + service fee - platform discount) + processing fee.
 */
export function priceStay({
  nightlyPrices,
  fees,
  discount,
}: {
  nightlyPrices: readonly NightlyPrice[]
  fees: Fees
  discount?: AppliedDiscount
}): PricedStay {
  const subtotal = nightlyPrices.reduce((sum, night) => sum + night.price, 0)
  const guestServiceFee = percentageOf(subtotal, fees.guestServiceFeePercentage)
  const processingFee = percentageOf(subtotal + guestServiceFee, fees.paymentProcessingPercentage)
  const discountAmount = Math.min(Math.max(discount?.amount ?? 0, 0), subtotal)
  const hostBase = discount?.scope === 'host' ? subtotal - discountAmount : subtotal
  const hostCommission = percentageOf(hostBase, fees.hostCommissionPercentage)
  return {
    nights: nightlyPrices.length,
    nightlyPrices: [...nightlyPrices],
    subtotal,
    guestServiceFee,
    processingFee,
    discountAmount,
    totalPrice: subtotal + guestServiceFee + processingFee - discountAmount,
    hostCommission,
    hostEarnings: hostBase - hostCommission,
  }
}

/** The price of each night: the host's override for that night, otherwise the price of the listing. */
export function nightlyPricesFor(
  nights: readonly CalendarDate[],
  basePrice: Cents,
  overrides: ReadonlyMap<CalendarDate, Cents>,
): NightlyPrice[] {
  return nights.map((date) => ({ date, price: overrides.get(date) ?? basePrice }))
}
