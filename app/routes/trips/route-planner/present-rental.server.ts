import { mileageWords } from '~/domain/listings/mileage'
import { lineLabel } from '~/domain/pricing/price-lines'
import type { OwnLine, Rental, TripCost, TripCostLine } from '~/domain/road-trips/rentals/trip-cost'
import { tripCostOf } from '~/domain/road-trips/rentals/rentals.server'
import { isElectric, planWords } from '~/domain/road-trips/road-vehicle'
import { routeQueryString } from '~/domain/road-trips/route-params'
import type { RoutePlan } from '~/domain/road-trips/route-plan'
import { addDays, formatStay, todayIn, formatDayShort } from '~/domain/shared/dates'
import { formatExact } from '~/domain/shared/money'
import { count } from '~/domain/shared/phrases'
import { wordsFor } from '~/http/refusals/index'
import { rentalWarnings, type RentalWarning } from '~/domain/road-trips/rentals/rental-warnings'

export type PresentedTripCost = Awaited<ReturnType<typeof presentTripCost>>

/** The cost of a trip with its rental as the page shows it: a price, or the reason why there is none. */
export async function presentTripCost({ plan, rental }: { plan: RoutePlan; rental: Rental }, now: Date) {
  const { listingId, title, bookingId, days } = rental
  const priced = days && (await tripCostOf(plan, { ...rental, days }, now))
  const base = {
    title,
    days: days && formatStay(days.checkIn, days.checkOut),
    mileage: mileageWords(rental.mileage),
    href: bookingId
      ? `/bookings/${bookingId}`
      : `/listing/${listingId}${days ? `?${new URLSearchParams(days)}#book` : ''}`,
    isBooked: bookingId !== null,
    // The form to change the days. A booking has fixed dates.
    form: bookingId ? null : { params: paramsWithoutDays(plan), ...(days ?? daysOf(plan)) },
  }
  if (!priced?.ok) return { ...base, refusal: priced && wordsFor(priced).message, cost: null }
  return {
    ...base,
    refusal: null,
    cost: {
      lines: priced.cost.lines.map((line) => presentLine(line, priced.cost, plan)),
      total: formatExact(priced.cost.total),
      endsAtStart: plan.places[0]!.label === plan.places.at(-1)!.label,
    },
  }
}

function daysOf({ departsAt, arrival, timeZones }: RoutePlan) {
  const checkIn = todayIn(timeZones.origin, departsAt)
  const end = todayIn(timeZones.destination, arrival.at)
  return { checkIn, checkOut: end > checkIn ? end : addDays(checkIn, 1) }
}

const paramsWithoutDays = ({ request }: RoutePlan) =>
  [...new URLSearchParams(routeQueryString({ ...request, pickUp: null, dropOff: null }))] as [
    name: string,
    value: string,
  ][]

const ownLabels: Record<OwnLine['kind'], string> = {
  rental: 'Rental',
  'service-fee': 'Service fee',
  'processing-fee': 'Processing fee',
  discount: 'Discount',
  taxes: 'Taxes',
  fuel: 'Fuel',
  tolls: 'Tolls',
  'extra-miles': 'Extra miles',
}

const isOwn = (line: TripCostLine): line is OwnLine => line.kind in ownLabels
const labelOf = (line: TripCostLine) => (isOwn(line) ? ownLabels[line.kind] : lineLabel(line))

/** A line of the cost, with a note on how it is calculated. */
function presentLine(line: TripCostLine, cost: TripCost, plan: RoutePlan) {
  const { kind, amount } = line
  const days = count(cost.days, 'day')
  const charges = isElectric(plan.vehicle)
  const label =
    kind === 'rental' ? `Rental, ${days}` : kind === 'fuel' && charges ? 'Charging' : labelOf(line)
  const note =
    kind === 'fuel'
      ? fuelNote(plan)
      : kind === 'extra-miles'
        ? formatMileage(cost.mileage!, plan.miles, days)
        : null
  return { kind, label, note, amount: formatExact(amount) }
}

function fuelNote(plan: RoutePlan): string {
  const refuelPlan = planWords(plan.vehicle)
  return plan.refuelling.cheapest.ok
    ? `With the cheapest ${refuelPlan}`
    : `Estimated: no ${refuelPlan} reaches the destination`
}

const number = new Intl.NumberFormat('en-US')

/** "812 miles, 600 included (3 days × 200): 212 × $0.35" */
function formatMileage(
  { included, includedMilesPerDay, extra, pricePerExtraMile }: NonNullable<TripCost['mileage']>,
  miles: number,
  days: string,
): string {
  const allowance = `${number.format(included)} included (${days} × ${number.format(includedMilesPerDay)})`
  const summary = `${number.format(Math.round(miles))} miles, ${allowance}`
  return extra === 0
    ? `${summary}: no extra charge`
    : `${summary}: ${number.format(extra)} × ${formatExact(pricePerExtraMile)}`
}

export type PresentedRentalWarning = ReturnType<typeof presentRentalWarnings>[number]

/** Where a plan does not fit its rental, each with a link that fixes it. */
export function presentRentalWarnings({ plan, rental }: { plan: RoutePlan; rental: Rental }, now: Date) {
  return rentalWarnings(plan, rental, now).map(({ kind, message, change }) => ({
    kind,
    message,
    link: change ? changeLink(plan, change) : daysLink(rental),
  }))
}

function changeLink({ request }: RoutePlan, change: NonNullable<RentalWarning['change']>) {
  const { departure, originLocation } = change
  const next = { ...request, ...change, ...(originLocation && { originChoice: null }) }
  return {
    href: `/route-planner?${routeQueryString(next)}`,
    label: originLocation
      ? `Start in ${originLocation}`
      : departure
        ? `Leave ${formatDayShort(departure.slice(0, 10))} instead`
        : 'Leave now instead',
  }
}

/** A rental that is too short for the trip needs other days. */
const daysLink = ({ bookingId }: Rental) =>
  bookingId
    ? { href: `/bookings/${bookingId}`, label: 'See your booking' }
    : { href: '#trip-cost', label: 'Choose other days' }
