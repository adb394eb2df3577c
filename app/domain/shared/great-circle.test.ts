import { expect, test } from 'vitest'
import { milesBetween, type Position } from './distance'

/** Coordinates from OurAirports. */
const airports: Record<string, [latitude: number, longitude: number]> = {
  AKL: [-37.004786, 174.783524],
  CDG: [49.003196, 2.567023],
  DXB: [25.248664, 55.352916],
  HKG: [22.308047, 113.918481],
  HNL: [21.325833, -157.921667],
  JFK: [40.642335, -73.78817],
  LAX: [33.943399, -118.408279],
  LHR: [51.469603, -0.453566],
  NRT: [35.773213, 140.387443],
  SIN: [1.361173, 103.990201],
  SYD: [-33.932922, 151.179898],
}

/**
 * In miles. Within the USA from the Bureau of Transportation Statistics (T-100, On-Time Performance), the others from
 * the Great Circle Mapper. Both measure on the ellipsoid.
 */
const published: [from: string, to: string, miles: number][] = [
  ['JFK', 'LAX', 2475],
  ['JFK', 'HNL', 4983],
  ['JFK', 'LHR', 3451],
  ['LHR', 'SIN', 6765],
  ['SYD', 'LAX', 7488],
  ['LAX', 'NRT', 5451],
  ['LHR', 'HKG', 5994],
  ['JFK', 'CDG', 3635],
  ['DXB', 'JFK', 6849],
  ['SYD', 'SIN', 3907],
  ['SYD', 'AKL', 1343],
  ['SIN', 'JFK', 9537],
]

const at = (code: string): Position => ({ latitude: airports[code]![0], longitude: airports[code]![1] })

test.each(published)(
  'is within half a percent of the published distance from %s to %s, %i miles',
  (from, to, miles) => {
    expect(Math.abs(milesBetween(at(from), at(to)) / miles - 1)).toBeLessThan(0.005)
  },
)
