import { and, gte, inArray, isNotNull, lt } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { availability, listings } from '#db/schema'
import { currentFees } from '../settings/fee-schedule.server'
import { nightlyPricesFor, priceStay } from '../pricing/price-stay'
import { eachNight, nightsBetween, todayIn, type CalendarDate } from '../shared/dates'
import type { Cents } from '../shared/money'

type Priced = { id: string; price: Cents }

/** The total price of a stay at each listing, fees included, by listing id, with three queries at the same time. */
export async function stayTotals(
  priced: readonly Priced[],
  { checkIn, checkOut, guests = 1 }: { checkIn: CalendarDate; checkOut: CalendarDate; guests?: number },
  { now, executor }: { now: Date; executor: Db },
): Promise<Map<string, { total: Cents }>> {
  if (priced.length === 0) return new Map()
  const [fees, overrides, ruled] = await Promise.all([
    currentFees(now, executor),
    overridesOf(priced, checkIn, checkOut, executor),
    rulesOf(priced, executor),
  ])
  const nights = eachNight(checkIn, checkOut)
  return new Map(
    priced.map(({ id, price }) => {
      const { rules = null, timeZone } = ruled.get(id) ?? {}
      const nightlyPrices = nightlyPricesFor(nights, price, overrides.get(id) ?? new Map(), rules)
      const daysAhead = timeZone ? nightsBetween(todayIn(timeZone, now), checkIn) : 0
      return [
        id,
        { total: priceStay({ nightlyPrices, fees, stay: { rules, guests, daysAhead } }).totalPrice },
      ]
    }),
  )
}

/** The price rules of the listings that have some. */
async function rulesOf(priced: readonly Priced[], executor: Db) {
  const rows = await executor
    .select({ id: listings.id, rules: listings.priceRules, timeZone: listings.timeZone })
    .from(listings)
    .where(and(inArray(listings.id, idsOf(priced)), isNotNull(listings.priceRules)))
  return new Map(rows.map((row) => [row.id, row]))
}

const idsOf = (priced: readonly Priced[]) => priced.map(({ id }) => id)

async function overridesOf(
  priced: readonly Priced[],
  checkIn: CalendarDate,
  checkOut: CalendarDate,
  executor: Db,
) {
  const rows = await executor
    .select({ listingId: availability.listingId, date: availability.date, price: availability.price })
    .from(availability)
    .where(
      and(
        inArray(availability.listingId, idsOf(priced)),
        gte(availability.date, checkIn),
        lt(availability.date, checkOut),
        isNotNull(availability.price),
      ),
    )
  const byListing = new Map<string, Map<CalendarDate, Cents>>()
  for (const { listingId, date, price } of rows) {
    if (price === null) continue
    const nights = byListing.get(listingId) ?? new Map<CalendarDate, Cents>()
    byListing.set(listingId, nights.set(date, price))
  }
  return byListing
}
