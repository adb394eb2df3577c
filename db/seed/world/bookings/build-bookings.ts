import { timesOf } from '~/domain/listings/times'
import { cancellationTerms } from '~/domain/bookings/cancellation-terms'
import { guestRefund, hostCancellationRefund, type Refund, type RefundTerms } from '~/domain/bookings/refund'
import { applyDiscount } from '~/domain/discounts/apply-discount'
import type { DiscountCode } from '~/domain/discounts/discount-code'
import { defaultFees } from '~/domain/pricing/fees'
import { nightlyPricesFor, priceStay } from '~/domain/pricing/price-stay'
import { addDays, eachNight, nightsBetween, startOfDay, todayIn } from '~/domain/shared/dates'
import { randomFrom } from '../random'
import { idAt } from '../ids'
import { includedMiles } from '../included-miles'
import { priceRulesOf } from '../price-rules'
import { timesOfSeed } from '../start-rules'
import { DAY, HOUR, type World } from '../world-rows'
import type { Fate, Plan } from './plan'
import type { Specials } from '../nights'

type Redeemable = { code: DiscountCode; left: number }
type BookingRows = Pick<World, 'bookings' | 'bookingEvents' | 'discountRedemptions'>
type Event = BookingRows['bookingEvents'][number]

const statuses = {
  completed: 'completed', running: 'confirmed', upcoming: 'confirmed', pending: 'pending', declined: 'cancelled', withdrawn: 'cancelled', expired: 'cancelled', cancelled: 'cancelled', cancelledByHost: 'cancelled',
} as const satisfies Record<Fate, string>

export const bookingId = (plan: Plan) => idAt(`booking:${plan.key}`, plan.askedAt)

/** Bookings made more than a year ago cost this share of the current price. */
const OLD_PRICE_FACTOR = 0.94

/** Turns plans into bookings by the product's own rules, and counts the codes that they use. */
export function buildBookings(plans: readonly Plan[], specials: Specials, codes: Redeemable[], now: Date): BookingRows {
  const rows: BookingRows = { bookings: [], bookingEvents: [], discountRedemptions: [] }
  for (const plan of [...plans].sort((a, b) => a.askedAt.getTime() - b.askedAt.getTime() || (a.key < b.key ? -1 : 1))) {
    const booking = bookingRow(plan, specials, codes, now)
    rows.bookings.push(booking)
    rows.bookingEvents.push(...eventRows(plan, booking.id))
    booking.updatedAt = rows.bookingEvents.at(-1)!.createdAt
    if (!booking.discountCodeId) continue
    rows.discountRedemptions.push({
      id: idAt(`redemption:${plan.key}`, plan.askedAt), discountCodeId: booking.discountCodeId, bookingId: booking.id,
      guestId: booking.guestId, amount: booking.discountAmount ?? 0, createdAt: plan.askedAt,
    })
  }
  return rows
}

function bookingRow(plan: Plan, specials: Specials, codes: Redeemable[], now: Date): World['bookings'][number] {
  const { listing, checkIn, checkOut, askedAt } = plan
  const old = now.getTime() - askedAt.getTime() > 365 * DAY
  const price = old ? Math.round(listing.seed.rate * OLD_PRICE_FACTOR) * 100 : listing.price
  const rules = old ? null : priceRulesOf(listing)
  const nightlyPrices = nightlyPricesFor(eachNight(checkIn, checkOut), price, specials.get(listing.id) ?? new Map(), rules)
  const stay = { rules, guests: plan.guests, daysAhead: nightsBetween(todayIn(listing.city.timeZone, askedAt), checkIn) }
  const redeemed = redeem(plan, priceStay({ nightlyPrices, fees: defaultFees, stay }).subtotal, codes)
  const { nights: _, lines: priceLines, ...priced } = priceStay({ nightlyPrices, fees: defaultFees, stay, discount: redeemed?.discount })
  const times = timesOfSeed(listing)
  const terms = {
    ...priced, priceLines, hostCommissionPercentage: defaultFees.hostCommissionPercentage, cancellationFeePercentage: defaultFees.cancellationFeePercentage,
    cancellationTerms: cancellationTerms(listing.seed.policy, { type: listing.type, checkIn, timeZone: listing.city.timeZone, times }),
  }
  return {
    id: bookingId(plan), requestKey: idAt(`request:${plan.key}`, askedAt),
    listingId: listing.id, guestId: plan.guest.id, hostId: listing.host.id, checkIn, checkOut, guests: plan.guests,
    status: statuses[plan.fate], expiresAt: isRequest(plan) ? new Date(askedAt.getTime() + 24 * HOUR) : null,
    pricePerNight: price, ...terms,
    guestServiceFeePercentage: defaultFees.guestServiceFeePercentage, paymentProcessingPercentage: defaultFees.paymentProcessingPercentage,
    cancellationPolicy: listing.seed.policy, timeZone: listing.city.timeZone, times: timesOf({ type: listing.type, times }), mileage: includedMiles(listing), discountCodeId: redeemed?.code.id ?? null, discountCode: redeemed?.code.code ?? null,
    ...refundColumns(plan, terms),
    declineReason: plan.fate === 'declined' ? randomFrom(`decline:${plan.key}`).pick(declineReasons) : null,
    createdAt: askedAt, updatedAt: askedAt,
  }
}

/** What hosts wrote when they declined; some write nothing. */
const declineReasons = [
  "Sorry, a repair is taking longer than planned, and I can't have it ready for you by then.",
  'My family asked for those dates just before you did. I hope you find something nearby!',
  null,
]

function refundColumns({ fate, cancelledAt, key }: Plan, terms: RefundTerms): Partial<Refund> {
  if (!cancelledAt) return {}
  const result = (fate === 'cancelledByHost' ? hostCancellationRefund : guestRefund)(terms, cancelledAt)
  if (!result.ok) throw new Error(`${key} was cancelled too late`)
  return result.refund
}

const isRequest = ({ listing, fate }: Plan) => !listing.seed.instant || fate === 'pending'

function redeem(plan: Plan, subtotal: number, codes: Redeemable[]) {
  if (statuses[plan.fate] === 'cancelled' || !randomFrom(`redeem:${plan.key}`).chance(0.4)) return null
  for (const entry of codes) {
    if (entry.left === 0) continue
    const applied = applyDiscount(entry.code, { subtotal, listing: { type: plan.listing.type, hostId: plan.listing.host.id } }, plan.askedAt)
    if (!applied.ok) continue
    entry.left--
    entry.code.usageCount++
    return { code: entry.code, discount: applied.discount }
  }
  return null
}

function eventRows(plan: Plan, bookingId: string): (Event & { createdAt: Date })[] {
  const { guest, listing, askedAt, fate } = plan
  const dice = randomFrom(`history:${plan.key}`)
  const later = new Date(askedAt.getTime() + dice.int(20, 900) * 60_000)
  const event = (kind: Event['kind'], actorId: string | null, createdAt: Date) =>
    ({ id: idAt(`event:${plan.key}:${kind}`, createdAt), bookingId, kind, actorId, createdAt })

  const events = isRequest(plan) ? [event('requested', guest.id, askedAt)] : [event('confirmed', guest.id, askedAt)]
  if (fate === 'declined') events.push(event('declined', listing.host.id, later))
  else if (fate === 'withdrawn') events.push(event('cancelled', guest.id, later))
  else if (fate === 'expired') events.push(event('expired', null, new Date(askedAt.getTime() + 24 * HOUR)))
  else if (isRequest(plan) && fate !== 'pending') events.push(event('accepted', listing.host.id, later))
  if (plan.cancelledAt) events.push(event('cancelled', fate === 'cancelledByHost' ? listing.host.id : guest.id, plan.cancelledAt))
  if (fate === 'completed') events.push(event('completed', null, startOfDay(listing.city.timeZone, addDays(plan.checkOut, 1))))
  return events
}
