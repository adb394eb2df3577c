import type { Optimization, RoadType, Traffic } from '../../domain/road-trips/constants'
import type { Position } from '../../domain/shared/distance'
import type { Crossing } from './crossings'

export type Waypoint = Position & { label: string }

/** The short label of a waypoint: "Denver, Colorado" for "Denver, Colorado, United States". */
export const shortLabel = ({ label }: { label: string }) => label.split(', ').slice(0, 2).join(', ')

/** A position alone, without what else is known of a place. */
export const positionOf = ({ latitude, longitude }: Position): Position => ({ latitude, longitude })

export type RoadSection = {
  from: string
  to: string
  /** Distance by road, or by water or rail on a crossing. At least the length of `line`, which may cut corners. */
  miles: number
  /** Whether its midpoint is in a large city. */
  inBigCity: boolean
  roadType: RoadType
  traffic: Traffic
  crossing: Crossing | null
  /** Its geometry, both ends included. The next section begins where this one ends. */
  line: Position[]
}

export type RoadRoute = {
  sections: RoadSection[]
  /** `roads`: from a routing server. `estimate`: computed here from town positions. */
  source: 'roads' | 'estimate'
}

/** The best route for each method. Which one is the best depends on the traffic of the day. */
export type RouteChoices = Record<Optimization, RoadRoute>

export type RoutingOptions = {
  /** The method whose route is shown; an estimate of the others has straight lines. */
  optimization: Optimization
  avoidTolls: boolean
  avoidHighways: boolean
  /** The day of departure at the origin, on which the simulated traffic depends. */
  day: string
}
