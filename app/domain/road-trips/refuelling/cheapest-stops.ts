import { coverageOf, purchasesOf, type Purchase, type RefuelProblem } from './problem'
import { gainsOf, pointsOf, sweep, type Sweep } from './sweep'

/**
 * The exact minimum of fuel, cost of stopping and detours: the stops and what is bought at each, or null when the way cannot
 * be driven at all. Time n log n in the number of possible stops wherever few of them undercut all that come later; prices
 * that rise all the way are the worst case, n times the stops within one tank.
 */
export function cheapestStops(problem: RefuelProblem): Purchase[] | null {
  const coverage = coverageOf(problem)
  if (coverage.goal <= coverage.from) return []
  const points = pointsOf(coverage)
  const swept = sweep(coverage, points)
  return swept.cost.at(-1)! < Infinity
    ? purchasesOf(
        problem,
        gainsOf(points, () => swept),
      )
    : null
}

/**
 * The cheapest plan of each number of stops, ascending, from the fewest that will do.
 * @param most the greatest number of stops that is looked at
 */
export function cheapestByStops(problem: RefuelProblem, most: number): Purchase[][] {
  const coverage = coverageOf(problem)
  if (coverage.goal <= coverage.from) return [[]]
  const points = pointsOf(coverage)
  const layers: Sweep[] = []
  const plans: Purchase[][] = []
  let before: Float64Array = new Float64Array(points.length).fill(Infinity)
  before[0] = 0
  for (let stops = 1; stops <= most; stops++) {
    layers.push(sweep(coverage, points, before))
    before = layers.at(-1)!.cost
    if (before.at(-1)! === Infinity) continue
    const gains = gainsOf(points, (back) => layers[stops - 1 - back])
    // The same pump used twice is one stop.
    if (gains.size === stops) plans.push(purchasesOf(problem, gains))
  }
  return plans
}
