import fc from 'fast-check'
import { geoInterpolate } from 'd3-geo'
import { expect, test } from 'vitest'
import { EARTH_RADIUS, milesBetween, type Bounds, type Position } from '../../shared/distance'
import { corridorBoxes } from './corridor-boxes'

const holds = ({ south, north, spans }: Bounds, { latitude, longitude }: Position) =>
  latitude >= south &&
  latitude <= north &&
  spans.some(([west, east]) => longitude >= west && longitude <= east)

const between = (a: Position, b: Position, part: number): Position => {
  const [longitude, latitude] = geoInterpolate([a.longitude, a.latitude], [b.longitude, b.latitude])(part)
  return { latitude, longitude }
}

const size = ({ south, north, spans }: Bounds) =>
  (spans.reduce(
    (sum, [west, east]) =>
      sum + milesBetween({ latitude: south, longitude: west }, { latitude: south, longitude: east }),
    0,
  ) *
    (north - south) *
    (EARTH_RADIUS * Math.PI)) /
  180

test('covers every point near a line, anywhere on earth', () => {
  const degrees = (max: number) =>
    fc.integer({ min: -max * 1000, max: max * 1000 }).map((value) => value / 1000)
  const spot = fc.record({ latitude: degrees(89), longitude: degrees(180) })
  const part = fc.integer({ min: 0, max: 1000 }).map((value) => value / 1000)
  const turned = (longitude: number) =>
    longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude
  fc.assert(
    fc.property(
      spot,
      fc.array(fc.tuple(degrees(1), degrees(1)), { maxLength: 4 }),
      part,
      spot,
      part,
      fc.nat(3),
      (start, steps, along, other, far, which) => {
        const line = [start]
        for (const [north, east] of steps) {
          const last = line.at(-1)!
          line.push({
            latitude: Math.max(-89, Math.min(89, last.latitude + north)),
            longitude: turned(last.longitude + east),
          })
        }
        const from = Math.min(which, line.length - 1)
        const on = between(line[from]!, line[from + 1] ?? line[from]!, along)
        const near = between(on, other, Math.min(1, (2 * far) / Math.max(2, milesBetween(on, other))))
        expect(corridorBoxes([line], 2).some((box) => holds(box, near))).toBe(true)
      },
    ),
    { numRuns: 500 },
  )
})

test('covers a long diagonal with small boxes', () => {
  const boxes = corridorBoxes(
    [
      [
        { latitude: 34.05, longitude: -118.24 },
        { latitude: 40.71, longitude: -74.01 },
      ],
    ],
    2,
  )
  expect(boxes.length).toBeGreaterThan(400)
  expect(boxes.length).toBeLessThan(600)
  expect(Math.max(...boxes.map(size))).toBeLessThan(11 * 11)
  expect(boxes.reduce((sum, box) => sum + size(box), 0)).toBeLessThan(2_450 * 16)
})
