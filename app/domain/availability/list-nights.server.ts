import { addDays, eachNight, todayIn, type CalendarDate } from '../shared/dates'
import { regularPrice, type PriceRules } from '../pricing/price-lines'
import type { Cents } from '../shared/money'
import { readNights } from './closed-nights.server'
import type { Period } from './close-nights'

export type Night = { date: CalendarDate; isAvailable: boolean; price: Cents }

/**
 * Every night of `[from, to)` with its price and whether it can be booked. A night is unavailable if it is past,
 * within the host's notice, blocked or booked; the reason is not public.
 */
export async function listNights(
  listing: { id: string; price: Cents; priceRules: PriceRules | null; timeZone: string; noticeDays: number },
  period: Period,
  now: Date,
): Promise<Night[]> {
  const { closed, prices } = await readNights(listing.id, period, now)
  const earliest = addDays(todayIn(listing.timeZone, now), listing.noticeDays)
  return eachNight(period.from, period.to).map((date) => ({
    date,
    isAvailable: date >= earliest && !closed.has(date),
    price: prices.get(date) ?? regularPrice(date, listing.price, listing.priceRules),
  }))
}
