import { expect, it } from 'vitest'
import { milesBetween } from '~/domain/shared/distance'
import { splitLineAtCities } from './split-line-at-cities'

const denver = { name: 'Denver', label: 'Denver, Colorado', latitude: 39.7392, longitude: -104.9847 }
/** Along the parallel through Denver, with a point every half mile. */
const line = Array.from({ length: 201 }, (_, at) => ({
  latitude: denver.latitude,
  longitude: denver.longitude + (at - 100) * 0.0094,
}))
const section = { from: 'Golden', to: 'Limon', miles: 120, line }

it('splits a section at both edges of a city and divides its miles', () => {
  const parts = splitLineAtCities(section, [denver])
  expect(parts.map(({ from, to, inBigCity }) => [from, to, inBigCity])).toEqual([
    ['Golden', 'Edge of Denver', false],
    ['Edge of Denver', 'Edge of Denver', true],
    ['Edge of Denver', 'Limon', false],
  ])
  const edges = parts.slice(1).map((part) => part.line[0]!)
  for (const edge of edges) expect(Math.abs(milesBetween(edge, denver) - 8)).toBeLessThan(0.6)
  expect(parts.reduce((sum, { miles }) => sum + miles, 0)).toBeCloseTo(120, 6)
  // The line of 100 miles represents 120 by road, so the 16 in the city represent 19.
  expect(Math.abs(parts[1]!.miles - 19.2)).toBeLessThan(1.5)
})

it('keeps a section away from cities whole', () => {
  expect(splitLineAtCities(section, [{ ...denver, latitude: 41 }])).toEqual([
    { ...section, inBigCity: false },
  ])
})
