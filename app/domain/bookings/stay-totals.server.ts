import { eq, inArray, sql } from 'drizzle-orm'
import { db } from '#db/db.server'
import { availability, cities, listings } from '#db/schema'
import { paymentMode, smallestPayment } from '~/integrations/payments/payments.server'
import { depositOf } from '../pricing/price-lines'
import { nightlyPricesFor, priceStay } from '../pricing/price-stay'
import { currentFees } from '../settings/fee-schedule.server'
import { eachNight, nightsBetween, todayIn, type CalendarDate } from '../shared/dates'
import type { Cents } from '../shared/money'
import { payablePrice } from '../taxes/payable-price'
import { taxRulesForTotals } from '../taxes/tax-rules.queries.server'
import { taxesOn } from '../taxes/taxes-on'

/** Of each listing one look into the index: as a plain join, the planner would read all cities. */
const placeOfListing = db
  .select({ country: cities.country, region: cities.region, city: cities.name })
  .from(cities)
  .where(eq(cities.id, listings.cityId))
  .limit(1)
  .as('place')

/** What the prices of stays depend on, apart from fees and taxes. The prices of nights are in dollars. */
const pricesOfStays = (ids: readonly string[], checkIn: CalendarDate, checkOut: CalendarDate) =>
  db
    .select({
      id: listings.id,
      type: listings.type,
      price: listings.price,
      rules: listings.priceRules,
      timeZone: listings.timeZone,
      country: placeOfListing.country,
      region: placeOfListing.region,
      city: placeOfListing.city,
      nights: sql<{ date: CalendarDate; price: number }[] | null>`(
        select json_agg(json_build_object('date', ${availability.date}, 'price', ${availability.price}))
        from ${availability} where ${availability.listingId} = ${listings.id}
          and ${availability.date} >= ${checkIn} and ${availability.date} < ${checkOut}
          and ${availability.price} is not null)`,
    })
    .from(listings)
    .leftJoinLateral(placeOfListing, sql`true`)
    .where(inArray(listings.id, [...ids]))

/**
 * The total price of a stay at each listing, fees and taxes included, and the deposit beside it, by listing id. One
 * statement for any number of listings.
 */
export async function stayTotals(
  ids: readonly string[],
  { checkIn, checkOut, guests = 1 }: { checkIn: CalendarDate; checkOut: CalendarDate; guests?: number },
  now: Date,
): Promise<Map<string, { total: Cents; deposit?: Cents }>> {
  if (ids.length === 0) return new Map()
  const [fees, taxRules, stays] = await Promise.all([
    currentFees(now),
    taxRulesForTotals(),
    pricesOfStays(ids, checkIn, checkOut),
  ])
  const dates = eachNight(checkIn, checkOut)
  const holdsDeposits = paymentMode() !== 'none'
  return new Map(
    stays.map(({ id, price, rules, timeZone, nights, ...place }) => {
      const ownPrices = new Map((nights ?? []).map((night) => [night.date, Math.round(night.price * 100)]))
      const nightlyPrices = nightlyPricesFor(dates, price, ownPrices, rules)
      const daysAhead = nightsBetween(todayIn(timeZone, now), checkIn)
      const stay = priceStay({ nightlyPrices, fees, stay: { rules, guests, daysAhead } })
      const taxes =
        taxRules.length > 0
          ? taxesOn({ ...place, checkIn, guests, nights: stay.nights, price: stay.subtotal }, taxRules)
          : []
      const deposit = holdsDeposits ? depositOf(rules) : null
      const { totalPrice } = payablePrice(stay, taxes, smallestPayment())
      return [id, { total: totalPrice, ...(deposit && { deposit }) }]
    }),
  )
}
