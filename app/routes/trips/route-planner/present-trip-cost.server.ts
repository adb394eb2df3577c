import { mileageWords } from '~/domain/listings/mileage'
import type { Rental } from '~/domain/road-trips/rentals/rental'
import type { TripCost, TripCostLine } from '~/domain/road-trips/rentals/trip-cost'
import { tripCostOf } from '~/domain/road-trips/rentals/trip-cost.server'
import { routeAddress } from '~/domain/road-trips/route-address'
import type { RoutePlan } from '~/domain/road-trips/route-plan'
import { formatStay } from '~/domain/shared/dates'
import { formatExact } from '~/domain/shared/money'
import { wordsFor, type Refusal } from '~/http/refusals/index'

export type PresentedTripCost = Awaited<ReturnType<typeof presentTripCost>>

/** What a planned drive costs with its rental, as its page shows it: a price, or what speaks against one. */
export async function presentTripCost({ plan, rental }: { plan: RoutePlan; rental: Rental }, now: Date) {
  const { listingId, title, bookingId, days } = rental
  const priced = days && (await tripCostOf(plan, { ...rental, days }, now))
  const about = {
    title,
    days: days && formatStay(days.checkIn, days.checkOut),
    mileage: mileageWords(rental.mileage),
    href: bookingId
      ? `/bookings/${bookingId}`
      : `/listing/${listingId}${days ? `?${new URLSearchParams(days)}#book` : ''}`,
    isBooked: bookingId !== null,
    // The same drive on other days; a booking has its own.
    form: bookingId
      ? null
      : { question: questionWithoutDays(plan), pickUp: days?.checkIn ?? '', dropOff: days?.checkOut ?? '' },
  }
  if (!priced?.ok) return { ...about, refused: priced ? refusedWords(priced) : null, cost: null }
  return {
    ...about,
    refused: null,
    cost: {
      lines: priced.cost.lines.map((line) => worded(line, priced.cost, plan)),
      total: formatExact(priced.cost.total),
    },
  }
}

const questionWithoutDays = ({ question }: RoutePlan) =>
  [...new URLSearchParams(routeAddress({ ...question, pickUp: null, dropOff: null }))] as [
    name: string,
    value: string,
  ][]

function refusedWords(refusal: Refusal): string {
  const { message } = wordsFor(refusal)
  return message
}

const plainLabels: Record<Exclude<TripCostLine['kind'], 'rental'>, string> = {
  'service-fee': 'Service fee',
  'processing-fee': 'Processing fee',
  discount: 'Discount',
  fuel: 'Fuel',
  tolls: 'Tolls',
  'extra-miles': 'Miles beyond the included ones',
}

/** A line with what it was computed from. */
function worded({ kind, amount }: TripCostLine, cost: TripCost, plan: RoutePlan) {
  const days = `${cost.days} ${cost.days === 1 ? 'day' : 'days'}`
  const label = kind === 'rental' ? `Rental, ${days}` : plainLabels[kind]
  const note =
    kind === 'fuel'
      ? plan.refuelling.cheapest.ok
        ? 'Of the cheapest refuel plan'
        : 'Estimated: no refuel plan reaches the destination'
      : kind === 'extra-miles'
        ? milesWords(cost.mileage!, plan.miles, days)
        : null
  return { kind, label, note, amount: formatExact(amount) }
}

const count = new Intl.NumberFormat('en-US')

/** "812 miles, 600 included (3 days × 200): 212 × $0.35" */
function milesWords(
  { included, includedMilesPerDay, extra, pricePerExtraMile }: NonNullable<TripCost['mileage']>,
  miles: number,
  days: string,
): string {
  const counted = `${count.format(Math.round(miles))} miles, ${count.format(included)} included (${days} × ${count.format(includedMilesPerDay)})`
  return extra === 0
    ? `${counted}: none`
    : `${counted}: ${count.format(extra)} × ${formatExact(pricePerExtraMile)}`
}
