import { count } from '~/domain/shared/phrases'
import { isPast } from '~/domain/itineraries/itinerary'
import type { listItineraries } from '~/domain/itineraries/itineraries.queries.server'
import { formatExact } from '~/domain/shared/money'
import { presentTrip } from '~/components/itineraries/present-plan.server'

type Trip = Awaited<ReturnType<typeof listItineraries>>[number]

const labels = { coming: 'Upcoming', undated: 'No dates yet', past: 'Past' } as const

/** Groups trips into upcoming (soonest first), past (latest first) and undated, without empty groups. */
export function presentTrips(trips: readonly Trip[], now: Date) {
  const parts: Record<keyof typeof labels, Trip[]> = { coming: [], undated: [], past: [] }
  for (const trip of trips) parts[partOf(trip, now)].push(trip)
  parts.coming.sort((one, other) => one.startDate!.localeCompare(other.startDate!))
  parts.past.sort((one, other) => other.startDate!.localeCompare(one.startDate!))
  return (['coming', 'past', 'undated'] as const)
    .filter((part) => parts[part].length > 0)
    .map((part) => ({ part, label: labels[part], trips: parts[part].map(present) }))
}

function partOf(trip: Trip, now: Date): keyof typeof labels {
  if (!trip.startDate) return 'undated'
  return isPast(trip, now) ? 'past' : 'coming'
}

function present(trip: Trip) {
  const { id, isPublic, itemCount, spent, budget, image } = trip
  return {
    ...presentTrip(trip),
    id,
    isPublic,
    image,
    items: itemCount === 0 ? 'Nothing planned yet' : count(itemCount, 'item'),
    cost:
      budget === null
        ? spent > 0
          ? formatExact(spent)
          : null
        : `${formatExact(spent)} of ${formatExact(budget)}`,
    isOver: budget !== null && spent > budget,
    share: budget ? Math.min(100, Math.round((spent / budget) * 100)) : null,
  }
}

export type PresentedTrip = ReturnType<typeof present>
