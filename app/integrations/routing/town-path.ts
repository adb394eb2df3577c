import { EARTH_RADIUS, type Position } from '../../domain/shared/distance'
import { crossesOpenSea } from './open-sea'
import { cross, dot, greatCircleNormal, toUnitVector, type Vector } from './sphere'

/** The nodes of the search: unit vectors and populations, one entry per town. */
type TownVectors = {
  count: number
  x: Float32Array
  y: Float32Array
  z: Float32Array
  population: Float32Array
}

/** How long hops between towns should be. All distances are great-circle miles. */
export type HopPreferences = {
  /** Half width of the first search corridor: at least `minMiles`, or this share of the distance if that is more. */
  corridor: { minMiles: number; share: number }
  /** Shorter hops pay a penalty per missing mile. */
  minMiles: number
  /** Longer hops pay a penalty: `once`, plus `perMile` for each mile above. */
  maxMiles: number
  longHopPenalty: { once: number; perMile: number }
}

/** Hops longer than this are never used: no road goes this far without a town. */
const MAX_HOP_MILES = 300
/** The same as a squared chord on the unit sphere. At this length the chord is shorter than the arc by about 0.02%. */
const MAX_SQUARED_CHORD = (MAX_HOP_MILES / EARTH_RADIUS) ** 2
/** Cost of each hop in miles, on top of its length. */
const HOP_PENALTY = 2
/** Cost in miles for each mile that a hop is shorter than preferred. */
const SHORT_HOP_PENALTY = 0.4
/** Cost in miles of passing a town of 1,000 people. Falls with the logarithm of the population, to 0 at one million. */
const VILLAGE_PENALTY = 12
/** Towns this close to either end are its suburbs, not candidates. */
const END_RADIUS_MILES = 10
/** Only the largest town of each cell is a candidate. Cells grow when the corridor would need more than `MAX_CELLS`. */
const MIN_CELL_MILES = 12
const MAX_CELLS = 2_000

/** A band along the great circle: `halfWidth` miles to either side, and `overshoot` miles beyond both ends. */
type Corridor = { halfWidth: number; overshoot: number }

/**
 * Finds a plausible route between two positions as a path through towns. Minimizes the sum of hop lengths and penalties
 * for hops of unusual length and for small towns. Searches a narrow corridor along the great circle first, then wider
 * ones, which lead around seas and lakes. Deterministic.
 * @param isLand accepts vectors of any length
 * @returns indexes of the towns in order, ends excluded; null when every path needs a hop of more than 300 miles or
 * over
 *   open sea
 */
export function findTownPath(
  from: Position,
  to: Position,
  towns: TownVectors,
  preferences: HopPreferences,
  isLand: (vector: Vector) => boolean,
): number[] | null {
  const [a, b] = [toUnitVector(from), toUnitVector(to)]
  const miles = Math.atan2(Math.hypot(...cross(a, b)), dot(a, b)) * EARTH_RADIUS
  const { minMiles, share } = preferences.corridor
  const corridors: Corridor[] = [
    { halfWidth: Math.max(minMiles, share * miles), overshoot: 0 },
    { halfWidth: Math.max(60, 0.2 * miles), overshoot: Math.max(30, 0.1 * miles) },
    { halfWidth: Math.max(1_000, 0.5 * miles), overshoot: Math.max(1_000, 0.2 * miles) },
  ]
  for (const corridor of corridors) {
    const candidates = findCandidates(a, b, miles, corridor, towns)
    const path = searchPath(a, b, candidates, towns, preferences, isLand)
    if (path) return path
  }
  return null
}

/** The largest town of each grid cell of a corridor. */
function findCandidates(
  a: Vector,
  b: Vector,
  miles: number,
  { halfWidth, overshoot }: Corridor,
  { count, x, y, z, population }: TownVectors,
): number[] {
  const normal = greatCircleNormal(a, b)
  if (!normal) return []
  const direction = cross(normal, a)
  const length = miles + 2 * overshoot
  const cellMiles = Math.max(MIN_CELL_MILES, Math.sqrt((length * 2 * halfWidth) / MAX_CELLS))
  const columns = Math.ceil((2 * halfWidth) / cellMiles)
  const largest = new Int32Array(Math.ceil(length / cellMiles) * columns).fill(-1)
  const maxOffset = Math.sin(Math.min(halfWidth / EARTH_RADIUS, Math.PI / 2))
  const cosEndRadius = Math.cos(END_RADIUS_MILES / EARTH_RADIUS)
  for (let town = 0; town < count; town++) {
    const [tx, ty, tz] = [x[town]!, y[town]!, z[town]!]
    const offset = normal[0] * tx + normal[1] * ty + normal[2] * tz
    if (offset >= maxOffset || offset <= -maxOffset) continue
    const cosToA = a[0] * tx + a[1] * ty + a[2] * tz
    const cosToB = b[0] * tx + b[1] * ty + b[2] * tz
    const angle = Math.atan2(direction[0] * tx + direction[1] * ty + direction[2] * tz, cosToA)
    const along = angle * EARTH_RADIUS + overshoot
    if (along <= 0 || along >= length || cosToA > cosEndRadius || cosToB > cosEndRadius) continue
    const row = Math.floor(along / cellMiles)
    const column = Math.floor((Math.asin(offset) * EARTH_RADIUS + halfWidth) / cellMiles)
    const cell = row * columns + Math.min(columns - 1, column)
    const current = largest[cell]!
    if (current < 0 || population[town]! > population[current]!) largest[cell] = town
  }
  return [...largest.filter((town) => town >= 0)]
}

/**
 * A* over the complete graph of candidates within reach of each other. The heuristic is the straight-line distance to
 * the goal. With at most 2,000 nodes, scanning an array is faster than keeping adjacency lists and a heap.
 * @returns the indexes of the towns on the path, or null when the goal cannot be reached
 */
function searchPath(
  a: Vector,
  b: Vector,
  candidates: readonly number[],
  towns: TownVectors,
  preferences: HopPreferences,
  isLand: (vector: Vector) => boolean,
): number[] | null {
  // Node 0 is the start and the last node is the goal.
  const count = candidates.length + 2
  const goal = count - 1
  const [x, y, z, nodePenalty] = [
    new Float64Array(count),
    new Float64Array(count),
    new Float64Array(count),
    new Float64Array(count),
  ]
  ;[x[0], y[0], z[0]] = a
  ;[x[goal], y[goal], z[goal]] = b
  candidates.forEach((town, index) => {
    const node = index + 1
    ;[x[node], y[node], z[node]] = [towns.x[town]!, towns.y[town]!, towns.z[town]!]
    nodePenalty[node] = HOP_PENALTY + townPenalty(towns.population[town]!)
  })
  const squaredChord = (one: number, other: number) =>
    (x[one]! - x[other]!) ** 2 + (y[one]! - y[other]!) ** 2 + (z[one]! - z[other]!) ** 2
  const vector = (node: number): Vector => [x[node]!, y[node]!, z[node]!]
  const cost = new Float64Array(count).fill(Infinity)
  const heuristic = Float64Array.from(cost, (_, node) => Math.sqrt(squaredChord(node, goal)) * EARTH_RADIUS)
  const previous = new Int32Array(count).fill(-1)
  const open = Int32Array.from(cost, (_, node) => node)
  cost[0] = 0
  for (let remaining = count; remaining > 0; remaining--) {
    let best = 0
    for (let slot = 1, min = cost[open[0]!]! + heuristic[open[0]!]!; slot < remaining; slot++) {
      const total = cost[open[slot]!]! + heuristic[open[slot]!]!
      if (total < min) [best, min] = [slot, total]
    }
    const node = open[best]!
    if (cost[node] === Infinity) return null
    if (node === goal) return tracePath(previous, goal).map((onPath) => candidates[onPath - 1]!)
    open[best] = open[remaining - 1]!
    for (let slot = 0; slot < remaining - 1; slot++) {
      const neighbor = open[slot]!
      const squared = squaredChord(node, neighbor)
      if (squared > MAX_SQUARED_CHORD) continue
      const length = Math.sqrt(squared) * EARTH_RADIUS
      const total = cost[node]! + length + nodePenalty[neighbor]! + lengthPenalty(length, preferences)
      if (total < cost[neighbor]! && !crossesOpenSea(vector(node), vector(neighbor), length, isLand)) {
        cost[neighbor] = total
        previous[neighbor] = node
      }
    }
  }
  return null
}

const townPenalty = (population: number) =>
  VILLAGE_PENALTY * Math.max(0, 1 - Math.log10(Math.max(1, population / 1_000)) / 3)

function lengthPenalty(length: number, { minMiles, maxMiles, longHopPenalty }: HopPreferences): number {
  if (length < minMiles) return (minMiles - length) * SHORT_HOP_PENALTY
  return length > maxMiles ? longHopPenalty.once + (length - maxMiles) * longHopPenalty.perMile : 0
}

/** The nodes between the start and the goal, in order. */
function tracePath(previous: Int32Array, goal: number): number[] {
  const path: number[] = []
  for (let node = previous[goal]!; node > 0; node = previous[node]!) path.unshift(node)
  return path
}
