import { fewestStops } from './feasibility'
import { coverageOf, purchasesOf, type Purchase, type RefuelProblem } from './problem'
import { breakpoints, sweep, traceGains, type Sweep } from './sweep'

/**
 * Finds the plan with the minimum total of fuel, stop costs and detours. Exact. Runs in O(n log n) for n candidates
 * when few of them are cheaper than all later ones; steadily rising prices are the worst case, O(n · k) for k
 * candidates within the range of one tank.
 * @returns the purchases in order, or null when the route cannot be driven
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
