import { rentalWarnings, type RentalWarning } from '~/domain/road-trips/rentals/rental-warnings'
import type { Rental } from '~/domain/road-trips/rentals/trip-cost'
import { routeQueryString } from '~/domain/road-trips/route-params'
import type { RoutePlan } from '~/domain/road-trips/route-plan'
import { formatDayShort } from '~/domain/shared/dates'

export type PresentedRentalWarning = {
  kind: RentalWarning['kind']
  message: string
  link: { href: string; label: string }
}

/** Where a plan does not fit its rental, each with a link that fixes it. */
export function presentRentalWarnings(
  { plan, rental }: { plan: RoutePlan; rental: Rental },
  now: Date,
): PresentedRentalWarning[] {
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
