import { coverageOf, farthest, type RefuelProblem } from './problem'

/** Between two places of a way, measured as the problem is, there is no station in reach. */
export type FuelGap = { from: number; to: number; towards: 'station' | 'destination' }

/** Where a way cannot be driven: from the last station in reach (or the start) to the next, or to the end. Null: it can. */
export function findGap(problem: RefuelProblem): FuelGap | null {
  const coverage = coverageOf(problem)
  const { covered, lastStop } = farthest(coverage)
  if (covered >= coverage.goal) return null
  const next = problem.stops[lastStop + 1]
  return {
    from: problem.stops[lastStop]?.at ?? 0,
    to: next?.at ?? problem.length,
    towards: next ? 'station' : 'destination',
  }
}

/** What can be in the tank at the end: what is wanted, or as much as the last station permits. */
export function endFuelInReach(problem: RefuelProblem): number {
  const { covered } = farthest(coverageOf(problem))
  return Math.max(problem.reserve, Math.min(problem.end, problem.reserve + covered - problem.length))
}
