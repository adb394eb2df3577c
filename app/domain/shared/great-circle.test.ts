import { expect, test } from 'vitest'
import { milesBetween, type Position } from './distance'

/** Coordinates from OurAirports. */
const airports: Record<string, [latitude: number, longitude: number]> = {
  AKL: [-37.004786, 174.783524],
  ANC: [61.174444, -149.996389],
  ATL: [33.640067, -84.44403],
  BOS: [42.36646, -71.020176],
  CDG: [49.003196, 2.567023],
  DEN: [39.851382, -104.673098],
  DFW: [32.897462, -97.036128],
  DXB: [25.248664, 55.352916],
  EWR: [40.689071, -74.178753],
  HKG: [22.308047, 113.918481],
  HNL: [21.325833, -157.921667],
  IAH: [29.983333, -95.34],
  JFK: [40.642335, -73.78817],
  LAS: [36.081, -115.147599],
  LAX: [33.943399, -118.408279],
  LGA: [40.774252, -73.871617],
  LHR: [51.469603, -0.453566],
  MCO: [28.432177, -81.308301],
  MIA: [25.796, -80.278234],
  NRT: [35.773213, 140.387443],
  ORD: [41.976912, -87.904876],
  PDX: [45.588995, -122.592901],
  PHX: [33.435036, -112.000164],
  SAN: [32.731938, -117.197312],
  SEA: [47.443839, -122.301732],
  SFO: [37.615215, -122.389881],
  SIN: [1.361173, 103.990201],
  SJU: [18.437403, -66.004683],
  SLC: [40.785645, -111.980673],
  SYD: [-33.932922, 151.179898],
}

/**
 * In miles. Within the USA from the Bureau of Transportation Statistics (T-100, On-Time Performance), the others from
 * the Great Circle Mapper. Both measure on the ellipsoid.
 */
const published: [from: string, to: string, miles: number][] = [
  ['JFK', 'LAX', 2475],
  ['JFK', 'SFO', 2586],
  ['EWR', 'IAH', 1400],
  ['LGA', 'ATL', 762],
  ['JFK', 'MIA', 1089],
  ['LGA', 'ORD', 733],
  ['JFK', 'MCO', 944],
  ['JFK', 'HNL', 4983],
  ['EWR', 'ANC', 3370],
  ['JFK', 'SEA', 2422],
  ['JFK', 'DEN', 1626],
  ['JFK', 'LAS', 2248],
  ['JFK', 'PHX', 2153],
  ['LGA', 'DFW', 1389],
  ['JFK', 'SJU', 1598],
  ['JFK', 'SAN', 2446],
  ['JFK', 'PDX', 2454],
  ['JFK', 'SLC', 1990],
  ['ATL', 'ORD', 606],
  ['DFW', 'ORD', 802],
  ['DEN', 'SEA', 1024],
  ['BOS', 'SFO', 2704],
  ['LAX', 'SFO', 337],
  ['SFO', 'HNL', 2398],
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

test('compares at least thirty pairs and every airport', () => {
  expect(published.length).toBeGreaterThanOrEqual(30)
  expect(new Set(published.flatMap(([from, to]) => [from, to]))).toEqual(new Set(Object.keys(airports)))
})
