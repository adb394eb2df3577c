import { describe, expect, test } from 'vitest'
import type { RoadSection } from '~/integrations/routing/road-route'
import { optimizations, roadTypes, trafficLevels, type Optimization } from './constants'
import { fuelMilesOf, hashOfDay, minutesOf, roadTypeOf, trafficDraw, trafficFor } from './driving'
import { typicalVehicle } from './road-vehicle'
import { figuresOf, segmentsOf } from './segments'

const spot = { latitude: 40, longitude: -100 }
const section = (changes: Partial<RoadSection>): RoadSection => ({
  from: 'A',
  to: 'B',
  miles: 20,
  inBigCity: false,
  roadType: 'rural',
  traffic: 'low',
  crossing: null,
  line: [spot, spot],
  ...changes,
})
const vehicle = typicalVehicle('midsize')
const plan = (sections: RoadSection[], optimization: Optimization = 'fastest') =>
  segmentsOf({ sections, source: 'estimate' }, { vehicle, optimization, fuelPrice: 3.85 })

test('a stretch above 50 miles is highway, above 10 miles rural, and otherwise or in a big city, city', () => {
  expect([50.1, 50, 10.1, 10, 0].map((miles) => roadTypeOf(miles, false))).toEqual([
    'highway',
    'rural',
    'rural',
    'city',
    'city',
  ])
  expect(roadTypeOf(12, true)).toBe('city')
})

describe('traffic', () => {
  const draws = (day: string) =>
    Array.from({ length: 20_000 }, (_, road) => trafficDraw(road, 7, hashOfDay(day)))

  test('is the same for the same road and day, and differs on another day', () => {
    const on = (day: string) => draws(day).map((draw) => trafficFor(false, draw))
    expect(on('2027-03-06')).toEqual(on('2027-03-06'))
    expect(on('2027-03-06')).not.toEqual(on('2027-03-07'))
  })
})

describe('an optimization method', () => {
  test.each([
    ['fastest', 60, 'highway', 'low', (60 / 65) * 60 * 0.85],
    ['shortest', 60, 'highway', 'low', (60 / 45) * 60],
    ['fuel_efficient', 60, 'highway', 'medium', (60 / 55) * 60 * 1.2],
  ] as const)('%s takes %s miles of %s in %s traffic in %f minutes', (...row) => {
    const [optimization, miles, roadType, traffic, minutes] = row
    expect(plan([section({ miles, roadType, traffic })], optimization)[0]!.minutes).toBeCloseTo(minutes, 9)
  })

  test.each([
    ['fastest', 56, 'highway', 'low', 2],
    ['fuel_efficient', 56, 'highway', 'low', 1.8],
    ['fuel_efficient', 7, 'city', 'high', 0.25 * 1.2 * 1.3],
  ] as const)('%s uses for %s miles of %s in %s traffic %f gallons', (...row) => {
    const [optimization, miles, roadType, traffic, gallons] = row
    const [segment] = plan([section({ miles, roadType, traffic })], optimization)
    expect(segment!.fuel).toBeCloseTo(gallons, 9)
    expect(segment!.cost).toBe(Math.round(gallons * 385))
  })

  test('is the best at what it is named after on every road', () => {
    for (const roadType of roadTypes)
      for (const traffic of trafficLevels)
        for (const method of optimizations) {
          const stretch = { miles: 30, roadType, traffic, crossing: null }
          expect(minutesOf(stretch, method)).toBeGreaterThanOrEqual(minutesOf(stretch, 'fastest'))
          expect(fuelMilesOf(stretch, method)).toBeGreaterThanOrEqual(fuelMilesOf(stretch, 'fuel_efficient'))
        }
  })
})

test('a crossing takes its own time and no fuel', () => {
  const crossing = { kind: 'tunnel' as const, name: 'Channel Tunnel', minutes: 65 }
  const [segment] = plan([section({ miles: 36, crossing })])
  expect(segment).toMatchObject({ miles: 36, minutes: 65, fuel: 0, cost: 0, crossing })
})

test('each segment starts where the previous one ends, and they add up to the totals', () => {
  const segments = plan([section({ miles: 5 }), section({ miles: 65, roadType: 'highway' })], 'shortest')
  expect(segments.map(({ startMile, miles }) => [startMile, miles])).toEqual([
    [0, 5],
    [5, 65],
  ])
  expect(figuresOf(segments, 4)).toEqual({
    miles: 70,
    minutes: expect.closeTo((70 / 45) * 60, 9),
    fuel: 2.5,
    fuelCost: 10_00,
  })
})
