import fc from 'fast-check'
import { expect, test } from 'vitest'
import { milesBetween } from '~/domain/shared/distance'
import { shapePointsBetween } from './shape-points'

const [from, to] = [
  { latitude: 40, longitude: -100 },
  { latitude: 40, longitude: -99 },
]
const settlement = (latitude: number, longitude: number, population = 1_000) => ({
  latitude,
  longitude,
  population,
})
const straight = milesBetween(from, to)

test('a line passes the settlements along it in order, and the larger of two that are close together', () => {
  const settlements = [
    settlement(40.02, -99.3),
    settlement(40.01, -99.62, 900),
    settlement(39.98, -99.6, 5_000),
    settlement(40.2, -99.5),
    settlement(40, -99.97),
    settlement(40, -98.5),
  ]
  expect(shapePointsBetween(from, to, settlements, straight * 1.13)).toEqual([
    { latitude: 39.98, longitude: -99.6 },
    { latitude: 40.02, longitude: -99.3 },
  ])
})

test('a short hop, a hop of zero length and a hop at its maximum length get no shape points', () => {
  expect(
    shapePointsBetween(from, { latitude: 40, longitude: -99.9 }, [settlement(40.01, -99.95)], 100),
  ).toEqual([])
  expect(shapePointsBetween(from, from, [settlement(40, -100)], 100)).toEqual([])
  expect(shapePointsBetween(from, to, [settlement(40.04, -99.5)], straight)).toEqual([])
})

test('a line never exceeds its maximum length, wherever the settlements are', () => {
  const place = fc.record({
    latitude: fc.double({ min: 39.9, max: 40.1, noNaN: true }),
    longitude: fc.double({ min: -100, max: -99, noNaN: true }),
    population: fc.integer({ min: 0, max: 9_999 }),
  })
  fc.assert(
    fc.property(fc.array(place, { maxLength: 40 }), (settlements) => {
      const line = [from, ...shapePointsBetween(from, to, settlements, straight * 1.13), to]
      expect(
        line.slice(1).reduce((sum, position, index) => sum + milesBetween(line[index]!, position), 0),
      ).toBeLessThanOrEqual(straight * 1.13)
      expect(line.map(({ longitude }) => longitude)).toEqual(
        line.map(({ longitude }) => longitude).sort((a, b) => a - b),
      )
    }),
  )
})
