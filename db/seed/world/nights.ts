import type { availability } from '#db/schema'
import { isWeekendNight } from '~/domain/pricing/price-lines'
import { addDays, eachNight, todayIn, type CalendarDate } from '~/domain/shared/dates'
import { randomFrom } from './random'
import { isLive, type Plan } from './bookings/plan'
import { idAt } from './ids'
import { priceRulesOf, weekendFactor } from './price-rules'
import type { Listing } from './world-rows'

/** Calendars have special prices and closed nights this many days ahead. */
const DAYS = 90

export type Specials = Map<string, Map<CalendarDate, number>>

/** Special prices of single nights in cents: weekends at some listings without a weekend price, major holidays at most. */
export function priceSpecials(listings: readonly Listing[], now: Date): Specials {
  return new Map(listings.map((listing) => {
    const dice = randomFrom(`holidays:${listing.seed.key}`)
    const weekend = weekendFactor(listing)
    const hasRule = priceRulesOf(listing)?.weekendPrice !== undefined
    const holiday = dice.chance(0.6) ? dice.pick([1.25, 1.3, 1.4]) : 1
    const today = todayIn(listing.city.timeZone, now)
    const nights = eachNight(today, addDays(today, DAYS)).flatMap((date): [CalendarDate, number][] => {
      const factor = isHoliday(date) ? Math.max(holiday, weekend) : isWeekendNight(date) && !hasRule ? weekend : 1
      return factor === 1 ? [] : [[date, Math.round(listing.seed.rate * factor) * 100]]
    })
    return [listing.id, new Map(nights)]
  }))
}

/** Nights around New Year and the Fourth of July. */
const isHoliday = (date: CalendarDate) => {
  const day = date.slice(5)
  return day >= '12-23' || day <= '01-01' || (day >= '07-02' && day <= '07-05')
}

/** The calendar rows: special prices, and nights without bookings that hosts closed. */
export function layOutNights(listings: readonly Listing[], plans: readonly Plan[], specials: Specials, now: Date): (typeof availability.$inferInsert)[] {
  const booked = new Map<string, Set<CalendarDate>>()
  for (const plan of plans) {
    if (!isLive(plan.fate)) continue
    const nights = booked.get(plan.listing.id) ?? new Set()
    for (const night of eachNight(plan.checkIn, plan.checkOut)) nights.add(night)
    booked.set(plan.listing.id, nights)
  }
  return listings.flatMap((listing) => {
    const closed = closedNights(listing, booked.get(listing.id) ?? new Set(), now)
    const prices = specials.get(listing.id) ?? new Map<CalendarDate, number>()
    const dates = [...new Set([...closed, ...prices.keys()])].sort()
    return dates.map((date) => ({
      id: idAt(`night:${listing.seed.key}:${date}`, listing.createdAt), listingId: listing.id, date,
      isAvailable: !closed.has(date), price: prices.get(date) ?? null,
    }))
  })
}

function closedNights(listing: Listing, booked: ReadonlySet<CalendarDate>, now: Date): Set<CalendarDate> {
  const dice = randomFrom(`closed:${listing.seed.key}`)
  const closed = new Set<CalendarDate>()
  if (!dice.chance(0.6)) return closed
  const today = todayIn(listing.city.timeZone, now)
  for (let block = dice.int(1, 2); block > 0; block--) {
    const from = addDays(today, dice.int(12, DAYS - 8))
    const nights = eachNight(from, addDays(from, dice.int(2, 5)))
    if (nights.every((night) => !booked.has(night))) for (const night of nights) closed.add(night)
  }
  return closed
}
