import { taxesFor } from '~/domain/bookings/quote-stay.server'
import { readStayFacts } from '~/domain/bookings/stay-facts.queries.server'
import { typeWords } from '~/domain/listings/choices'
import type { HostListing } from '~/domain/listings/host-listings.queries.server'
import { WEEKLY_NIGHTS } from '~/domain/pricing/price-lines'
import { nightlyPricesFor, priceStay } from '~/domain/pricing/price-stay'
import { addDays, eachNight, formatNearDay, nightsBetween, todayIn, weekday } from '~/domain/shared/dates'
import { count } from '~/domain/shared/phrases'
import { addTaxes, shownTaxes } from '~/domain/taxes/add-taxes'

const FRIDAY = 5
const GUESTS = 4

/**
 * What a week from the next Friday costs by the prices that are saved and with its taxes, without special prices of
 * single nights.
 */
export async function priceExample(listing: HostListing, now: Date) {
  const { type, price, priceRules: rules, maxGuests, timeZone } = listing
  const today = todayIn(timeZone, now)
  const daysAhead = (FRIDAY - weekday(today) + 7) % 7 || 7
  const checkIn = addDays(today, daysAhead)
  const checkOut = addDays(checkIn, WEEKLY_NIGHTS)
  const guests = Math.min(maxGuests, GUESTS)
  const facts = (await readStayFacts({
    listingId: listing.id,
    period: { from: checkIn, to: checkOut },
    now,
  }))!
  const stay = priceStay({
    nightlyPrices: nightlyPricesFor(eachNight(checkIn, checkOut), price, new Map(), rules),
    fees: facts.fees,
    stay: { rules, guests, daysAhead: nightsBetween(today, checkIn) },
  })
  const { lines, nightlyPrices, taxLines, ...priced } = addTaxes(
    stay,
    taxesFor({ checkIn, guests }, facts, stay),
  )
  const party = type === 'property' ? ` for ${count(guests, typeWords[type].party)}` : ''
  return {
    title: `A week from ${formatNearDay(checkIn)}${party}`,
    price: { ...priced, nightlyPrices, priceLines: lines, taxes: shownTaxes(taxLines) },
    earnings: priced.hostEarnings,
    includesTaxes: priced.includedTaxAmount > 0,
  }
}
