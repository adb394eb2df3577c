import type { Coverage } from './problem'

/** What it costs at least to cover each point, and how: by which stop, from which point. */
export type Sweep = { cost: Float64Array; by: Int32Array; from: Int32Array }

/** So many more lines than after the last pruning are looked through before they are pruned again. */
const SLACK = 16

/**
 * The places where an optimum can change its stop: where the next one is just reached, or the tank is full. Between two of
 * them cost is linear in what is bought, so that nothing is gained in between.
 */
export function pointsOf({ from, goal, least, most }: Coverage): Float64Array {
  const all = [from, goal]
  for (let stop = 0; stop < least.length; stop++) {
    if (most[stop]! < from || least[stop]! > goal) continue
    if (least[stop]! > from) all.push(least[stop]!)
    if (most[stop]! < goal) all.push(most[stop]!)
  }
  return Float64Array.from(new Set(Float64Array.from(all).sort()))
}

/**
 * Goes through the points once. A stop is a line: what a point was covered for, and from there its price for each gallon. At
 * every point the lowest line that reaches it tells its cost; whatever line lies above what the point costs begins anew there.
 * A line is dropped when a later stop reaches farther for no more, so that few are left to look through.
 * @param before what points cost with one stop less; without it stops are not counted
 */
export function sweep(
  { from, least, most, price, fee }: Coverage,
  points: Float64Array,
  before?: Float64Array,
): Sweep {
  const result: Sweep = {
    cost: new Float64Array(points.length).fill(Infinity),
    by: new Int32Array(points.length).fill(-1),
    from: new Int32Array(points.length).fill(-1),
  }
  const { cost, by, from: origin } = result
  /** Of each stop: its line at nought, and the point where it begins. */
  const [height, begins] = [new Float64Array(least.length), new Int32Array(least.length)]
  let lines: number[] = []
  let next = 0
  let pruneAt = SLACK
  for (let point = 0; point < points.length; point++) {
    const place = points[point]!
    if (place === from && !before) cost[point] = 0
    let [kept, best, lowest] = [0, -1, cost[point]!]
    for (const stop of lines) {
      if (most[stop]! < place) continue
      lines[kept++] = stop
      const total = height[stop]! + price[stop]! * place + fee[stop]!
      if (total < lowest) [best, lowest] = [stop, total]
    }
    lines.length = kept
    if (best >= 0) [cost[point], by[point], origin[point]] = [lowest, best, begins[best]!]
    const base = before ? before[point]! : cost[point]!
    if (base < Infinity) {
      for (const stop of lines) {
        const anew = base - price[stop]! * place
        if (anew < height[stop]!) [height[stop], begins[stop]] = [anew, point]
      }
    }
    for (; next < least.length && least[next]! <= place; next++) {
      if (most[next]! <= place) continue
      height[next] = base - price[next]! * place
      begins[next] = point
      lines.push(next)
    }
    if (lines.length > pruneAt) {
      lines = prune(lines, place)
      pruneAt = 2 * lines.length + SLACK
    }
  }
  return result

  /** Keeps what no later stop, which reaches farther, undercuts from here on: in price, fee and line. */
  function prune(all: readonly number[], place: number): number[] {
    const kept: number[] = []
    for (let index = all.length - 1; index >= 0; index--) {
      const stop = all[index]!
      const now = height[stop]! + price[stop]! * place
      if (
        !kept.some(
          (other) =>
            price[other]! <= price[stop]! &&
            fee[other]! <= fee[stop]! &&
            height[other]! + price[other]! * place <= now,
        )
      )
        kept.push(stop)
    }
    return kept.reverse()
  }
}

/**
 * By how much each stop raised the coverage on the cheapest way to the last point.
 * @param sweepAt the sweep to look into for the last stop (0), the one before it (1) and so on; none: there are no more
 */
export function gainsOf(
  points: Float64Array,
  sweepAt: (back: number) => Sweep | undefined,
): Map<number, number> {
  const gains = new Map<number, number>()
  let point = points.length - 1
  for (let back = 0; ; back++) {
    const { by, from } = sweepAt(back) ?? {}
    const stop = by?.[point] ?? -1
    if (stop < 0) return gains
    const origin = from![point]!
    gains.set(stop, (gains.get(stop) ?? 0) + points[point]! - points[origin]!)
    point = origin
  }
}
