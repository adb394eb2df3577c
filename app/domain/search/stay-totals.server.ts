import { and, eq, gte, inArray, isNotNull, lt } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { availability, cities, listings } from '#db/schema'
import { currentFees } from '../settings/fee-schedule.server'
import { paymentMode, smallestPayment } from '~/integrations/payments/payments.server'
import { depositOf } from '../pricing/price-lines'
import { nightlyPricesFor, priceStay } from '../pricing/price-stay'
import { eachNight, nightsBetween, todayIn, type CalendarDate } from '../shared/dates'
import type { Cents } from '../shared/money'
import { payablePrice } from '../taxes/payable-price'
import type { TaxedStay } from '../taxes/tax-rule'
import { cachedTaxRules } from '../taxes/tax-rules.queries.server'
import { taxesOn } from '../taxes/taxes-on'

type Priced = { id: string; price: Cents }

/**
 * The total price of a stay at each listing, fees and taxes included, and the deposit beside it, by listing id. Three
 * queries at the same time for any number of listings, and one more for their places where there are taxes.
 */
export async function stayTotals(
  priced: readonly Priced[],
  { checkIn, checkOut, guests = 1 }: { checkIn: CalendarDate; checkOut: CalendarDate; guests?: number },
  { now, executor }: { now: Date; executor: Db },
): Promise<Map<string, { total: Cents; deposit?: Cents }>> {
  if (priced.length === 0) return new Map()
  const [fees, overrides, ruled, taxes] = await Promise.all([
    currentFees(now, executor),
    overridesOf(priced, checkIn, checkOut, executor),
    rulesOf(priced, executor),
    taxesAt(priced, executor),
  ])
  const nights = eachNight(checkIn, checkOut)
  const holdsDeposits = paymentMode() !== 'none'
  return new Map(
    priced.map(({ id, price }) => {
      const { rules = null, timeZone } = ruled.get(id) ?? {}
      const nightlyPrices = nightlyPricesFor(nights, price, overrides.get(id) ?? new Map(), rules)
      const daysAhead = timeZone ? nightsBetween(todayIn(timeZone, now), checkIn) : 0
      const stay = priceStay({ nightlyPrices, fees, stay: { rules, guests, daysAhead } })
      const lines = taxes?.(id, { checkIn, guests, nights: stay.nights, price: stay.subtotal }) ?? []
      const deposit = holdsDeposits ? depositOf(rules) : null
      const { totalPrice } = payablePrice(stay, lines, smallestPayment())
      return [id, { total: totalPrice, ...(deposit && { deposit }) }]
    }),
  )
}

/** The taxes on a stay at each listing; null where there are no rules, which needs no query. */
async function taxesAt(priced: readonly Priced[], executor: Db) {
  const rules = await cachedTaxRules()
  if (rules.length === 0) return null
  const rows = await executor
    .select({
      id: listings.id,
      type: listings.type,
      country: cities.country,
      region: cities.region,
      city: cities.name,
    })
    .from(listings)
    .leftJoin(cities, eq(cities.id, listings.cityId))
    .where(
      inArray(
        listings.id,
        priced.map(({ id }) => id),
      ),
    )
  const byId = new Map(rows.map(({ id, ...place }) => [id, place]))
  return (id: string, stay: Pick<TaxedStay, 'checkIn' | 'nights' | 'guests' | 'price'>) =>
    taxesOn({ ...byId.get(id)!, ...stay }, rules)
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
