import type { RoadType, Traffic } from '~/domain/road-trips/constants'
import type { RoutePlan, Segment } from '~/domain/road-trips/route-plan'
import { unitOf } from '~/domain/road-trips/road-vehicle'
import { formatDuration } from '~/domain/flights/flight-times'
import { formatExact } from '~/domain/shared/money'
import type { Crossing } from '~/integrations/routing/crossings'
import { formatFuel, formatMiles } from './figures'

const roadLabels: Record<RoadType, string> = { highway: 'Highway', rural: 'Rural', city: 'City' }
const trafficLabels: Record<Traffic, string> = {
  low: 'low traffic',
  medium: 'medium traffic',
  high: 'high traffic',
}

const crossingLabels: Record<Crossing['kind'], string> = { ferry: 'Ferry', tunnel: 'Tunnel' }

/** Formats the segments of a route. */
export const presentSegments = ({ segments, vehicle }: RoutePlan) => ({
  unit: unitOf(vehicle),
  rows: segments.map(presentSegment),
})

export type PresentedSegments = ReturnType<typeof presentSegments>
export type PresentedSegment = PresentedSegments['rows'][number]

function presentSegment({ from, to, roadType, traffic, crossing, miles, minutes, fuel, cost }: Segment) {
  return {
    from,
    to,
    road: crossing
      ? `${crossingLabels[crossing.kind]}: ${crossing.name}`
      : `${roadLabels[roadType]}, ${trafficLabels[traffic]}`,
    miles: formatMiles(miles),
    time: formatDuration(Math.round(minutes)),
    fuel: formatFuel(fuel),
    cost: formatExact(cost),
  }
}
