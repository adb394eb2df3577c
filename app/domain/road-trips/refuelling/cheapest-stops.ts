import {
  fewestStops,
  coverageOf,
  purchasesOf,
  type Purchase,
  type RefuelProblem,
  type Coverage,
} from './problem'

/**
 * Finds the plan with the least total of fuel, stop costs and detours. Exact. O(n log n) for n candidates when few
 * are cheaper than all later ones, at worst O(n · k) for k within the range of a tank. Null when there is none.
 */
export function cheapestStops(problem: RefuelProblem): Purchase[] | null {
  const coverage = coverageOf(problem)
  if (coverage.goal <= coverage.from) return []
  const points = breakpoints(coverage)
  const result = sweep(coverage, points)
  if (result.cost.at(-1)! === Infinity) return null
  return purchasesOf(
    problem,
    traceGains(points, () => result),
  )
}

/**
 * Finds the cheapest plan for each number of stops, in ascending order from the fewest possible.
 * @param maxStops the highest number of stops considered
 */
export function cheapestByStops(problem: RefuelProblem, maxStops: number): Purchase[][] {
  const coverage = coverageOf(problem)
  if (coverage.goal <= coverage.from) return [[]]
  const points = breakpoints(coverage)
  const layers: Sweep[] = []
  const plans: Purchase[][] = []
  let previousCost: Float64Array = new Float64Array(points.length).fill(Infinity)
  previousCost[0] = 0
  for (let stops = 1; stops <= maxStops; stops++) {
    layers.push(sweep(coverage, points, previousCost))
    previousCost = layers.at(-1)!.cost
    if (previousCost.at(-1)! === Infinity) continue
    const gains = traceGains(points, (back) => layers[stops - 1 - back])
    // A plan that uses the same pump twice has fewer stops than this layer.
    if (gains.size === stops) plans.push(purchasesOf(problem, gains))
  }
  return plans
}

/**
 * A lower bound on the cost of any plan, in dollars: the cheapest fuel without stop costs and detours, plus the cost of
 * the fewest possible stops. Null when the route cannot be driven.
 */
export function lowerBound(problem: RefuelProblem): number | null {
  const coverage = coverageOf(problem)
  if (coverage.goal <= coverage.from) return 0
  const stops = fewestStops(coverage)
  if (stops === null) return null
  const free = { ...coverage, fixedCost: new Float64Array(coverage.fixedCost.length) }
  return sweep(free, breakpoints(free)).cost.at(-1)! + stops * problem.stopCost
}

/** For each breakpoint: the least cost of covering it, the last stop, and what was covered before that. */
type Sweep = { cost: Float64Array; by: Int32Array; from: Int32Array }

/** Lines are pruned again once there are this many more than twice the number left after the last pruning. */
const PRUNE_SLACK = 16

/**
 * The coverages at which an optimal plan can change from one stop to the next: where a stop becomes reachable, or where
 * a full tank ends. Between two of them cost is linear in the amount bought, so nothing is gained in between.
 * @returns sorted, without duplicates
 */
function breakpoints({ from, goal, minCoverage, maxCoverage }: Coverage): Float64Array {
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
function sweep(
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

/** How much coverage each stop of the cheapest plan adds. @param sweepAt by the number of stops after it */
function traceGains(points: Float64Array, sweepAt: (back: number) => Sweep | undefined): Map<number, number> {
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
