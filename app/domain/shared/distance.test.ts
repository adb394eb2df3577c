import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundsAround, EARTH_RADIUS, milesBetween } from './distance'

const position = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

test('measures distances between cities, across the date line and over a pole', () => {
  const newYork = { latitude: 40.7128, longitude: -74.006 }
  expect(milesBetween(newYork, { latitude: 34.0522, longitude: -118.2437 })).toBeCloseTo(2446, -1)
  expect(milesBetween(newYork, newYork)).toBe(0)
  expect(milesBetween({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 })).toBeCloseTo(
    (2 * Math.PI * EARTH_RADIUS) / 360,
    6,
  )
  expect(milesBetween({ latitude: 89.5, longitude: 0 }, { latitude: 89.5, longitude: 180 })).toBeCloseTo(
    (2 * Math.PI * EARTH_RADIUS) / 360,
    6,
  )
})

test('measures the same distance in both directions, at most half the circumference', () => {
  fc.assert(
    fc.property(position, position, (a, b) => {
      expect(milesBetween(a, b)).toBeCloseTo(milesBetween(b, a), 6)
      expect(milesBetween(a, b)).toBeLessThanOrEqual(Math.PI * EARTH_RADIUS + 1e-6)
    }),
  )
})

test('bounds contain every point of their circle, even at the date line and the poles', () => {
  const nearby = fc.record({
    bearing: fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
    fraction: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  fc.assert(
    fc.property(
      position,
      fc.double({ min: 0.1, max: 500, noNaN: true }),
      nearby,
      (center, radius, { bearing, fraction }) => {
        const point = travel(center, bearing, radius * fraction)
        const { south, north, spans } = boundsAround(center, radius)
        expect(point.latitude >= south && point.latitude <= north).toBe(true)
        expect(spans.some(([west, east]) => point.longitude >= west && point.longitude <= east)).toBe(true)
      },
    ),
    { numRuns: 500 },
  )
})

test('bounds are no larger than necessary', () => {
  const { south, north, spans } = boundsAround(
    { latitude: 0, longitude: 179.9 },
    (2 * Math.PI * EARTH_RADIUS) / 360,
  )
  expect([south, north]).toEqual([expect.closeTo(-1, 4), expect.closeTo(1, 4)])
  expect(spans).toEqual([
    [expect.closeTo(178.9, 4), 180],
    [-180, expect.closeTo(-179.1, 4)],
  ])
})

/** The position reached by travelling straight ahead from a starting point. */
function travel(
  { latitude, longitude }: { latitude: number; longitude: number },
  bearing: number,
  miles: number,
) {
  const [lat, angle] = [(latitude * Math.PI) / 180, miles / EARTH_RADIUS]
  const to = Math.asin(Math.sin(lat) * Math.cos(angle) + Math.cos(lat) * Math.sin(angle) * Math.cos(bearing))
  const turn = Math.atan2(
    Math.sin(bearing) * Math.sin(angle) * Math.cos(lat),
    Math.cos(angle) - Math.sin(lat) * Math.sin(to),
  )
  return {
    latitude: (to * 180) / Math.PI,
    longitude: ((((longitude + (turn * 180) / Math.PI + 180) % 360) + 360) % 360) - 180,
  }
}
