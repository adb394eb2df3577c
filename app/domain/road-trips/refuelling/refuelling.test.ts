import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cheapestByStops, cheapestStops, lowerBound } from './cheapest-stops'
import { findGap, fewestStops, coverageOf, type Purchase, type RefuelProblem } from './problem'
import { bruteForce } from '../../../../tests/support/search-refuelling'
import { usualStops } from './stops'
import { runs } from '../../../../tests/support/runs'

const thousandths = (from: number, to: number) =>
  fc.integer({ min: from * 1_000, max: to * 1_000 }).map((value) => value / 1_000)

/**
 * Problems of every kind: infeasible, expensive, with several stations at one position or at either end, with detours.
 */
const problems = (maxStops: number): fc.Arbitrary<RefuelProblem> =>
  fc
    .record({
      length: thousandths(1, 45),
      tank: thousandths(8, 25),
      start: fc.oneof(thousandths(0, 1), fc.constant(1)),
      end: fc.oneof(thousandths(0, 1), fc.constantFrom(0, 1)),
      reserve: fc.constantFrom(0, 0.1, 0.25),
      stopCost: fc.constantFrom(0, 0.5, 2, 10),
      stops: fc.array(
        fc.record({
          at: fc.oneof(thousandths(0, 1), fc.constantFrom(0, 0.25, 0.5, 1)),
          price: fc.oneof(thousandths(2, 6), fc.constantFrom(3, 3.5, 4)),
          detour: fc.constantFrom(0, 0.02, 0.07),
        }),
        { maxLength: maxStops, size: 'max' },
      ),
    })
    .map(({ length, tank, start, end, reserve, stopCost, stops }) => ({
      length,
      tank,
      stopCost,
      reserve: tank * reserve,
      start: tank * Math.max(start, reserve),
      end: tank * Math.max(end, reserve),
      stops: stops.map((stop) => ({ ...stop, at: stop.at * length })).sort((a, b) => a.at - b.at),
    }))

const scores = ({ stops }: RefuelProblem) => stops.map(({ price, detour }) => -price - detour)

/** Total cost of a plan in dollars: fuel at the pumps plus the fixed cost of each stop. */
const costOf = (problem: RefuelProblem, purchases: readonly Purchase[]) =>
  purchases.reduce((sum, { stop, buy }) => sum + buy * problem.stops[stop]!.price + problem.stopCost, 0)

const RUNS = { numRuns: runs(500), seed: 20_271_121 }

describe('the cheapest plan', () => {
  test('costs the same as an exhaustive search finds, on any problem', () => {
    let drivable = 0
    fc.assert(
      fc.property(problems(7), (problem) => {
        const [plan, least] = [cheapestStops(problem), bruteForce(problem)]
        expect(plan === null).toBe(least === null)
        if (!plan || least === null) return
        drivable++
        expect(costOf(problem, plan)).toBeCloseTo(least, 5)
      }),
      RUNS,
    )
    expect(drivable).toBeGreaterThan(RUNS.numRuns / 5)
  })

  test('never costs more than the usual plan', () => {
    let compared = 0
    fc.assert(
      fc.property(problems(40), (problem) => {
        const usual = usualStops(problem, scores(problem))
        const plan = cheapestStops(problem)
        // The usual plan exists whenever the route can be driven.
        expect(usual === null).toBe(plan === null)
        if (!plan || !usual) return
        compared++
        expect(costOf(problem, plan)).toBeLessThanOrEqual(costOf(problem, usual) + 1e-6)
      }),
      RUNS,
    )
    expect(compared).toBeGreaterThan(RUNS.numRuns / 5)
  })

  test('costs at least the lower bound and has at least the fewest possible stops', () => {
    fc.assert(
      fc.property(problems(40), (problem) => {
        const [plan, bound] = [cheapestStops(problem), lowerBound(problem)]
        expect(plan === null).toBe(bound === null)
        if (!plan || bound === null) return
        expect(bound).toBeLessThanOrEqual(costOf(problem, plan) + 1e-6)
        expect(plan.length).toBeGreaterThanOrEqual(fewestStops(coverageOf(problem))!)
      }),
      RUNS,
    )
  })
})

const problemWith = (parts: Partial<RefuelProblem> = {}): RefuelProblem => ({
  length: 20,
  tank: 10,
  start: 10,
  end: 1,
  reserve: 1,
  stopCost: 2,
  stops: [],
  ...parts,
})
const at = (place: number, price = 4, detour = 0) => ({ at: place, price, detour })

describe('a plan', () => {
  test('has no stops when the fuel is sufficient', () => {
    const problem = problemWith({ length: 8, stops: [at(4, 1)] })
    expect([
      cheapestStops(problem),
      cheapestByStops(problem, 3),
      lowerBound(problem),
      usualStops(problem, [1]),
    ]).toEqual([[], [[]], 0, []])
  })
})

describe('findGap', () => {
  test.each([
    [
      'before the first station',
      problemWith({ start: 3, stops: [at(5)] }),
      { from: 0, to: 5, towards: 'station' },
    ],
    [
      'between two stations',
      problemWith({ stops: [at(2), at(8), at(18)], length: 30 }),
      { from: 8, to: 18, towards: 'station' },
    ],
    [
      'before the end',
      problemWith({ stops: [at(8)], length: 20 }),
      { from: 8, to: 20, towards: 'destination' },
    ],
    ['without any station', problemWith(), { from: 0, to: 20, towards: 'destination' }],
  ])('finds a gap %s', (_, problem, gap) => {
    expect(findGap(problem)).toEqual(gap)
    expect([cheapestStops(problem), lowerBound(problem), cheapestByStops(problem, 4)]).toEqual([
      null,
      null,
      [],
    ])
    expect(usualStops(problem, scores(problem))).toBeNull()
  })
})

describe('the usual plan', () => {
  test('stops after 70 percent of the usable range, at the best score up to the end of the range', () => {
    const problem = problemWith({
      length: 16,
      reserve: 1,
      stops: [at(5, 1), at(5.7), at(7), at(7.9), at(8.5, 1)],
    })
    expect(usualStops(problem, [9, 1, 3, 2, 9])).toMatchObject([{ stop: 2, arriveWith: 3 }])
  })
})
