/**
 * Where to refuel on a route, reduced to numbers. A position on the route is given by the fuel used from the start up
 * to it, so that neither miles nor consumption appear in the problem. Amounts are gallons or kWh, money is dollars.
 */
export type RefuelProblem = {
  length: number
  tank: number
  start: number
  end: number
  reserve: number
  stopCost: number
  stops: readonly CandidateStop[]
}

type CandidateStop = {
  /** Where the detour leaves the route. */
  at: number
  price: number
  /** Fuel used from the route to the pump, one way. The detour's fuel is bought at this pump. */
  detour: number
}

/** A stop of a plan. `stop` is the index of the candidate; `buy` includes the fuel for its detour. */
export type Purchase = { stop: number; buy: number; arriveWith: number; leaveWith: number }

/**
 * The problem in one dimension. Coverage is the position where the tank would fall to the reserve without any further
 * stop: the start covers `from`, and the route can be driven once `goal` is covered. A stop is reachable from coverage
 * `minCoverage` on, and a full tank there raises coverage to `maxCoverage`. Buying an amount raises coverage by that
 * amount. The order in which stops raise coverage does not change the cost, so coverage is the complete state.
 */
export type Coverage = {
  from: number
  goal: number
  minCoverage: Float64Array
  maxCoverage: Float64Array
  price: Float64Array
  /** Cost of stopping before any fuel for the route is bought: the stop and its detour. */
  fixedCost: Float64Array
}

/**
 * The longest detour. Every stop keeps this much fuel in hand when it leaves the route, and this much room in the tank
 * when it returns, so that the fuel level stays within its bounds during detours too.
 */
export const detourMargin = ({ stops }: RefuelProblem) =>
  stops.reduce((longest, { detour }) => Math.max(longest, detour), 0)

export function coverageOf(problem: RefuelProblem): Coverage {
  const { length, tank, start, end, reserve, stopCost, stops } = problem
  const [margin, usable] = [detourMargin(problem), tank - reserve]
  const each = (value: (stop: CandidateStop) => number) => Float64Array.from(stops, value)
  return {
    from: start - reserve,
    goal: length + Math.max(0, end - reserve),
    minCoverage: each(({ at }) => at + margin),
    maxCoverage: each(({ at }) => at - margin + usable),
    price: each(({ price }) => price),
    fixedCost: each(({ price, detour }) => stopCost + 2 * detour * price),
  }
}

/** Converts the coverage gained at each stop into purchases, in the order of the route. */
export function purchasesOf(problem: RefuelProblem, gains: ReadonlyMap<number, number>): Purchase[] {
  let covered = problem.start - problem.reserve
  return [...gains]
    .sort(([a], [b]) => a - b)
    .map(([stop, gain]) => {
      const { at, detour } = problem.stops[stop]!
      const arriveWith = problem.reserve + covered - at
      covered += gain
      return { stop, buy: gain + 2 * detour, arriveWith, leaveWith: arriveWith + gain }
    })
}

type FuelGap = { from: number; to: number; towards: 'station' | 'destination' }

/**
 * Finds out why a route cannot be driven.
 * @returns the gap between the last reachable station (or the start) and the next station (or the end), or null when
 * the
 *   route can be driven
 */
export function findGap(problem: RefuelProblem): FuelGap | null {
  const coverage = coverageOf(problem)
  const { covered, lastStop } = farthestCoverage(coverage)
  if (covered >= coverage.goal) return null
  const next = problem.stops[lastStop + 1]
  return {
    from: problem.stops[lastStop]?.at ?? 0,
    to: next?.at ?? problem.length,
    towards: next ? 'station' : 'destination',
  }
}

/** The fuel that can be left at the end: the wanted amount, or less when the last station is too far from the end. */
export function reachableEndFuel(problem: RefuelProblem): number {
  const { covered } = farthestCoverage(coverageOf(problem))
  return Math.max(problem.reserve, Math.min(problem.end, problem.reserve + covered - problem.length))
}

/** The minimum number of stops, found greedily, or null when the route cannot be driven. */
export function fewestStops({ from, goal, minCoverage, maxCoverage }: Coverage): number | null {
  let [covered, reachable, count] = [from, from, 0]
  for (let stop = 0; covered < goal; count++) {
    for (; stop < minCoverage.length && minCoverage[stop]! <= covered; stop++)
      reachable = Math.max(reachable, maxCoverage[stop]!)
    if (reachable <= covered) return null
    covered = reachable
  }
  return count
}

/** The maximum coverage, filling up at every reachable stop, and the index of the last of them (-1 for none). */
function farthestCoverage({ from, minCoverage, maxCoverage }: Coverage) {
  let [covered, lastStop] = [from, -1]
  for (let stop = 0; stop < minCoverage.length && minCoverage[stop]! <= covered; stop++) {
    lastStop = stop
    covered = Math.max(covered, maxCoverage[stop]!)
  }
  return { covered, lastStop }
}
