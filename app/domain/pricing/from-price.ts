import type { Cents } from '../shared/money'
import type { Fees } from './fees'
import type { PriceRules } from './price-lines'
import { priceStay } from './price-stay'

/** The lowest regular price of a night or day, and of a cleaning, each with the fees of the platform. */
export type FromPrice = { night: Cents; cleaning?: Cents }

/** The lowest regular rate of a host for a night or day. */
export const lowestRate = ({ price, priceRules }: { price: Cents; priceRules: PriceRules | null }): Cents =>
  Math.min(price, priceRules?.weekendPrice ?? price)

/** What a listing costs as long as no dates are chosen. Taxes and discounts depend on the dates. */
export function fromPrice(rates: { price: Cents; priceRules: PriceRules | null }, fees: Fees): FromPrice {
  const withFees = (amount: Cents) =>
    priceStay({ nightlyPrices: [{ date: '', price: amount }], fees }).totalPrice
  const cleaning = rates.priceRules?.cleaningFee
  return {
    night: withFees(lowestRate(rates)),
    ...(cleaning && { cleaning: withFees(cleaning) }),
  }
}
