import type { RoadType, Traffic } from '~/domain/road-trips/constants'
import type { RoutePlan, Segment } from '~/domain/road-trips/route-plan'
import { unitOf } from '~/domain/road-trips/road-vehicle'
import { durationInWords } from '~/domain/flights/flight-times'
import { formatExact } from '~/domain/shared/money'
import { fuelInWords, milesInWords } from './figures'

const roads: Record<RoadType, string> = { highway: 'Highway', rural: 'Rural', city: 'City' }
const traffics: Record<Traffic, string> = {
  low: 'low traffic',
  medium: 'medium traffic',
  high: 'high traffic',
}

/** The parts of the way in words. */
export const presentSegments = ({ segments, vehicle }: RoutePlan) => ({
  unit: unitOf(vehicle),
  rows: segments.map(presentSegment),
})

export type PresentedSegments = ReturnType<typeof presentSegments>
export type PresentedSegment = PresentedSegments['rows'][number]

function presentSegment({ from, to, roadType, traffic, miles, minutes, fuel, cost }: Segment) {
  return {
    from,
    to,
    road: `${roads[roadType]}, ${traffics[traffic]}`,
    miles: milesInWords(miles),
    time: durationInWords(Math.round(minutes)),
    fuel: fuelInWords(fuel),
    cost: formatExact(cost),
  }
}
