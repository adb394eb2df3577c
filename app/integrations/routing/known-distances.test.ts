import { beforeAll, describe, expect, it } from 'vitest'
import { heldOutDistances, knownDistances } from '../../../tests/support/known-distances'
import { findInGazetteer } from '../geocoding/gazetteer.server'
import { estimateRoutes } from './estimate-route.server'

const fastest = async (from: string, to: string) => {
  const ends = await Promise.all([from, to].map(async (typed) => (await findInGazetteer(typed))[0]!))
  const options = {
    optimization: 'fastest',
    avoidTolls: true,
    avoidHighways: false,
    day: '2027-03-06',
  } as const
  return (await estimateRoutes(ends, options))?.fastest
}

// Loads the gazetteer and the land mask, which takes longer than the default timeout.
beforeAll(() => fastest('Denver', 'Boulder'), 60_000)

/** The errors of the fastest routes, without crossings where possible. */
async function errorsOf(pairs: typeof knownDistances) {
  const errors: number[] = []
  for (const [from, to, miles] of pairs) {
    const road = await fastest(from, to)
    expect(road, `${from} to ${to}`).toBeDefined()
    errors.push(road!.sections.reduce((sum, section) => sum + section.miles, 0) / miles - 1)
  }
  const sizes = errors.map(Math.abs).sort((a, b) => a - b)
  return {
    mean: Math.abs(errors.reduce((sum, error) => sum + error, 0) / errors.length),
    median: sizes[sizes.length >> 1]!,
    ninetieth: sizes[Math.floor(sizes.length * 0.9)]!,
    worst: sizes.at(-1)!,
  }
}

describe('between cities with a known distance', () => {
  it('errs by 5 percent at the median, 12 at the 90th percentile and 25 at worst on held-out pairs', async () => {
    expect(heldOutDistances.length).toBeGreaterThanOrEqual(40)
    const seen = new Set(knownDistances.map(([from, to]) => [from, to].sort().join()))
    for (const [from, to] of heldOutDistances) expect(seen).not.toContain([from, to].sort().join())
    const errors = await errorsOf(heldOutDistances)
    expect(errors.median, JSON.stringify(errors)).toBeLessThan(0.05)
    expect(errors.ninetieth, JSON.stringify(errors)).toBeLessThan(0.12)
    expect(errors.worst, JSON.stringify(errors)).toBeLessThan(0.25)
    expect(errors.mean, JSON.stringify(errors)).toBeLessThan(0.02)
  }, 60_000)

  it('errs by at most 10 percent where travelers complained', async () => {
    const complaints = knownDistances.filter(
      ([from, to]) =>
        ['Seattle', 'Milwaukee', 'Asheville, NC', 'San Francisco, CA'].includes(from) &&
        ['Anchorage', 'Muskegon, MI', 'Nashville', 'Los Angeles, CA'].includes(to),
    )
    expect(complaints).toHaveLength(4)
    expect((await errorsOf(complaints)).worst).toBeLessThan(0.1)
  }, 60_000)
})
