import { EARTH_RADIUS, type Position } from '../../domain/shared/distance'
import { axisOf, cross, dot, vectorOf, type Vector } from './sphere'
import { crossesSea } from './sea'

/** What a way is sought among: vectors of length one and people, an entry a town. */
export type TownVectors = {
  count: number
  x: Float32Array
  y: Float32Array
  z: Float32Array
  population: Float32Array
}

/** How hops from town to town are liked. Miles as the crow flies. */
export type Hops = {
  /** How far aside of the great circle towns are sought first: so many miles, or that share of its length. */ aside: [
    least: number,
    share: number,
  ]
  /** Shorter ones are too much of a bother. */ least: number
  /** Longer ones are avoided. */ most: number
  /** What a longer one costs at once, and for each mile more. */ tooLong: [once: number, aMile: number]
}

/** No road is without a town for so long. */
const LONGEST_HOP = 300
/** The same as the squared length of a straight line between two vectors. So short a line is as long as its great circle but for a thousandth. */
const FARTHEST = (LONGEST_HOP / EARTH_RADIUS) ** 2
/** Miles a hop counts for beside its length, and each mile that it is too short. */
const [A_HOP, TOO_SHORT] = [2, 0.4]
/** Miles that a town of 1,000 people counts for, which nobody drives to; one of a million counts for none. */
const A_VILLAGE = 12
/** Towns so near to either end are the end's own suburbs. */
const NEAR_END = 10
/** Of the towns of a cell the largest is a candidate. Cells are so many miles wide, wider where there would be too many. */
const [LEAST_CELL, MOST_CELLS] = [12, 2_000]

/**
 * The towns that a way from one position to another leads through, by number and in order: the least of the miles of its
 * hops, what long and short ones count for beside, and what small towns do. Sought near the great circle first, and far
 * from it where that lies in the sea. Without chance: the same question has the same answer.
 * @returns null where every way has a hop of more than 300 miles or over open sea
 */
export function wayThroughTowns(
  from: Position,
  to: Position,
  towns: TownVectors,
  hops: Hops,
  isLand: (vector: Vector) => boolean,
): number[] | null {
  const [a, b] = [vectorOf(from), vectorOf(to)]
  const miles = Math.atan2(Math.hypot(...cross(a, b)), dot(a, b)) * EARTH_RADIUS
  const corridors = [
    { aside: Math.max(hops.aside[0], hops.aside[1] * miles), beyond: 0 },
    { aside: Math.max(60, 0.2 * miles), beyond: Math.max(30, 0.1 * miles) },
    { aside: Math.max(1_000, 0.5 * miles), beyond: Math.max(1_000, 0.2 * miles) },
  ]
  for (const corridor of corridors) {
    const numbers = candidates(a, b, miles, corridor, towns)
    const way = leastWay(a, b, numbers, towns, hops, isLand)
    if (way) return way
  }
  return null
}

/** The largest town of each cell of a corridor along the great circle. */
function candidates(
  a: Vector,
  b: Vector,
  miles: number,
  { aside, beyond }: { aside: number; beyond: number },
  { count, x, y, z, population }: TownVectors,
): number[] {
  const axis = axisOf(a, b)
  if (!axis) return []
  const ahead = cross(axis, a)
  const length = miles + 2 * beyond
  const cell = Math.max(LEAST_CELL, Math.sqrt((length * 2 * aside) / MOST_CELLS))
  const across = Math.ceil((2 * aside) / cell)
  const largest = new Int32Array(Math.ceil(length / cell) * across).fill(-1)
  const widest = Math.sin(Math.min(aside / EARTH_RADIUS, Math.PI / 2))
  const near = Math.cos(NEAR_END / EARTH_RADIUS)
  for (let town = 0; town < count; town++) {
    const [tx, ty, tz] = [x[town]!, y[town]!, z[town]!]
    const off = axis[0] * tx + axis[1] * ty + axis[2] * tz
    if (off >= widest || off <= -widest) continue
    const onA = a[0] * tx + a[1] * ty + a[2] * tz
    const mile = Math.atan2(ahead[0] * tx + ahead[1] * ty + ahead[2] * tz, onA) * EARTH_RADIUS + beyond
    if (mile <= 0 || mile >= length || onA > near || b[0] * tx + b[1] * ty + b[2] * tz > near) continue
    const at =
      Math.floor(mile / cell) * across +
      Math.min(across - 1, Math.floor((Math.asin(off) * EARTH_RADIUS + aside) / cell))
    const known = largest[at]!
    if (known < 0 || population[town]! > population[known]!) largest[at] = town
  }
  return [...largest.filter((town) => town >= 0)]
}

/**
 * The shortest path over all pairs in reach (A*, by the straight line to the goal): with so few towns faster than keeping a
 * graph and a heap.
 */
function leastWay(
  a: Vector,
  b: Vector,
  numbers: readonly number[],
  towns: TownVectors,
  hops: Hops,
  isLand: (vector: Vector) => boolean,
): number[] | null {
  const count = numbers.length + 2
  const goal = count - 1
  const [x, y, z, toll] = [
    new Float64Array(count),
    new Float64Array(count),
    new Float64Array(count),
    new Float64Array(count),
  ]
  ;[x[0], y[0], z[0]] = a
  ;[x[goal], y[goal], z[goal]] = b
  numbers.forEach((town, at) => {
    ;[x[at + 1], y[at + 1], z[at + 1]] = [towns.x[town]!, towns.y[town]!, towns.z[town]!]
    toll[at + 1] =
      A_HOP + A_VILLAGE * Math.max(0, 1 - Math.log10(Math.max(1, towns.population[town]! / 1_000)) / 3)
  })
  const apart = (one: number, other: number) =>
    (x[one]! - x[other]!) ** 2 + (y[one]! - y[other]!) ** 2 + (z[one]! - z[other]!) ** 2
  const spot = (at: number): Vector => [x[at]!, y[at]!, z[at]!]
  const cost = new Float64Array(count).fill(Infinity)
  const left = Float64Array.from(cost, (_, at) => Math.sqrt(apart(at, goal)) * EARTH_RADIUS)
  const before = new Int32Array(count).fill(-1)
  const open = Int32Array.from(cost, (_, at) => at)
  cost[0] = 0
  for (let remaining = count; remaining > 0; remaining--) {
    let first = 0
    for (let at = 1, least = cost[open[0]!]! + left[open[0]!]!; at < remaining; at++) {
      const total = cost[open[at]!]! + left[open[at]!]!
      if (total < least) [first, least] = [at, total]
    }
    const here = open[first]!
    if (cost[here] === Infinity) return null
    if (here === goal) return traced(before, goal).map((at) => numbers[at - 1]!)
    open[first] = open[remaining - 1]!
    for (let at = 0; at < remaining - 1; at++) {
      const there = open[at]!
      const squared = apart(here, there)
      if (squared > FARTHEST) continue
      const length = Math.sqrt(squared) * EARTH_RADIUS
      const total = cost[here]! + length + toll[there]! + charge(length, hops)
      if (total < cost[there]! && !crossesSea(spot(here), spot(there), length, isLand)) {
        cost[there] = total
        before[there] = here
      }
    }
  }
  return null
}

function charge(length: number, { least, most, tooLong: [once, aMile] }: Hops): number {
  if (length < least) return (least - length) * TOO_SHORT
  return length > most ? once + (length - most) * aMile : 0
}

function traced(before: Int32Array, goal: number): number[] {
  const way: number[] = []
  for (let at = before[goal]!; at > 0; at = before[at]!) way.unshift(at)
  return way
}
