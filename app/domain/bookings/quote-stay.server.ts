import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { listings } from '#db/schema'
import { readNights } from '../availability/closed-nights.server'
import { nearestFree } from '../availability/nearest-free'
import { booksAtOnce } from '../listings/instant-book.server'
import { tryDiscount } from '../discounts/find-discount.server'
import type { DiscountCode } from '../discounts/discount-code'
import type { Fees } from '../pricing/fees'
import { nightlyPricesFor, priceStay, type PricedStay } from '../pricing/price-stay'
import { currentFees } from '../settings/current-fees.server'
import { addDays, eachNight, nightsBetween, todayIn } from '../shared/dates'
import { MAX_MONEY } from '../shared/money'
import { ok, refuse } from '../shared/result'
import { isUuid } from '../shared/ids'
import { MAX_DAYS_AHEAD } from '../availability/booking-window'
import type { QuoteInput } from './booking'
import { cancellationTerms, type CancellationTerms } from './cancellation-terms'
import { checkStay } from './check-stay'

/** How far around taken dates free ones are looked for, in days. */
const REACH = 30

export type Quote = PricedStay & {
  listing: typeof listings.$inferSelect
  fees: Fees
  discountCode: DiscountCode | null
  cancellationTerms: CancellationTerms
}

/**
 * Prices a stay at a listing as it would be booked at this moment, or says what speaks against it. The booking card
 * shows this answer and booking freezes it: both ask here.
 * @param executor the transaction of a booking, so that what is priced is what is locked
 */
export async function quoteStay(
  input: QuoteInput & { listingId: string },
  { now, executor = db }: { now: Date; executor?: Db },
) {
  const listing = await findListing(input.listingId, now, executor)
  if (!listing) return refuse('listing_unknown')
  if (!listing.isActive) return refuse('listing_paused')
  const objection = checkStay(input, listing, now)
  if (objection) return objection

  const around = { from: addDays(input.checkIn, -REACH), to: addDays(input.checkOut, REACH) }
  const { closed, prices } = await readNights(listing.id, around, now, executor)
  const nights = eachNight(input.checkIn, input.checkOut)
  if (nights.some((night) => closed.has(night))) {
    const wanted = { checkIn: input.checkIn, nights: nightsBetween(input.checkIn, input.checkOut) }
    const today = todayIn(listing.timeZone, now)
    const near = nearestFree(wanted, closed, { earliest: addDays(today, listing.noticeDays), reach: REACH })
    return refuse('dates_taken', {
      nearest: near.filter((stay) => stay.checkIn <= addDays(today, MAX_DAYS_AHEAD)),
    })
  }

  const fees = await currentFees(now, executor)
  const nightlyPrices = nightlyPricesFor(nights, listing.price, prices)
  const plain = priceStay({ nightlyPrices, fees })
  if (plain.totalPrice > MAX_MONEY) return refuse('total_too_large')
  const terms = {
    listing,
    fees,
    cancellationTerms: cancellationTerms(listing.cancellationPolicy, { ...listing, checkIn: input.checkIn }),
  }
  if (!input.discountCode) return ok({ quote: { ...plain, ...terms, discountCode: null } satisfies Quote })

  const tried = await tryDiscount(
    input.discountCode,
    { subtotal: plain.subtotal, listing },
    { now, executor },
  )
  if (!tried.ok) return tried
  const priced = priceStay({ nightlyPrices, fees, discount: tried.discount })
  return ok({ quote: { ...priced, ...terms, discountCode: tried.code } satisfies Quote })
}

/** The listing as it can be booked now: at once only if no imported calendar has fallen silent. */
async function findListing(id: string, now: Date, executor: Db) {
  if (!isUuid(id)) return null
  const [listing] = await executor.select().from(listings).where(eq(listings.id, id))
  return listing ? { ...listing, instantBook: await booksAtOnce(listing, now, executor) } : null
}
