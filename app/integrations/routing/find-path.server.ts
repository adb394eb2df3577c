import { costOf, roadTypeOf, trafficDraw, trafficFor } from '../../domain/road-trips/driving'
import {
  optimizations,
  roadTypes,
  trafficLevels,
  type Optimization,
  type RoadType,
  type Traffic,
  CITY_DISTANCE,
} from '../../domain/road-trips/constants'
import { EARTH_RADIUS } from '../../domain/shared/distance'
import { crossings, type Link } from './crossings'
import type { RoadNetwork } from './road-network.server'
import { CITY_RADIUS } from './big-city'

/**
 * Miles by road per great-circle mile on local roads, rural roads and highways: see
 * `docs/decisions/route-estimates.md`. Where terrain makes roads wind more, this is multiplied.
 */
const WINDING = [1.3, 1.075, 1.06] as const
export const LOCAL_WINDING = WINDING[0]

/** Factor on the cost of highways that are avoided: there may be no other road. */
const AVOIDED_HIGHWAY = 5
/** A crossing longer than this is penalized, because its fare and season are unknown. */
const SHORT_CROSSING_MILES = 10
/**
 * The penalty, in miles of road, so that long crossings are used only where no road goes, or only a very long one. It
 * is added once more for a driver who avoids fares.
 */
const CROSSING_MILES = 300
/** Local roads are for getting to and from a village, not for passing through. */
const LOCAL_RADIUS_MILES = 40

export type Avoid = { highways: boolean; fares: boolean }

/** A stretch of an edge of the network, `share` of its length from one end to the other. */
type EdgePart = {
  share: number
  miles: number
  inBigCity: boolean
  roadType: RoadType
  traffic: Traffic
}
export type Edge = { from: number; to: number; level: number; link: number }

/**
 * Splits a road at the edges of big cities: city streets inside, open road between. Within a big city only its center
 * is joined by rural roads and highways.
 */
export function partsOfEdge(network: RoadNetwork, { from, to, level }: Edge, day: number): EdgePart[] {
  const miles = network.milesBetween(from, to)
  const [starts, ends] = [network.inBigCity[from] === 1, network.inBigCity[to] === 1]
  const [low, high] = from < to ? [from, to] : [to, from]
  const winding = ((WINDING[level] ?? 1) * (network.winding[from]! + network.winding[to]!)) / 2
  const part = (length: number, inBigCity: boolean, seed: number): EdgePart => {
    const traffic = trafficFor(inBigCity, trafficDraw(low, seed < 0 ? high : seed, day))
    return { share: length / miles, inBigCity, traffic, ...roadMiles(length * winding, inBigCity) }
  }
  if (level === 0 || miles < (starts && ends ? 2 : 1) * CITY_RADIUS + 1)
    return [part(miles, starts && ends, -1)]
  const open = miles - (starts ? CITY_RADIUS : 0) - (ends ? CITY_RADIUS : 0)
  return [
    ...(starts ? [part(CITY_RADIUS, true, from + high)] : []),
    part(open, false, -1),
    ...(ends ? [part(CITY_RADIUS, true, to + high)] : []),
  ]
}

/** The specification makes city distances longer; every method measures the same roads. */
function roadMiles(miles: number, inBigCity: boolean): { miles: number; roadType: RoadType } {
  const roadType = roadTypeOf(miles, inBigCity)
  return { roadType, miles: roadType === 'city' ? miles * CITY_DISTANCE : miles }
}

/** Cost per mile by method, road type and traffic. */
const rates = Object.fromEntries(
  optimizations.map((method) => [
    method,
    Object.fromEntries(
      roadTypes.map((roadType) => [
        roadType,
        Object.fromEntries(
          trafficLevels.map((traffic) => [
            traffic,
            costOf({ miles: 1, roadType, traffic, crossing: null }, method),
          ]),
        ),
      ]),
    ),
  ]),
) as Record<Optimization, Record<RoadType, Record<Traffic, number>>>

/** What a search minimizes. */
export type Search = { method: Optimization; avoid: Avoid; day: number }

/**
 * The path of least cost between two towns: A*, with the straight line at the lowest cost per mile as the lower bound.
 * @returns the edges in order, or null when no road or ferry connects the towns
 */
export function findPath(network: RoadNetwork, from: number, to: number, search: Search): Edge[] | null {
  const { method, avoid, day } = search
  const { x, y, z, count } = network.towns
  const lowestRate =
    Math.min(...WINDING) *
    Math.min(...roadTypes.flatMap((type) => trafficLevels.map((traffic) => rates[method][type][traffic])))
  const straight = (one: number, other: number) =>
    Math.sqrt((x[one]! - x[other]!) ** 2 + (y[one]! - y[other]!) ** 2 + (z[one]! - z[other]!) ** 2) *
    EARTH_RADIUS
  const bound = (town: number) => straight(town, to) * lowestRate
  const localEnds = [from, to].filter(network.isLocal)
  const isNearEnd = (town: number) => localEnds.some((end) => straight(town, end) < LOCAL_RADIUS_MILES)
  const highwayFactor = avoid.highways ? AVOIDED_HIGHWAY : 1
  const edgeCost = (edge: Edge): number => {
    if (edge.link >= 0) return crossingCost(crossings[edge.link]!, lowestRate, search)
    let total = 0
    for (const { miles, roadType, traffic } of partsOfEdge(network, edge, day))
      total += miles * rates[method][roadType][traffic] * (roadType === 'highway' ? highwayFactor : 1)
    return total
  }
  const cost = new Float64Array(count).fill(Infinity)
  const settled = new Uint8Array(count)
  const previous = new Map<number, Edge>()
  const open = new Heap()
  cost[from] = 0
  open.push(from, bound(from))
  for (let town = open.pop(); town >= 0; town = open.pop()) {
    if (settled[town]) continue
    if (town === to) return trace(previous, from, to)
    settled[town] = 1
    network.visitRoads(town, isNearEnd(town), (target, level, link) => {
      if (settled[target]) return
      const edge = { from: town, to: target, level, link }
      const total = cost[town]! + edgeCost(edge)
      if (total >= cost[target]!) return
      cost[target] = total
      previous.set(target, edge)
      open.push(target, total + bound(target))
    })
  }
  return null
}

/** At least the lower bound of its length, so that the search stays exact. */
function crossingCost({ miles, minutes }: Link, lowestRate: number, { method, avoid }: Search): number {
  const own = costOf({ miles, roadType: 'rural', traffic: 'low', crossing: { minutes } }, method)
  const extra = (miles > SHORT_CROSSING_MILES ? CROSSING_MILES : 0) + (avoid.fares ? CROSSING_MILES : 0)
  return Math.max(own + extra * lowestRate, miles * lowestRate)
}

function trace(previous: ReadonlyMap<number, Edge>, from: number, to: number): Edge[] {
  const path: Edge[] = []
  for (let town = to; town !== from; town = path[0]!.from) path.unshift(previous.get(town)!)
  return path
}

/** A binary heap of towns, least key first. */
class Heap {
  private readonly keys: number[] = []
  private readonly towns: number[] = []

  push(town: number, key: number): void {
    let at = this.keys.length
    for (; at > 0;) {
      const parent = (at - 1) >> 1
      if (this.keys[parent]! <= key) break
      this.set(at, this.keys[parent]!, this.towns[parent]!)
      at = parent
    }
    this.set(at, key, town)
  }

  /** @returns -1 when empty */
  pop(): number {
    if (this.keys.length === 0) return -1
    const least = this.towns[0]!
    const [key, town] = [this.keys.pop()!, this.towns.pop()!]
    const size = this.keys.length
    if (size === 0) return least
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= size) break
      if (child + 1 < size && this.keys[child + 1]! < this.keys[child]!) child++
      if (this.keys[child]! >= key) break
      this.set(at, this.keys[child]!, this.towns[child]!)
      at = child
    }
    this.set(at, key, town)
    return least
  }

  private set(at: number, key: number, town: number): void {
    this.keys[at] = key
    this.towns[at] = town
  }
}
