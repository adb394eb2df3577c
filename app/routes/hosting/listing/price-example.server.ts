import { typeWords } from '~/domain/listings/choices'
import type { HostListing } from '~/domain/listings/host-listings.queries.server'
import { WEEKLY_NIGHTS } from '~/domain/pricing/price-lines'
import { nightlyPricesFor, priceStay } from '~/domain/pricing/price-stay'
import { currentFees } from '~/domain/settings/fee-schedule.server'
import { addDays, eachNight, formatNearDay, nightsBetween, todayIn, weekday } from '~/domain/shared/dates'
import { count } from '~/domain/shared/phrases'

const FRIDAY = 5
const GUESTS = 4

/** What a week from the next Friday costs by the prices that are saved, without special prices of single nights. */
export async function priceExample(listing: HostListing, now: Date) {
  const { type, price, priceRules: rules, maxGuests, timeZone } = listing
  const today = todayIn(timeZone, now)
  const daysAhead = (FRIDAY - weekday(today) + 7) % 7 || 7
  const checkIn = addDays(today, daysAhead)
  const nights = eachNight(checkIn, addDays(checkIn, WEEKLY_NIGHTS))
  const guests = Math.min(maxGuests, GUESTS)
  const { lines, nightlyPrices, ...priced } = priceStay({
    nightlyPrices: nightlyPricesFor(nights, price, new Map(), rules),
    fees: await currentFees(now),
    stay: { rules, guests, daysAhead: nightsBetween(today, checkIn) },
  })
  const party = type === 'property' ? ` for ${count(guests, typeWords[type].party)}` : ''
  return {
    title: `A week from ${formatNearDay(checkIn)}${party}`,
    price: { ...priced, nightlyPrices, priceLines: lines },
    earnings: priced.hostEarnings,
  }
}
