import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { MAX_NIGHTS } from '../availability/booking-window'
import type { Period } from '../availability/close-nights'
import { smallestPayment } from '~/integrations/payments/payments.server'
import { nearestFree } from '../availability/nearest-free'
import { tryDiscount } from '../discounts/find-discount.server'
import type { DiscountCode } from '../discounts/discount-code'
import type { Fees } from '../pricing/fees'
import { paymentMode } from '~/integrations/payments/payments.server'
import { depositOf } from '../pricing/price-lines'
import { nightlyPricesFor, priceStay, type PricedStay } from '../pricing/price-stay'
import { addDays, eachNight, nightsBetween, todayIn } from '../shared/dates'
import { isUuid } from '../shared/ids'
import { MAX_MONEY, type Cents } from '../shared/money'
import { ok, refuse } from '../shared/result'
import { payablePrice, type PayablePrice } from '../taxes/payable-price'
import { taxesOn } from '../taxes/taxes-on'
import type { QuoteInput } from './booking'
import { cancellationTerms, type CancellationTerms } from './cancellation-terms'
import { checkStay } from './check-stay'
import { readStayFacts, type StayFacts } from './stay-facts.queries.server'

/** How many days before and after taken dates to look for free ones. */
const SEARCH_DAYS = 30

export type Quote = PayablePrice & {
  listing: StayFacts['listing']
  fees: Fees
  discountCode: DiscountCode | null
  totalBeforeDiscount: Cents
  /** Held on the guest's card near pick-up, and no part of the total. Null without one. */
  securityDeposit: Cents | null
  cancellationTerms: CancellationTerms
}

/** The nights that a quote needs to know: those of the stay and those around it. The dates may still be wrong ones. */
export function periodAround({ checkIn, checkOut }: Pick<QuoteInput, 'checkIn' | 'checkOut'>): Period {
  const nights = Math.min(Math.max(nightsBetween(checkIn, checkOut), 0), MAX_NIGHTS)
  return { from: addDays(checkIn, -SEARCH_DAYS), to: addDays(checkIn, nights + SEARCH_DAYS) }
}

/**
 * Prices a stay as it would be booked at `now`, or refuses it. The booking card shows the quote, and a booking, which
 * holds the lock of the listing, freezes it.
 * @param guestId who asks, if known: a code may be used up for them
 */
export async function quoteStay(
  input: QuoteInput & { listingId: string },
  { now, guestId, executor = db }: { now: Date; guestId?: string; executor?: Db },
) {
  if (!isUuid(input.listingId)) return refuse('listing_unknown')
  const query = { listingId: input.listingId, period: periodAround(input), now }
  const facts = await readStayFacts(query, executor)
  if (!facts) return refuse('listing_unknown')
  const { listing, fees } = facts
  const { closed, prices } = facts.nights
  if (!listing.isActive) return refuse('listing_paused')
  const rules = { ...listing, seasons: facts.seasons }
  const refusal = checkStay(input, rules, now)
  if (refusal) return refusal

  const nights = eachNight(input.checkIn, input.checkOut)
  if (nights.some((night) => closed.has(night)))
    return refuse('dates_taken', { nearest: nearestDates(input, facts, now) })

  const nightlyPrices = nightlyPricesFor(nights, listing.price, prices, listing.priceRules)
  const daysAhead = nightsBetween(todayIn(listing.timeZone, now), input.checkIn)
  const stay = { rules: listing.priceRules, guests: input.guests, daysAhead }
  const payable = (priced: PricedStay) =>
    payablePrice(priced, taxesFor(input, facts, priced), smallestPayment())
  const fullPrice = payable(priceStay({ nightlyPrices, fees, stay }))
  if (fullPrice.totalPrice > MAX_MONEY) return refuse('total_too_large', { type: listing.type })
  const terms = {
    listing,
    fees,
    totalBeforeDiscount: fullPrice.totalPrice,
    // Without a processor, nobody could hold it.
    securityDeposit: paymentMode() === 'none' ? null : depositOf(listing.priceRules),
    cancellationTerms: cancellationTerms(listing.cancellationPolicy, { ...listing, checkIn: input.checkIn }),
  }
  if (!input.discountCode)
    return ok({ quote: { ...fullPrice, ...terms, discountCode: null } satisfies Quote })

  const tried = await tryDiscount(
    input.discountCode,
    { subtotal: fullPrice.subtotal, listing },
    { now, guestId, executor },
  )
  if (!tried.ok) return tried
  const priced = payable(priceStay({ nightlyPrices, fees, stay, discount: tried.discount }))
  return ok({ quote: { ...priced, ...terms, discountCode: tried.code } satisfies Quote })
}

/** Free dates near those of a stay that are as long and keep the rules of the listing. */
export function nearestDates(
  { checkIn, checkOut, guests }: Pick<QuoteInput, 'checkIn' | 'checkOut' | 'guests'>,
  { listing, seasons, nights: { closed } }: StayFacts,
  now: Date,
) {
  const rules = { ...listing, seasons }
  const today = todayIn(listing.timeZone, now)
  return nearestFree({ checkIn, nights: nightsBetween(checkIn, checkOut) }, closed, {
    earliest: addDays(today, listing.noticeDays),
    reach: SEARCH_DAYS,
    isAllowed: (stay) => checkStay({ ...stay, guests }, rules, now) === null,
  })
}

/** The taxes on a priced stay. */
export const taxesFor = (
  { checkIn, guests }: Pick<QuoteInput, 'checkIn' | 'guests'>,
  { listing, place, taxRules }: Pick<StayFacts, 'listing' | 'place' | 'taxRules'>,
  priced: PricedStay,
) =>
  taxesOn(
    {
      country: place?.country ?? null,
      region: place?.region ?? null,
      city: place?.city ?? null,
      type: listing.type,
      checkIn,
      guests,
      nights: priced.nights,
      price: priced.subtotal - priced.discountAmount,
    },
    taxRules,
  )
