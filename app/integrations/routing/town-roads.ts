import { trafficDraw, trafficFor, roadTypeOf } from '../../domain/road-trips/driving'
import { CITY_DISTANCE, roadTypes, type RoadType } from '../../domain/road-trips/constants'
import { CITY_RADIUS } from './big-city'

/**
 * Miles by road per great-circle mile on local roads, rural roads and highways: see
 * `docs/decisions/route-estimates.md`. Where terrain makes roads wind more, this is multiplied.
 */
const WINDING = [1.3, 1.075, 1.06] as const
export const LOCAL_WINDING = WINDING[0]
export const LEAST_WINDING = Math.min(...WINDING)

export type Measures = {
  inBigCity: Uint8Array
  winding: Float32Array
  milesBetween: (one: number, other: number) => number
}
export type Edge = { from: number; to: number; level: number; link: number }

/** A stretch of a road, `share` of its length from one end to the other. Its traffic is drawn with the two seeds. */
type Stretch = {
  share: number
  miles: number
  inBigCity: boolean
  roadType: RoadType
  seeds: readonly [number, number]
}

/** Splits a road at the edges of big cities, whose centers alone have rural roads and highways. */
function stretchesOf(measures: Measures, { from, to, level }: Edge): Stretch[] {
  const miles = measures.milesBetween(from, to)
  const [starts, ends] = [measures.inBigCity[from] === 1, measures.inBigCity[to] === 1]
  const [low, high] = from < to ? [from, to] : [to, from]
  const winding = ((WINDING[level] ?? 1) * (measures.winding[from]! + measures.winding[to]!)) / 2
  const stretch = (length: number, inBigCity: boolean, seed: number): Stretch => ({
    share: length / miles,
    inBigCity,
    seeds: [low, seed],
    ...roadMiles(length * winding, inBigCity),
  })
  if (level === 0 || miles < (starts && ends ? 2 : 1) * CITY_RADIUS + 1)
    return [stretch(miles, starts && ends, high)]
  const open = miles - (starts ? CITY_RADIUS : 0) - (ends ? CITY_RADIUS : 0)
  return [
    ...(starts ? [stretch(CITY_RADIUS, true, from + high)] : []),
    stretch(open, false, high),
    ...(ends ? [stretch(CITY_RADIUS, true, to + high)] : []),
  ]
}

/** The specification makes city distances longer; every method measures the same roads. */
function roadMiles(miles: number, inBigCity: boolean): { miles: number; roadType: RoadType } {
  const roadType = roadTypeOf(miles, inBigCity)
  return { roadType, miles: roadType === 'city' ? miles * CITY_DISTANCE : miles }
}

export const partsOfEdge = (measures: Measures, edge: Edge, day: number) =>
  stretchesOf(measures, edge).map(({ seeds: [a, b], ...stretch }) => ({
    ...stretch,
    traffic: trafficFor(stretch.inBigCity, trafficDraw(a, b, day)),
  }))

/**
 * The roads and crossings from a town with all that their costs depend on except the day, as a struct of arrays: a
 * search reads millions of them. Road `i` has the stretches from `starts[i]` up to `starts[i + 1]`, a crossing none.
 */
export type TownRoads = ReturnType<typeof townRoads>

export function townRoads(measures: Measures, edges: readonly Edge[]) {
  const stretches = edges.map((edge) => (edge.link < 0 ? stretchesOf(measures, edge) : []))
  const all = stretches.flat()
  const starts = new Uint16Array(edges.length + 1)
  stretches.forEach(({ length }, index) => (starts[index + 1] = starts[index]! + length))
  return {
    targets: Int32Array.from(edges, ({ to }) => to),
    levels: Uint8Array.from(edges, ({ level }) => level),
    /** Indexes into `crossings`, or -1 on a road. */
    links: Int16Array.from(edges, ({ link }) => link),
    starts,
    miles: Float64Array.from(all, ({ miles }) => miles),
    types: Uint8Array.from(all, ({ roadType }) => roadTypes.indexOf(roadType)),
    inBigCity: Uint8Array.from(all, ({ inBigCity }) => Number(inBigCity)),
    seeds: Int32Array.from(all.flatMap(({ seeds }) => seeds)),
  }
}
