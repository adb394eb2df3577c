import type { Cents } from '../shared/money'
import type { NightlyPrice } from './price-stay'

type PriceGroup = { price: Cents; nights: number; amount: Cents }

/** Groups nights by price, in the order in which the prices first occur: "2 nights × $120, 1 night × $150". */
export function groupNights(nightlyPrices: readonly NightlyPrice[]): PriceGroup[] {
  const groups = new Map<Cents, PriceGroup>()
  for (const { price } of nightlyPrices) {
    const group = groups.get(price) ?? { price, nights: 0, amount: 0 }
    group.nights += 1
    group.amount += price
    groups.set(price, group)
  }
  return [...groups.values()]
}
