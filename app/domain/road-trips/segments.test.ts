import { describe, expect, test } from 'vitest'
import type { RoadSection } from '~/integrations/routing/road-route'
import { seededRandom } from './seeded-random'
import { typicalVehicle } from './road-vehicle'
import { segmentsOf } from './segments'

const spot = { latitude: 40, longitude: -100 }
const section = (miles: number, inBigCity = false): RoadSection => ({
  from: 'A',
  to: 'B',
  miles,
  inBigCity,
  line: [spot, spot],
})
const vehicle = typicalVehicle('midsize')
const plan = (
  sections: RoadSection[],
  optimization: 'fastest' | 'shortest' | 'fuel_efficient' = 'fastest',
  seed = 'A|B|2027-03-06',
) => segmentsOf({ sections, source: 'estimate' }, { vehicle, optimization, fuelPrice: 3.85, seed })

test('a section above 50 miles is highway, above 10 miles rural, and otherwise city', () => {
  expect(
    plan([50.1, 50, 10.1, 10, 0].map((miles) => section(miles))).map(({ roadType }) => roadType),
  ).toEqual(['highway', 'rural', 'rural', 'city', 'city'])
})

describe('traffic', () => {
  test('is the same for the same route and day, and differs on another day', () => {
    const many = Array.from({ length: 60 }, () => section(20))
    const traffic = (seed: string) => plan(many, 'fastest', seed).map((segment) => segment.traffic)
    expect(traffic('A|B|2027-03-06')).toEqual(traffic('A|B|2027-03-06'))
    expect(traffic('A|B|2027-03-06')).not.toEqual(traffic('A|B|2027-03-07'))
  })

  test('is medium on 30 percent of sections outside big cities, and high or medium inside', () => {
    const share = (inBigCity: boolean, wanted: string) =>
      plan(Array.from({ length: 20_000 }, () => section(20, inBigCity))).filter(
        ({ traffic }) => traffic === wanted,
      ).length / 20_000
    expect(share(false, 'medium')).toBeCloseTo(0.3, 1)
    expect([share(false, 'high'), share(true, 'low')]).toEqual([0, 0])
    expect(share(false, 'low') + share(false, 'medium')).toBeCloseTo(1, 9)
    expect(share(true, 'high')).toBeCloseTo(0.5, 1)
  })
})

/** A segment with the given traffic, found by trying seeds. */
function segmentWith(
  miles: number,
  optimization: 'fastest' | 'shortest' | 'fuel_efficient',
  traffic: 'low' | 'medium' | 'high',
) {
  for (let day = 0; day < 100; day++) {
    const [segment] = plan([section(miles, traffic === 'high')], optimization, String(day))
    if (segment!.traffic === traffic) return segment!
  }
  throw new Error(`no day has ${traffic} traffic`)
}

describe('an optimization method', () => {
  test.each([
    ['fastest', 60, 'low', (60 / 65) * 60 * 0.85],
    ['fastest', 60, 'medium', (60 / 65) * 60 * 0.85 * 1.2],
    ['fastest', 60, 'high', (60 / 65) * 60 * 0.85 * 1.4],
    ['fastest', 20, 'low', (20 / 65) * 60],
    ['fastest', 5, 'high', (5 / 65) * 60 * 1.4],
    ['shortest', 60, 'high', (60 / 45) * 60],
    ['shortest', 5, 'low', (5.5 / 45) * 60],
    ['fuel_efficient', 60, 'medium', (60 / 55) * 60],
  ] as const)('%s takes %s miles in %s traffic in %f minutes', (optimization, miles, traffic, minutes) => {
    expect(segmentWith(miles, optimization, traffic).minutes).toBeCloseTo(minutes, 9)
  })

  test.each([
    ['fastest', 56, 'high', 2],
    ['shortest', 10, 'low', 11 / 28],
    ['shortest', 56, 'low', 2],
    ['fuel_efficient', 56, 'low', 1.8],
    ['fuel_efficient', 28, 'medium', 1],
    ['fuel_efficient', 7, 'low', 0.3],
    ['fuel_efficient', 56, 'high', 2 * 0.9 * 1.3],
  ] as const)('%s uses for %s miles in %s traffic %f gallons', (optimization, miles, traffic, gallons) => {
    const segment = segmentWith(miles, optimization, traffic)
    expect(segment.fuel).toBeCloseTo(gallons, 9)
    expect(segment.cost).toBe(Math.round(gallons * 385))
  })
})

test('each segment starts where the previous one ends', () => {
  expect(
    plan([section(5), section(60)], 'shortest').map(({ startMile, miles }) => [startMile, miles]),
  ).toEqual([
    [0, 5.5],
    [5.5, 60],
  ])
})

test('seeded random numbers are evenly distributed', () => {
  const random = seededRandom('Denver, Colorado')
  const counts = Array.from({ length: 10 }, () => 0)
  for (let draw = 0; draw < 10_000; draw++) counts[Math.floor(random() * 10)]!++
  expect(Math.min(...counts)).toBeGreaterThan(850)
  expect(Math.max(...counts)).toBeLessThan(1_150)
})
