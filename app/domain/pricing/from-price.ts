import type { Cents } from '../shared/money'
import type { Fees } from './fees'
import type { PriceRules } from './price-lines'
import { priceStay } from './price-stay'

/** The lowest regular price of a night or day, and of a cleaning, each with the fees of the platform. */
export type FromPrice = { night: Cents; cleaning?: Cents }

/** What a listing costs as long as no dates are chosen. Taxes and discounts depend on the dates. */
export function fromPrice(
  { price, priceRules }: { price: Cents; priceRules: PriceRules | null },
  fees: Fees,
): FromPrice {
  const withFees = (amount: Cents) =>
    priceStay({ nightlyPrices: [{ date: '', price: amount }], fees }).totalPrice
  const cleaning = priceRules?.cleaningFee
  return {
    night: withFees(Math.min(price, priceRules?.weekendPrice ?? price)),
    ...(cleaning && { cleaning: withFees(cleaning) }),
  }
}
