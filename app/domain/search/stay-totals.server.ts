import { and, gte, inArray, isNotNull, lt } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { availability } from '#db/schema'
import { currentFees } from '../settings/fee-schedule.server'
import { nightlyPricesFor, priceStay } from '../pricing/price-stay'
import { eachNight, type CalendarDate } from '../shared/dates'
import type { Cents } from '../shared/money'

type Priced = { id: string; price: Cents }

/** The total price of a stay at each listing, fees included, by listing id. Two queries for any number of listings. */
export async function stayTotals(
  priced: readonly Priced[],
  { checkIn, checkOut }: { checkIn: CalendarDate; checkOut: CalendarDate },
  { now, executor }: { now: Date; executor: Db },
): Promise<Map<string, { total: Cents }>> {
  if (priced.length === 0) return new Map()
  const [fees, overrides] = await Promise.all([
    currentFees(now, executor),
    overridesOf(priced, checkIn, checkOut, executor),
  ])
  const nights = eachNight(checkIn, checkOut)
  return new Map(
    priced.map(({ id, price }) => {
      const nightlyPrices = nightlyPricesFor(nights, price, overrides.get(id) ?? new Map())
      return [id, { total: priceStay({ nightlyPrices, fees }).totalPrice }]
    }),
  )
}

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
        inArray(
          availability.listingId,
          priced.map(({ id }) => id),
        ),
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
