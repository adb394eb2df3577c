import { eq, inArray, sql } from 'drizzle-orm'
import { db } from '#db/db.server'
import { availability, cities, listings } from '#db/schema'
import { paymentMode, smallestPayment } from '~/integrations/payments/payments.server'
import { depositOf } from '../pricing/price-lines'
import { nightlyPricesFor, priceStay } from '../pricing/price-stay'
import { currentFees } from '../settings/fee-schedule.server'
import { addDays, eachNight, nightsBetween, todayIn, type CalendarDate } from '../shared/dates'
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
const pricesOfStays = (ids: readonly string[], from: CalendarDate, to: CalendarDate) =>
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
          and ${availability.date} >= ${from} and ${availability.date} < ${to}
          and ${availability.price} is not null)`,
    })
    .from(listings)
    .leftJoinLateral(placeOfListing, sql`true`)
    .where(inArray(listings.id, [...ids]))

/** The price of a stay with fees and taxes, the mean of its nights' own prices, and the deposit beside it. */
export type StayTotal = { total: Cents; perNight: Cents; deposit?: Cents }

/** The totals of the same stay at each listing, by listing id. */
export const stayTotals = (
  ids: readonly string[],
  { checkIn, checkOut, guests = 1 }: { checkIn: CalendarDate; checkOut: CalendarDate; guests?: number },
  now: Date,
): Promise<Map<string, StayTotal>> =>
  cheapestStays(
    new Map(ids.map((id) => [id, [checkIn]])),
    { nights: nightsBetween(checkIn, checkOut), guests },
    now,
  )

/**
 * The cheapest of several stays of one length at each listing, by listing id, the first of equally cheap ones. One
 * statement for any number of listings.
 * @param starts the first days of the stays, by listing id
 */
export async function cheapestStays(
  starts: ReadonlyMap<string, readonly CalendarDate[]>,
  { nights: length, guests }: { nights: number; guests: number },
  now: Date,
): Promise<Map<string, StayTotal & { checkIn: CalendarDate }>> {
  const all = [...starts.values()].flat().sort()
  if (all.length === 0) return new Map()
  const [fees, taxRules, stays] = await Promise.all([
    currentFees(now),
    taxRulesForTotals(),
    pricesOfStays([...starts.keys()], all[0]!, addDays(all.at(-1)!, length)),
  ])
  const holdsDeposits = paymentMode() !== 'none'
  return new Map(
    stays.flatMap(({ id, price, rules, timeZone, nights, ...place }) => {
      const ownPrices = new Map((nights ?? []).map((night) => [night.date, Math.round(night.price * 100)]))
      const today = todayIn(timeZone, now)
      const totalFrom = (checkIn: CalendarDate) => {
        const dates = eachNight(checkIn, addDays(checkIn, length))
        const nightlyPrices = nightlyPricesFor(dates, price, ownPrices, rules)
        const daysAhead = nightsBetween(today, checkIn)
        const stay = priceStay({ nightlyPrices, fees, stay: { rules, guests, daysAhead } })
        const taxes =
          taxRules.length > 0
            ? taxesOn({ ...place, checkIn, guests, nights: stay.nights, price: stay.subtotal }, taxRules)
            : []
        const perNight = Math.round(nightlyPrices.reduce((sum, night) => sum + night.price, 0) / length)
        return { checkIn, total: payablePrice(stay, taxes, smallestPayment()).totalPrice, perNight }
      }
      const [cheapest] = starts
        .get(id)!
        .map(totalFrom)
        .sort((one, other) => one.total - other.total)
      const deposit = holdsDeposits ? depositOf(rules) : null
      return cheapest ? [[id, { ...cheapest, ...(deposit && { deposit }) }]] : []
    }),
  )
}
