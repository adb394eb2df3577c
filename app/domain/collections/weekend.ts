import type { ListingType } from '../listings/choices'
import type { Fees } from '../pricing/fees'
import { priceStay } from '../pricing/price-stay'
import { smallestAmount } from '../shared/currency'
import { addDays, weekday, type CalendarDate } from '../shared/dates'
import type { Cents } from '../shared/money'

type Stay = { checkIn: CalendarDate; checkOut: CalendarDate }

const FRIDAY = 5
const HOUR = 3_600_000

/** The nights of the next Friday and Saturday that are in the future in every time zone. */
export function comingWeekend(now: Date): Stay {
  // Today in UTC+14, the first zone to change its date.
  const today = new Date(now.getTime() + 14 * HOUR).toISOString().slice(0, 10)
  const daysAhead = ((FRIDAY - weekday(today) + 6) % 7) + 1
  const checkIn = addDays(today, daysAhead)
  return { checkIn, checkOut: addDays(checkIn, 2) }
}

/** The next weekends with their Sunday nights, the coming one first. */
export function longWeekends(now: Date, count: number): Stay[] {
  const { checkIn } = comingWeekend(now)
  return Array.from({ length: count }, (_, week) => {
    const friday = addDays(checkIn, 7 * week)
    return { checkIn: friday, checkOut: addDays(friday, 3) }
  })
}

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
