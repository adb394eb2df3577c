import type { Position } from '../../domain/shared/distance'

/** Somewhere a way begins, calls or ends. */
export type RoadPlace = Position & { label: string }

/** A part of the way between two named spots. */
export type Stretch = {
  from: string
  to: string
  /** Along the road; longer than its line, which may cut corners. */
  miles: number
  /** Its middle lies in a large city. */
  inBigCity: boolean
  /** The way itself, both ends included; the next stretch begins where this one ends. */
  line: Position[]
}

/** A way from the first place through all others to the last, in order. */
export type Road = {
  stretches: Stretch[]
  /** Real roads of a routing server, or the estimate on board. */
  source: 'roads' | 'estimate'
}

/** What a way is asked for. */
export type RoadWishes = {
  optimization: 'fastest' | 'shortest' | 'fuel_efficient'
  avoidTolls: boolean
  avoidHighways: boolean
}
