import { expect, it } from 'vitest'
import { milesBetween } from '../../domain/shared/distance'
import { cutAtCities } from './city-cuts'

const denver = { name: 'Denver', label: 'Denver, Colorado', latitude: 39.7392, longitude: -104.9847 }
/** Along the parallel through Denver, a position each half mile. */
const line = Array.from({ length: 201 }, (_, at) => ({
  latitude: denver.latitude,
  longitude: denver.longitude + (at - 100) * 0.0094,
}))
const road = { from: 'Golden', to: 'Limon', miles: 120, line }

it('a road through a city is cut at both edges, its miles shared out', () => {
  const parts = cutAtCities(road, [denver])
  expect(parts.map(({ from, to, inBigCity }) => [from, to, inBigCity])).toEqual([
    ['Golden', 'Edge of Denver', false],
    ['Edge of Denver', 'Edge of Denver', true],
    ['Edge of Denver', 'Limon', false],
  ])
  const edges = parts.slice(1).map((part) => part.line[0]!)
  for (const edge of edges) expect(Math.abs(milesBetween(edge, denver) - 8)).toBeLessThan(0.6)
  expect(parts.reduce((sum, { miles }) => sum + miles, 0)).toBeCloseTo(120, 6)
  // A line of 100 miles stands for 120, the 16 in the city for 19.
  expect(Math.abs(parts[1]!.miles - 19.2)).toBeLessThan(1.5)
})

it('elsewhere it stays whole', () => {
  expect(cutAtCities(road, [{ ...denver, latitude: 41 }])).toEqual([{ ...road, inBigCity: false }])
})

it('what would be shorter than a mile is not cut off', () => {
  const short = { ...road, line: line.slice(84, 88) }
  expect(cutAtCities(short, [denver])).toHaveLength(1)
})
