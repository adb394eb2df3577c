import { formatDay, todayIn } from '../../shared/dates'
import { milesBetween } from '../../shared/distance'
import { withoutCountry } from '../../shared/phrases'
import { MORNING } from '../constants'
import type { RoutePlan } from '../route-plan'
import type { RouteRequest } from '../route-request'
import type { Rental } from './trip-cost'

export const rentalWarningKinds = [
  'before_pick_up',
  'after_return',
  'too_far_to_return',
  'far_from_pick_up',
] as const

export type RentalWarning = {
  kind: (typeof rentalWarningKinds)[number]
  message: string
  /** A null departure is now. Null when nothing would help, because the rental is too short. */
  change: Partial<Pick<RouteRequest, 'departure' | 'originLocation'>> | null
}

/** A start farther from the vehicle than this is in another town, and so is an end. */
const MAX_MILES_TO_PICK_UP = 30
/** Miles of a straight line that are driven in an hour of the drive back: roads are longer than the line. */
const STRAIGHT_MILES_PER_HOUR = 45

/** When a trip with a rental leaves: the morning of the pick-up, or null if that has passed and it can leave now. */
export function departureOf(
  { days, pickUp: { timeZone } }: Pick<Rental, 'days'> & { pickUp: { timeZone: string } },
  now: Date,
): string | null {
  return days && days.checkIn > todayIn(timeZone, now) ? `${days.checkIn}T${MORNING}` : null
}

type TimedPlan = Pick<RoutePlan, 'places' | 'departsAt' | 'arrival'>

/**
 * Compares a plan with its rental: when it leaves and arrives, stops included, with the days of the rental, and
 * where it starts and ends with where the vehicle is picked up and returned. A warning does not stop the plan: people
 * plan before they have settled everything.
 */
export function rentalWarnings(plan: TimedPlan, rental: Rental, now: Date): RentalWarning[] {
  return [
    dateWarning(plan, rental, now) ?? returnWarning(plan, rental, now),
    placeWarning(plan, rental),
  ].filter((warning) => warning !== null)
}

function dateWarning({ departsAt, arrival }: TimedPlan, rental: Rental, now: Date): RentalWarning | null {
  const { days, pickUp } = rental
  if (!days) return null
  const [leaves, arrives] = [todayIn(pickUp.timeZone, departsAt), todayIn(pickUp.timeZone, arrival.at)]
  const departure = departureOf(rental, now)
  if (leaves < days.checkIn)
    return {
      kind: 'before_pick_up',
      message: `The rental starts ${formatDay(days.checkIn)}, but this plan leaves ${formatDay(leaves)}.`,
      change: { departure },
    }
  if (arrives <= days.checkOut) return null
  return {
    kind: 'after_return',
    message: `The rental ends ${formatDay(days.checkOut)}, but this plan arrives ${formatDay(arrives)}.`,
    change: departure && leaves > days.checkIn ? { departure } : null,
  }
}

/** A plan that ends too far away for the drive back on the days that are left. */
function returnWarning(plan: TimedPlan, rental: Rental, now: Date): RentalWarning | null {
  const { places, departsAt, arrival } = plan
  const { days, pickUp } = rental
  if (!days || !pickUp.position) return null
  const miles = milesBetween(places.at(-1)!, pickUp.position)
  const back = new Date(arrival.at.getTime() + (miles / STRAIGHT_MILES_PER_HOUR) * 3_600_000)
  const dayAt = (instant: Date) => todayIn(pickUp.timeZone, instant)
  if (miles <= MAX_MILES_TO_PICK_UP || dayAt(back) <= days.checkOut) return null
  const [leaves, arrives] = [dayAt(departsAt), dayAt(arrival.at)]
  const from = `in ${pickUp.location}, about ${formatMiles(miles)} miles away`
  const departure = departureOf(rental, now)
  return {
    kind: 'too_far_to_return',
    message:
      arrives === days.checkOut
        ? `You'd arrive ${formatDay(arrives)}, the day the vehicle is due back ${from}.`
        : `You'd arrive ${formatDay(arrives)}, but the vehicle is due back ${formatDay(days.checkOut)} ${from}.`,
    change: departure && leaves > days.checkIn ? { departure } : null,
  }
}

const formatMiles = (miles: number) => Math.round(miles).toLocaleString('en-US')

function placeWarning({ places }: Pick<RoutePlan, 'places'>, { pickUp }: Rental): RentalWarning | null {
  const start = places[0]!
  const miles = pickUp.position ? milesBetween(start, pickUp.position) : 0
  if (miles <= MAX_MILES_TO_PICK_UP) return null
  const from = withoutCountry(start.label)
  return {
    kind: 'far_from_pick_up',
    message: `You pick up the vehicle in ${pickUp.location}, about ${formatMiles(miles)} miles from ${from}.`,
    change: { originLocation: pickUp.location },
  }
}

/** Half of the smallest mark of a fuel gauge, about a gallon. With less missing, the tank still reads full. */
const READS_FULL_SHARE = 1 / 16
/** Amounts are shown to a tenth. */
const VISIBLE = 0.05

/**
 * How much less than wanted is left at the end, in gallons or kWh; 0 when nobody would notice. A rental is returned
 * full unless the driver chose otherwise, and full then means as full as the last station allows: the drive from there
 * uses a little. An amount that the driver chose is compared to the tenth.
 */
export function fuelShortfall(plan: Pick<RoutePlan, 'request' | 'tank' | 'refuelling'>): number {
  const { cheapest, wantedEndFuel } = plan.refuelling
  const isChosen = plan.request.endFuel !== null
  const missing = cheapest.ok ? wantedEndFuel - cheapest.plan.endFuel : 0
  return missing > (isChosen ? VISIBLE : plan.tank.capacity * READS_FULL_SHARE) ? missing : 0
}
