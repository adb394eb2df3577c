import type { ListingType } from '../listings/choices'
import type { Fees } from '../pricing/fees'
import { priceStay } from '../pricing/price-stay'
import { smallestAmount } from '../shared/currency'
import type { Cents } from '../shared/money'

/** What a weekend costs less than: per night, or per day of a vehicle, with all fees. */
export const WEEKEND_LIMIT: Record<ListingType, Cents> = {
  property: 150_00 * smallestAmount(),
  vehicle: 75_00 * smallestAmount(),
}

const WHOLE = 100

/** Whether a total is below a limit for each of its nights. */
export const isBelow = (total: Cents, limit: Cents, nights: number): boolean => total < limit * nights

/**
 * The highest price before fees, without decimals, at which every night stays below a limit with all fees: the price
 * filter of a search, which knows no fees. Zero if there is none.
 */
export function highestPriceBelow(limit: Cents, nights: number, fees: Fees): Cents {
  const totalOf = (price: Cents) =>
    priceStay({ nightlyPrices: Array.from({ length: nights }, () => ({ date: '', price })), fees }).totalPrice
  let price = Math.floor(limit / WHOLE) * WHOLE
  while (price > 0 && !isBelow(totalOf(price), limit, nights)) price -= WHOLE
  return price
}
