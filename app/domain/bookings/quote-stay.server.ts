import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { listings } from '#db/schema'
import { readNights } from '../availability/closed-nights.server'
import { nearestFree } from '../availability/nearest-free'
import { allowsInstantBook } from '../listings/instant-book.server'
import { tryDiscount } from '../discounts/find-discount.server'
import type { DiscountCode } from '../discounts/discount-code'
import type { Fees } from '../pricing/fees'
import { nightlyPricesFor, priceStay, type PricedStay } from '../pricing/price-stay'
import { currentFees } from '../settings/fee-schedule.server'
import { addDays, eachNight, nightsBetween, todayIn } from '../shared/dates'
import { MAX_MONEY, type Cents } from '../shared/money'
import { ok, refuse } from '../shared/result'
import { isUuid } from '../shared/ids'
import { together } from '../shared/transaction.server'
import { MAX_DAYS_AHEAD } from '../availability/booking-window'
import type { QuoteInput } from './booking'
import { cancellationTerms, type CancellationTerms } from './cancellation-terms'
import { checkStay } from './check-stay'

/** How many days before and after taken dates to look for free ones. */
const SEARCH_DAYS = 30

export type Quote = PricedStay & {
  listing: typeof listings.$inferSelect
  fees: Fees
  discountCode: DiscountCode | null
  totalBeforeDiscount: Cents
  cancellationTerms: CancellationTerms
}

/**
 * Prices a stay as it would be booked at `now`, or refuses it. The booking card shows the quote, and a booking freezes
 * it.
 * @param executor the transaction of a booking, so that the quote reads what the booking has locked
 */
export async function quoteStay(
  input: QuoteInput & { listingId: string },
  { now, executor = db }: { now: Date; executor?: Db },
) {
  const listing = await findListing(input.listingId, now, executor)
  if (!listing) return refuse('listing_unknown')
  if (!listing.isActive) return refuse('listing_paused')
  const refusal = checkStay(input, listing, now)
  if (refusal) return refusal

  const around = { from: addDays(input.checkIn, -SEARCH_DAYS), to: addDays(input.checkOut, SEARCH_DAYS) }
  const [{ closed, prices }, fees] = await together([
    readNights(listing.id, around, now, executor),
    currentFees(now, executor),
  ])
  const nights = eachNight(input.checkIn, input.checkOut)
  if (nights.some((night) => closed.has(night))) {
    const wanted = { checkIn: input.checkIn, nights: nightsBetween(input.checkIn, input.checkOut) }
    const today = todayIn(listing.timeZone, now)
    const near = nearestFree(wanted, closed, {
      earliest: addDays(today, listing.noticeDays),
      reach: SEARCH_DAYS,
    })
    return refuse('dates_taken', {
      nearest: near.filter((stay) => stay.checkIn <= addDays(today, MAX_DAYS_AHEAD)),
    })
  }

  const nightlyPrices = nightlyPricesFor(nights, listing.price, prices)
  const fullPrice = priceStay({ nightlyPrices, fees })
  if (fullPrice.totalPrice > MAX_MONEY) return refuse('total_too_large', { type: listing.type })
  const terms = {
    listing,
    fees,
    totalBeforeDiscount: fullPrice.totalPrice,
    cancellationTerms: cancellationTerms(listing.cancellationPolicy, { ...listing, checkIn: input.checkIn }),
  }
  if (!input.discountCode)
    return ok({ quote: { ...fullPrice, ...terms, discountCode: null } satisfies Quote })

  const tried = await tryDiscount(
    input.discountCode,
    { subtotal: fullPrice.subtotal, listing },
    { now, executor },
  )
  if (!tried.ok) return tried
  const priced = priceStay({ nightlyPrices, fees, discount: tried.discount })
  return ok({ quote: { ...priced, ...terms, discountCode: tried.code } satisfies Quote })
}

/** The listing, with instant booking off while one of its imported calendars is out of date. */
async function findListing(id: string, now: Date, executor: Db) {
  if (!isUuid(id)) return null
  const [row] = await executor
    .select({
      listing: listings,
      instantBook: sql<boolean>`${listings.instantBook} and ${allowsInstantBook(listings.id, now)}`,
    })
    .from(listings)
    .where(eq(listings.id, id))
  return row ? { ...row.listing, instantBook: row.instantBook } : null
}
