import { STOP_AFTER, USABLE_RANGE } from '../constants'
import { coverageOf, purchasesOf, type Purchase, type RefuelProblem } from './problem'

/**
 * The specification's rule (1, section 9): with 80 percent of a tank as its range, a stop is sought after 70 percent of the
 * range, at the station of the best score from there to the end of the range, and the tank is filled there. Where the range
 * holds none it is the next one in reach, else the last one before. The last stop fills what the rest of the way takes.
 * @param score of each stop, the higher the better
 * @returns null where the way cannot be driven at all; wherever it can, the last one before leads on
 */
export function usualStops(problem: RefuelProblem, score: readonly number[]): Purchase[] | null {
  const { from, goal, least, most } = coverageOf(problem)
  const { stops, tank, reserve } = problem
  const gains = new Map<number, number>()
  let [covered, here, last] = [from, 0, -1]
  while (covered < goal) {
    const range = Math.max(0, covered + reserve - here - (1 - USABLE_RANGE) * tank)
    const stop = choose(here + STOP_AFTER * range, here + range)
    if (stop === null) return null
    const now = Math.min(goal, most[stop]!)
    gains.set(stop, now - covered)
    ;[covered, here, last] = [now, stops[stop]!.at, stop]
  }
  return purchasesOf(problem, gains)

  function choose(sought: number, farthest: number): number | null {
    let [best, after, before]: [number | null, number | null, number | null] = [null, null, null]
    for (let stop = last + 1; stop < stops.length && least[stop]! <= covered; stop++) {
      if (most[stop]! <= covered) continue
      const { at } = stops[stop]!
      if (at < sought) before = stop
      else if (at <= farthest) best = best === null || score[stop]! > score[best]! ? stop : best
      else after ??= stop
    }
    return best ?? after ?? before
  }
}
