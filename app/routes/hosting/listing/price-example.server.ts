import { taxesFor } from '~/domain/bookings/quote-stay.server'
import { readStayFacts } from '~/domain/bookings/stay-facts.queries.server'
import { typeWords } from '~/domain/listings/choices'
import type { HostListing } from '~/domain/listings/host-listings.queries.server'
import { WEEKLY_NIGHTS } from '~/domain/pricing/price-lines'
import { nightlyPricesFor, priceStay } from '~/domain/pricing/price-stay'
import {
  addDays,
  eachNight,
  formatNearDay,
  nightsBetween,
  todayIn,
  weekday,
  type CalendarDate,
} from '~/domain/shared/dates'
import { count } from '~/domain/shared/phrases'
import { breakdownOf } from '~/components/bookings/booking-price'
import { addTaxes } from '~/domain/taxes/add-taxes'

const FRIDAY = 5
const GUESTS = 4
const WEEKS_AHEAD = 26

/** What the first free week from a Friday costs by the prices that are saved, those of the calendar too, with taxes. */
export async function priceExample(listing: HostListing, now: Date) {
  const { type, price, priceRules: rules, maxGuests, timeZone } = listing
  const today = todayIn(timeZone, now)
  const nextFriday = addDays(today, (FRIDAY - weekday(today) + 7) % 7 || 7)
  const fridays = Array.from({ length: WEEKS_AHEAD }, (_, week) => addDays(nextFriday, week * 7))
  const guests = Math.min(maxGuests, GUESTS)
  const facts = (await readStayFacts({
    listingId: listing.id,
    period: { from: nextFriday, to: addDays(fridays.at(-1)!, WEEKLY_NIGHTS) },
    now,
  }))!
  const { closed, prices } = facts.nights
  const weekFrom = (friday: CalendarDate) => eachNight(friday, addDays(friday, WEEKLY_NIGHTS))
  const checkIn =
    fridays.find((friday) => weekFrom(friday).every((night) => !closed.has(night))) ?? nextFriday
  const stay = priceStay({
    nightlyPrices: nightlyPricesFor(weekFrom(checkIn), price, prices, rules),
    fees: facts.fees,
    stay: { rules, guests, daysAhead: nightsBetween(today, checkIn) },
  })
  const priced = addTaxes(stay, taxesFor({ checkIn, guests }, facts, stay))
  const party = type === 'property' ? ` for ${count(guests, typeWords[type].party)}` : ''
  return {
    title: `A week from ${formatNearDay(checkIn)}${party}`,
    price: breakdownOf({ ...priced, priceLines: priced.lines }),
    earnings: priced.hostEarnings,
    includesTaxes: priced.includedTaxAmount > 0,
  }
}
