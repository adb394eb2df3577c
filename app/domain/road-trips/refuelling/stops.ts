import { STOP_AFTER_SHARE, USABLE_RANGE_SHARE, LEAST_PURCHASE } from '../constants'
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

type Solve = (problem: RefuelProblem, kept: readonly number[]) => Purchase[] | null

/**
 * Makes every stop of a plan worth leaving the road: where less than `LEAST_PURCHASE` would be bought, the driver buys
 * that much and less at the next stop, or skips the stop where the tank has no room for it.
 * @returns a plan with smaller purchases only where the route cannot be driven without them; null if `solve` finds none
 */
export function worthwhileStops(problem: RefuelProblem, solve: Solve): Purchase[] | null {
  const { from, maxCoverage } = coverageOf(problem)
  const all = problem.stops.map((_, stop) => stop)
  // No plan can buy enough where the tank is still this full.
  const roomy = all.filter((stop) => maxCoverage[stop]! - from >= leastGain(problem, stop))
  const solveWith = (kept: readonly number[]) =>
    solve({ ...problem, stops: kept.map((stop) => problem.stops[stop]!) }, kept)?.map((purchase) => ({
      ...purchase,
      stop: kept[purchase.stop]!,
    }))
  let [kept, plan] = [roomy, solveWith(roomy)]
  if (!plan) [kept, plan] = [all, solveWith(all)]
  while (plan) {
    const { purchases, small } = enlarged(problem, plan)
    const others = kept.filter((stop) => stop !== small)
    const next = small === null ? undefined : solveWith(others)
    if (!next) return purchases
    ;[kept, plan] = [others, next]
  }
  return null
}

/** What `LEAST_PURCHASE` buys beyond the fuel for the detour. */
const leastGain = ({ stops }: RefuelProblem, stop: number) =>
  LEAST_PURCHASE / stops[stop]!.price - 2 * stops[stop]!.detour

function enlarged(problem: RefuelProblem, plan: readonly Purchase[]) {
  const { from, maxCoverage } = coverageOf(problem)
  const gains = new Map<number, number>()
  let [wanted, covered, small] = [from, from, null as number | null]
  for (const [index, { stop, buy }] of plan.entries()) {
    wanted += buy - 2 * problem.stops[stop]!.detour
    const least = leastGain(problem, stop)
    const gain = Math.min(Math.max(wanted - covered, least), maxCoverage[stop]! - covered)
    // An earlier stop may already have bought all of it.
    if (wanted - covered < 1e-9) continue
    if (gain < least - 1e-9) {
      // A little more in the tank at the end is not worth a stop.
      if (index === plan.length - 1 && covered >= problem.length) break
      small ??= stop
    }
    gains.set(stop, gain)
    covered += gain
  }
  return { purchases: purchasesOf(problem, gains), small }
}
