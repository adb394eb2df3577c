import { costOf, trafficDraw, trafficFor } from '../../domain/road-trips/driving'
import { roadTypes, trafficLevels, type Optimization, type Traffic } from '../../domain/road-trips/constants'
import { crossings, type Link } from './crossings'
import type { RoadNetwork } from './road-network.server'
import type { Slices } from './slices'
import { LEAST_WINDING, type Edge, type TownRoads } from './town-roads'

/** Factor on the cost of highways that are avoided: there may be no other road. */
const AVOIDED_HIGHWAY = 5
/**
 * A longer crossing counts like so many miles of road more, because its fare and season are unknown: it is for where no
 * road goes, or only a very long one. A driver who avoids fares wants even longer roads.
 */
const SHORT_CROSSING_MILES = 10
const CROSSING_MILES = 300
/** Local roads are for getting to and from a village or a port, not for passing through. */
const LOCAL_RADIUS_MILES = 40
/** Finding the roads of a town takes this many times as long as reading them. */
const WORK_TO_FIND_ROADS = 40

export type Avoid = { highways: boolean; fares: boolean }

export type Search = { method: Optimization; avoid: Avoid; day: number }

/** Cost per mile by road type and traffic, in one array. */
const ratesOf = (method: Optimization, avoidHighways: boolean): Float64Array =>
  Float64Array.from(
    roadTypes.flatMap((roadType) =>
      trafficLevels.map(
        (traffic) =>
          costOf({ miles: 1, roadType, traffic, crossing: null }, method) *
          (roadType === 'highway' && avoidHighways ? AVOIDED_HIGHWAY : 1),
      ),
    ),
  )
const trafficIndex: Record<Traffic, number> = { low: 0, medium: 1, high: 2 }

/** The path of least cost: A*, bounded by the great circle at the least cost per mile. Null without one. */
export async function findPath(
  network: RoadNetwork,
  from: number,
  to: number,
  search: Search,
  slices: Slices,
): Promise<Edge[] | null> {
  const { count } = network.towns
  const rates = ratesOf(search.method, search.avoid.highways)
  const lowestRate = LEAST_WINDING * Math.min(...ratesOf(search.method, false))
  const linkCosts = crossings.map((link) => crossingCost(link, lowestRate, search))
  const localEnds = [from, to].filter(network.isLocal)
  const [cost, bound] = [new Float64Array(count).fill(Infinity), new Float64Array(count)]
  const settled = new Uint8Array(count)
  const [previous, previousRoad] = [new Int32Array(count), new Int32Array(count)]
  const open = new TownHeap()
  const { day } = search

  const visit = (town: number, roads: TownRoads, isLocal: boolean) => {
    const { targets, links, starts, miles, types, inBigCity, seeds } = roads
    const before = cost[town]!
    for (let road = 0; road < targets.length; road++) {
      const target = targets[road]!
      if (settled[target]) continue
      let total = before
      if (links[road]! >= 0) total += linkCosts[links[road]!]!
      const known = cost[target]!
      for (let at = starts[road]!; at < starts[road + 1]! && total < known; at++) {
        const traffic = trafficFor(inBigCity[at] === 1, trafficDraw(seeds[2 * at]!, seeds[2 * at + 1]!, day))
        total += miles[at]! * rates[types[at]! * trafficLevels.length + trafficIndex[traffic]]!
      }
      if (total >= known) continue
      cost[target] = total
      previous[target] = town
      previousRoad[target] = isLocal ? -1 - road : road
      if (known === Infinity) bound[target] = network.milesBetween(target, to) * lowestRate
      open.push(target, total + bound[target]!)
    }
  }

  const pathTo = (end: number) => {
    const path: Edge[] = []
    for (let town = end; town !== from; town = previous[town]!) {
      const road = previousRoad[town]!
      const start = previous[town]!
      const { levels, links } = road < 0 ? network.localRoads(start) : network.throughRoads(start)
      const index = road < 0 ? -1 - road : road
      path.push({ from: start, to: town, level: levels[index]!, link: links[index]! })
    }
    return path.reverse()
  }

  cost[from] = 0
  open.push(from, 0)
  network.forgetIfMany()
  for (let town = open.pop(); town >= 0; town = open.pop()) {
    if (settled[town]) continue
    if (town === to) return pathTo(to)
    settled[town] = 1
    const withLocal =
      network.isNearPort(town) ||
      localEnds.some((end) => network.milesBetween(town, end) < LOCAL_RADIUS_MILES)
    const isNew = !network.hasRoads(town, withLocal)
    if (slices.spend(isNew ? WORK_TO_FIND_ROADS : 1)) await slices.pause()
    if (withLocal) visit(town, network.localRoads(town), true)
    visit(town, network.throughRoads(town), false)
  }
  return null
}

/** At least the lower bound of its length, so that the search stays exact. */
function crossingCost({ miles, minutes }: Link, lowestRate: number, { method, avoid }: Search): number {
  const own = costOf({ miles, roadType: 'rural', traffic: 'low', crossing: { minutes } }, method)
  const extra = (miles > SHORT_CROSSING_MILES ? CROSSING_MILES : 0) + (avoid.fares ? CROSSING_MILES : 0)
  return Math.max(own + extra * lowestRate, miles * lowestRate)
}

class TownHeap {
  private keys = new Float64Array(1024)
  private towns = new Int32Array(1024)
  private size = 0

  push(town: number, key: number): void {
    if (this.size === this.keys.length) this.grow()
    let at = this.size++
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (this.keys[parent]! <= key) break
      this.set(at, this.keys[parent]!, this.towns[parent]!)
      at = parent
    }
    this.set(at, key, town)
  }

  /** @returns -1 when empty */
  pop(): number {
    if (this.size === 0) return -1
    const least = this.towns[0]!
    const size = --this.size
    const [key, town] = [this.keys[size]!, this.towns[size]!]
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

  private grow(): void {
    const [keys, towns] = [this.keys, this.towns]
    this.keys = new Float64Array(2 * keys.length)
    this.towns = new Int32Array(2 * towns.length)
    this.keys.set(keys)
    this.towns.set(towns)
  }
}
