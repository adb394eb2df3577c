import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { milesBetween, type Position } from '../../shared/distance'
import type { Segment } from '../route-plan'
import type { Station } from './station'
import { locateStations } from './locate-stations'
import { runs } from '../../../../tests/support/runs'

const at = (latitude: number, longitude: number): Position => ({ latitude, longitude })
const station = (id: string, { latitude, longitude }: Position): Station => ({
  id,
  latitude,
  longitude,
  kind: 'fuel',
  name: id,
  brand: null,
  address: 'Somewhere',
  price: 3.85,
  isPriceKnown: true,
  lastPriceUpdate: null,
  amenities: [],
  rating: null,
  isOpen24h: false,
  phoneNumber: null,
  isDemo: false,
})

/** @param factor miles by road per straight mile */
function routeAlong(lines: Position[][], factor = 1): Segment[] {
  let startMile = 0
  return lines.map((line) => {
    const miles = factor * line.slice(1).reduce((sum, to, index) => sum + milesBetween(line[index]!, to), 0)
    const segment: Segment = {
      from: '',
      to: '',
      startMile,
      miles,
      minutes: 0,
      fuel: miles / 28,
      cost: 0,
      roadType: 'rural',
      traffic: 'low',
      crossing: null,
      line,
    }
    startMile += miles
    return segment
  })
}

test('a station has the mile of its detour and its distance from the road', () => {
  const road = routeAlong(
    [
      [at(40, -100), at(40, -99)],
      [at(40, -99), at(41, -99)],
    ],
    1.2,
  )
  const found = locateStations(
    road,
    [station('north', at(40.5, -99.01)), station('mid', at(40.02, -99.5)), station('far', at(40.2, -99.5))],
    2,
  )
  expect(found.map(({ id }) => id)).toEqual(['mid', 'north'])
  const [mid, north] = found
  expect(mid!.offRoad).toBeCloseTo(milesBetween(at(40, -99.5), at(40.02, -99.5)), 0)
  expect(mid!.mile).toBeCloseTo(road[0]!.miles / 2, 0)
  expect(north!.mile).toBeCloseTo(road[0]!.miles + road[1]!.miles / 2, 0)
})

describe('a route', () => {
  test('finds stations across the date line and on a route of zero miles', () => {
    expect(
      locateStations(
        routeAlong([[at(52, 179.5), at(52, -179.5)]]),
        [station('a', at(52.01, 179.99)), station('b', at(52.01, -179.9))],
        2,
      ).map(({ id }) => id),
    ).toEqual(['a', 'b'])
    expect(
      locateStations(routeAlong([[at(40, -100), at(40, -100)]]), [station('a', at(40.01, -100))], 2),
    ).toMatchObject([{ id: 'a', mile: 0 }])
  })
})

test('finds the same stations as sampling the whole route', () => {
  const place = fc.record({
    latitude: fc.double({ min: 38, max: 40, noNaN: true }),
    longitude: fc.double({ min: -101, max: -98, noNaN: true }),
  })
  fc.assert(
    fc.property(
      fc.array(place, { minLength: 2, maxLength: 6 }),
      fc.array(place, { minLength: 1, maxLength: 30 }),
      (line, spots) => {
        const road = routeAlong(line.slice(1).map((to, index) => [line[index]!, to]))
        const near = new Set(
          locateStations(
            road,
            spots.map((spot, index) => station(String(index), spot)),
            10,
          ).map(({ id }) => Number(id)),
        )
        for (const [index, spot] of spots.entries()) {
          // Sampled at every hundredth of each line, which is exact except near the radius.
          const distance = Math.min(
            ...line.slice(1).flatMap((to, start) =>
              Array.from({ length: 101 }, (_, step) => {
                const from = line[start]!
                return milesBetween(
                  spot,
                  at(
                    from.latitude + ((to.latitude - from.latitude) * step) / 100,
                    from.longitude + ((to.longitude - from.longitude) * step) / 100,
                  ),
                )
              }),
            ),
          )
          if (distance < 8.5) expect(near).toContain(index)
          if (distance > 11.5) expect(near).not.toContain(index)
        }
      },
    ),
    { numRuns: runs(200), seed: 7 },
  )
})
