import { coverageOf, type Coverage, type RefuelProblem } from './problem'

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
function farthestCoverage({ from, minCoverage, maxCoverage }: Coverage): {
  covered: number
  lastStop: number
} {
  let [covered, lastStop] = [from, -1]
  for (let stop = 0; stop < minCoverage.length && minCoverage[stop]! <= covered; stop++) {
    lastStop = stop
    covered = Math.max(covered, maxCoverage[stop]!)
  }
  return { covered, lastStop }
}
