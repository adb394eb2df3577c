import { STOP_AFTER_SHARE, USABLE_RANGE_SHARE } from '../constants'
import { coverageOf, purchasesOf, type Purchase, type RefuelProblem } from './problem'

/**
 * The rule of specification 2, section 9. The range is 80 percent of a tank. After 70 percent of the range, the plan
 * stops at the station with the best score up to the end of the range and fills up. If there is none in that window, it
 * takes the next reachable station, or else the last one before. The last stop buys only what the rest of the route
 * needs.
 * @param scores one per stop, higher is better
 * @returns null when the route cannot be driven at all
 */
export function usualStops(problem: RefuelProblem, scores: readonly number[]): Purchase[] | null {
  const { from, goal, minCoverage, maxCoverage } = coverageOf(problem)
  const { stops, tank, reserve } = problem
  const gains = new Map<number, number>()
  let [covered, position, last] = [from, 0, -1]
  while (covered < goal) {
    const range = Math.max(0, covered + reserve - position - (1 - USABLE_RANGE_SHARE) * tank)
    const stop = chooseStop(position + STOP_AFTER_SHARE * range, position + range)
    if (stop === null) return null
    const next = Math.min(goal, maxCoverage[stop]!)
    gains.set(stop, next - covered)
    ;[covered, position, last] = [next, stops[stop]!.at, stop]
  }
  return purchasesOf(problem, gains)

  function chooseStop(windowStart: number, windowEnd: number): number | null {
    let [best, after, before]: [number | null, number | null, number | null] = [null, null, null]
    for (let stop = last + 1; stop < stops.length && minCoverage[stop]! <= covered; stop++) {
      if (maxCoverage[stop]! <= covered) continue
      const { at } = stops[stop]!
      if (at < windowStart) before = stop
      else if (at <= windowEnd) best = best === null || scores[stop]! > scores[best]! ? stop : best
      else after ??= stop
    }
    return best ?? after ?? before
  }
}
