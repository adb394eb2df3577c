import type { Position } from '../../domain/shared/distance'

/** An origin, stopover or destination. */
export type Waypoint = Position & { label: string }

/** The short label of a waypoint: "Denver, Colorado" for "Denver, Colorado, United States". */
export const shortLabel = ({ label }: { label: string }) => label.split(', ').slice(0, 2).join(', ')

/** Part of a route between two named points. */
export type RoadSection = {
  from: string
  to: string
  /** Distance by road. At least the length of `line`, which may cut corners. */
  miles: number
  /** Whether its midpoint is in a large city. */
  inBigCity: boolean
  /** Its geometry, both ends included. The next section begins where this one ends. */
  line: Position[]
}

/** A route from the first waypoint through all others to the last, in order. */
export type RoadRoute = {
  sections: RoadSection[]
  /** `roads`: from a routing server. `estimate`: computed here from town positions. */
  source: 'roads' | 'estimate'
}

export type RoutingOptions = {
  optimization: 'fastest' | 'shortest' | 'fuel_efficient'
  avoidTolls: boolean
  avoidHighways: boolean
}
