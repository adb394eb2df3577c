import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { checkouts, discountCodes } from '#db/schema'
import { paymentMode, smallestPayment } from '~/integrations/payments/payments.server'
import { MAX_NIGHTS } from '../../availability/booking-window'
import { applyDiscount } from '../../discounts/apply-discount'
import { nightlyPricesFor, priceStay, type AppliedDiscount, type PricedStay } from '../../pricing/price-stay'
import { sendableOf } from '../../payments/return-payment.server'
import { eachNight, nightsBetween, todayIn } from '../../shared/dates'
import { MAX_MONEY, type Cents } from '../../shared/money'
import { ok, refuse } from '../../shared/result'
import { payablePrice } from '../../taxes/payable-price'
import { cancellationTerms, hasStarted } from '../cancellation-terms'
import type { Booking } from '../change-booking.server'
import { checkStay } from '../check-stay'
import { priceColumns } from '../frozen-terms.server'
import { nearestDates, periodAround, taxesFor } from '../quote-stay.server'
import { readStayFacts, type StayFacts } from '../stay-facts.queries.server'
import { costsHostNothing, differenceOf, isWithin, type BookedTerms } from './booking-change'

type Wanted = Pick<BookedTerms, 'checkIn' | 'checkOut' | 'guests'>

export type ChangeQuote = {
  after: BookedTerms
  /** What the guest pays more; negative for what they get back, which is less if it was given back before. */
  difference: Cents
  /** Whether the difference is paid to a card, as the booking was. Others were paid elsewhere, and so is it. */
  paysByCard: boolean
  /** Whether the host need not be asked about it if the guest wants it. */
  appliesItself: boolean
  /** The rule of the listing that it breaks, which its host may waive; null when it keeps them all. */
  brokenRule: NonNullable<ReturnType<typeof checkStay>> | null
  /** Whether the discount code of the booking has a minimum that it no longer reaches. */
  losesDiscount: boolean
  /** Whether that code can no longer be used, so that its discount does not grow with the price. */
  limitsDiscount: boolean
}

/** The rules that a host may waive for a guest who has booked already. */
const waivableRefusals = ['notice_too_short', 'weekday_not_offered', 'stay_too_short', 'stay_too_long']

/**
 * Prices other dates or guests of a booking as they would be sold at `now`, or refuses them. A night that is kept
 * never costs more than it did, the fees are those of the booking, and its discount code stays while its minimum is
 * reached, and gives no more than it did once it can no longer be used. After check-in, only the last day can change.
 */
export async function quoteChange(
  booking: Booking,
  wanted: Wanted,
  { now, executor = db }: { now: Date; executor?: Db },
) {
  const period = periodAround(wanted)
  const query = { listingId: booking.listingId, period, now, exceptBooking: booking.id }
  const facts = (await readStayFacts(query, executor))!
  const { listing } = facts
  const isSame = (['checkIn', 'checkOut', 'guests'] as const).every((key) => wanted[key] === booking[key])
  if (isSame) return refuse('change_same')
  const checked = checkDates(booking, wanted, facts, now)
  if (!checked.ok) return checked
  const sold = new Set(booking.nightlyPrices.map(({ date }) => date))
  const nights = eachNight(wanted.checkIn, wanted.checkOut)
  if (nights.some((night) => facts.nights.closed.has(night) && !sold.has(night)))
    return refuse('dates_taken', { nearest: nearestDates(wanted, facts, now) })

  const priced = await priceChange(booking, wanted, { facts, now, executor })
  const { after } = priced
  const { type } = listing
  if (after.totalPrice > MAX_MONEY) return refuse('total_too_large', { type })
  const difference = differenceOf(booking, after)
  if (difference > 0 && isWithin(wanted, booking) && wanted.guests <= booking.guests)
    return refuse('change_costs_more', { totalPrice: after.totalPrice })
  const paysByCard = await isPaidByCard(booking, executor)
  if (difference > 0 && paysByCard && difference < smallestPayment())
    return refuse('change_too_small', { difference })
  const keepsRules = checked.brokenRule === null && listing.isActive && listing.instantBook
  const quote: ChangeQuote = {
    ...priced,
    difference: difference < 0 ? 0 - (await sendableOf(executor, booking, -difference)) : difference,
    paysByCard,
    brokenRule: checked.brokenRule,
    appliesItself: keepsRules && costsHostNothing(booking, after, now),
  }
  return ok({ quote })
}

/** Whether a booking was paid at the processor, or cost nothing until now. */
export const isPaidByCard = async ({ id, totalPrice }: Booking, executor: Db = db): Promise<boolean> =>
  paymentMode() !== 'none' &&
  (totalPrice === 0 ||
    (await executor.$count(checkouts, and(eq(checkouts.bookingId, id), eq(checkouts.state, 'paid')))) > 0)

/** Whether the dates and guests are possible, and the rule of the listing that its host would have to waive. */
function checkDates(booking: Booking, wanted: Wanted, { listing, seasons }: StayFacts, now: Date) {
  const started = hasStarted(booking.cancellationTerms, now)
  const today = todayIn(listing.timeZone, now)
  if (started && (wanted.checkIn !== booking.checkIn || wanted.guests !== booking.guests))
    return refuse('change_after_start', { type: listing.type })
  if (wanted.checkOut < today) return refuse('change_end_past', { type: listing.type })
  const keepsStart = wanted.checkIn === booking.checkIn
  const rules = {
    ...listing,
    seasons,
    ...(keepsStart && { noticeDays: 0, startWeekdays: null }),
    // More than the listing takes now may have been booked before.
    maxGuests: Math.max(listing.maxGuests, booking.guests),
  }
  const refused = checkStay(wanted, rules, started ? new Date(booking.cancellationTerms.startsAt) : now)
  if (!refused) return ok({ brokenRule: null })
  const isTooLong = nightsBetween(wanted.checkIn, wanted.checkOut) > MAX_NIGHTS
  return waivableRefusals.includes(refused.refusal) && !isTooLong ? ok({ brokenRule: refused }) : refused
}

async function priceChange(
  booking: Booking,
  wanted: Wanted,
  { facts, now, executor }: { facts: StayFacts; now: Date; executor: Db },
) {
  const { listing, nights } = facts
  const paid = new Map(booking.nightlyPrices.map(({ date, price }) => [date, price]))
  const dates = eachNight(wanted.checkIn, wanted.checkOut)
  const nightlyPrices = nightlyPricesFor(dates, listing.price, nights.prices, listing.priceRules).map(
    ({ date, price }) => ({ date, price: Math.min(price, paid.get(date) ?? price) }),
  )
  // Discounts for booking early or late go by the day on which the stay was first booked.
  const daysAhead = nightsBetween(todayIn(booking.timeZone, booking.createdAt), wanted.checkIn)
  const stay = { rules: listing.priceRules, guests: wanted.guests, daysAhead }
  const price = (discount?: AppliedDiscount): PricedStay =>
    priceStay({ nightlyPrices, fees: { ...facts.fees, ...feesOf(booking) }, stay, discount })
  const { discount, ...notes } = await keptDiscount(booking, {
    subtotal: price().subtotal,
    listing,
    now,
    executor,
  })
  const priced = price(discount)
  const after: BookedTerms = {
    ...wanted,
    pricePerNight: listing.price,
    ...priceColumns(payablePrice(priced, taxesFor(wanted, facts, priced), smallestPayment())),
    cancellationTerms:
      wanted.checkIn === booking.checkIn
        ? booking.cancellationTerms
        : cancellationTerms(booking.cancellationPolicy, {
            type: listing.type,
            checkIn: wanted.checkIn,
            timeZone: booking.timeZone,
            times: booking.times,
          }),
  }
  return { after, ...notes }
}

const feesOf = (booking: Booking) => ({
  guestServiceFeePercentage: booking.guestServiceFeePercentage,
  hostCommissionPercentage: booking.hostCommissionPercentage,
  paymentProcessingPercentage: booking.paymentProcessingPercentage,
})

/**
 * The discount of the booking's code on another subtotal. A code that could not be used at `now` gives no more than it
 * did: a percentage its share of the nights that stay, an amount of money itself.
 */
async function keptDiscount(
  booking: Booking,
  {
    subtotal,
    listing,
    now,
    executor,
  }: { subtotal: Cents; listing: StayFacts['listing']; now: Date; executor: Db },
): Promise<{ discount?: AppliedDiscount; losesDiscount: boolean; limitsDiscount: boolean }> {
  const kept = { losesDiscount: false, limitsDiscount: false }
  const granted = booking.discountAmount
  if (!booking.discountCode || granted === 0) return kept
  const [code] = booking.discountCodeId
    ? await executor.select().from(discountCodes).where(eq(discountCodes.id, booking.discountCodeId))
    : []
  if (code && subtotal < (code.minOrderAmount ?? 0)) return { ...kept, losesDiscount: true }
  // The booking is one of the uses that count towards the limit.
  const applied = code && applyDiscount({ ...code, usageLimit: null }, { subtotal, listing }, now)
  if (applied?.ok) return { ...kept, discount: applied.discount }
  const byHost = booking.subtotal - booking.hostCommission - booking.includedTaxAmount - booking.hostEarnings
  const scope = code?.scope ?? (byHost > 0 ? 'host' : 'platform')
  const share = Math.floor((granted * subtotal) / booking.subtotal)
  const amount = Math.min(granted, code?.type === 'fixed_amount' ? subtotal : share)
  return {
    ...kept,
    discount: { amount, scope },
    limitsDiscount: code?.type !== 'fixed_amount' && share > granted,
  }
}
