import type { Coverage } from './problem'

/**
 * For each breakpoint: the minimum cost of covering it, the stop used last, and the breakpoint covered before that
 * stop.
 */
export type Sweep = { cost: Float64Array; by: Int32Array; from: Int32Array }

/** Lines are pruned again once there are this many more than twice the number left after the last pruning. */
const PRUNE_SLACK = 16

/**
 * The coverages at which an optimal plan can change from one stop to the next: where a stop becomes reachable, or where
 * a full tank ends. Between two of them cost is linear in the amount bought, so nothing is gained in between.
 * @returns sorted, without duplicates
 */
export function breakpoints({ from, goal, minCoverage, maxCoverage }: Coverage): Float64Array {
  const all = [from, goal]
  for (let stop = 0; stop < minCoverage.length; stop++) {
    if (maxCoverage[stop]! < from || minCoverage[stop]! > goal) continue
    if (minCoverage[stop]! > from) all.push(minCoverage[stop]!)
    if (maxCoverage[stop]! < goal) all.push(maxCoverage[stop]!)
  }
  return Float64Array.from(new Set(Float64Array.from(all).sort()))
}

/**
 * Dynamic programming over the breakpoints in one pass. Each reachable stop is a line: the cost of the breakpoint where
 * buying at it begins, rising by its price per unit of coverage. The cost of a breakpoint is the lowest line there.
 * When a breakpoint costs less than a line, buying at that stop restarts from the breakpoint. A line is dropped when a
 * later stop reaches farther for no more money.
 * @param previousCost cost of each breakpoint with one stop less; without it, the number of stops is not limited
 */
export function sweep(
  { from, minCoverage, maxCoverage, price, fixedCost }: Coverage,
  points: Float64Array,
  previousCost?: Float64Array,
): Sweep {
  const result: Sweep = {
    cost: new Float64Array(points.length).fill(Infinity),
    by: new Int32Array(points.length).fill(-1),
    from: new Int32Array(points.length).fill(-1),
  }
  const { cost, by, from: origin } = result
  const stopCount = minCoverage.length
  /** For each stop: its line's value at coverage 0, and the breakpoint where it begins. */
  const [intercept, lineStart] = [new Float64Array(stopCount), new Int32Array(stopCount)]
  let lines: number[] = []
  let nextStop = 0
  let pruneAt = PRUNE_SLACK
  for (let point = 0; point < points.length; point++) {
    const position = points[point]!
    if (position === from && !previousCost) cost[point] = 0
    let [kept, best, lowest] = [0, -1, cost[point]!]
    for (const stop of lines) {
      if (maxCoverage[stop]! < position) continue
      lines[kept++] = stop
      const total = intercept[stop]! + price[stop]! * position + fixedCost[stop]!
      if (total < lowest) [best, lowest] = [stop, total]
    }
    lines.length = kept
    if (best >= 0) [cost[point], by[point], origin[point]] = [lowest, best, lineStart[best]!]
    const base = previousCost ? previousCost[point]! : cost[point]!
    if (base < Infinity) {
      for (const stop of lines) {
        const restarted = base - price[stop]! * position
        if (restarted < intercept[stop]!) [intercept[stop], lineStart[stop]] = [restarted, point]
      }
    }
    for (; nextStop < stopCount && minCoverage[nextStop]! <= position; nextStop++) {
      if (maxCoverage[nextStop]! <= position) continue
      intercept[nextStop] = base - price[nextStop]! * position
      lineStart[nextStop] = point
      lines.push(nextStop)
    }
    if (lines.length > pruneAt) {
      lines = prune(lines, position)
      pruneAt = 2 * lines.length + PRUNE_SLACK
    }
  }
  return result

  /** Drops the lines dominated by a later stop, which reaches farther, in price, fixed cost and current value. */
  function prune(all: readonly number[], position: number): number[] {
    const kept: number[] = []
    for (let index = all.length - 1; index >= 0; index--) {
      const stop = all[index]!
      const value = intercept[stop]! + price[stop]! * position
      const isDominated = kept.some(
        (later) =>
          price[later]! <= price[stop]! &&
          fixedCost[later]! <= fixedCost[stop]! &&
          intercept[later]! + price[later]! * position <= value,
      )
      if (!isDominated) kept.push(stop)
    }
    return kept.reverse()
  }
}

/**
 * Traces the cheapest plan back from the last breakpoint.
 * @param sweepAt the sweep to read for the last stop (0), the one before it (1) and so on; undefined ends the trace
 * @returns how much coverage each stop of the plan adds
 */
export function traceGains(
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
