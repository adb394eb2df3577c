import { coverageOf, type Coverage, type RefuelProblem } from './problem'
import { pointsOf, sweep } from './sweep'

/**
 * Dollars that no plan can undercut: the cheapest fuel if stopping cost nothing and every pump stood at the road, and the
 * cost of the fewest stops that will do, each counted by itself. Null when the way cannot be driven.
 */
export function lowerBound(problem: RefuelProblem): number | null {
  const coverage = coverageOf(problem)
  if (coverage.goal <= coverage.from) return 0
  const stops = fewestStops(coverage)
  if (stops === null) return null
  const free = { ...coverage, fee: new Float64Array(coverage.fee.length) }
  return sweep(free, pointsOf(free)).cost.at(-1)! + stops * problem.stopCost
}

/** How often one must stop at least: always at the last station in reach, filling up. */
export function fewestStops({ from, goal, least, most }: Coverage): number | null {
  let [covered, ahead, count] = [from, from, 0]
  for (let stop = 0; covered < goal; count++) {
    for (; stop < least.length && least[stop]! <= covered; stop++) ahead = Math.max(ahead, most[stop]!)
    if (ahead <= covered) return null
    covered = ahead
  }
  return count
}
