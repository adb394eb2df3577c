import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clusterPins, MIN_PIN_DISTANCE } from './cluster-pins'
import { fitWindow, FRAME, project } from './map-window'

const asheville = { latitude: 35.5951, longitude: -82.5515 }
const point = fc.record({
  latitude: fc.double({ min: -78, max: 78, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})
const town = fc.array(
  fc.record({
    latitude: fc.double({ min: 35.5, max: 35.7, noNaN: true }),
    longitude: fc.double({ min: -82.6, max: -82.5, noNaN: true }),
  }),
  { minLength: 1, maxLength: 60 },
)
const world = fc.array(point, { minLength: 1, maxLength: 60 })
const places = fc.oneof(world, town)
const inside = ({ x, y }: { x: number; y: number }) =>
  x >= 0 && x <= FRAME.width && y >= 0 && y <= FRAME.height

describe('fitWindow', () => {
  test('contains every place, wherever on earth it is', () => {
    fc.assert(
      fc.property(places, (points) => points.every((one) => inside(project(one, fitWindow(points)!)))),
    )
  })

  test('contains the whole circle when nothing was found, and always its center', () => {
    const north = { latitude: asheville.latitude + 25 / 69.1, longitude: asheville.longitude }
    expect(inside(project(north, fitWindow([], { ...asheville, miles: 25 })!))).toBe(true)
    fc.assert(
      fc.property(places, point, (points, middle) =>
        inside(project(middle, fitWindow(points, { ...middle, miles: 25 })!)),
      ),
    )
  })

  test('crosses the date line where that is shorter', () => {
    const fiji = fitWindow([
      { latitude: -16.8, longitude: 179.9 },
      { latitude: -16.9, longitude: -179.8 },
    ])!
    expect(fiji.degreesWide).toBeLessThan(1)
    expect(Math.abs(fiji.longitude)).toBeGreaterThan(179)
  })
})

describe('clusterPins', () => {
  test('shows every place exactly once, within the frame, without overlapping pins', () => {
    fc.assert(
      fc.property(places, (points) => {
        const pins = clusterPins(points, fitWindow(points)!)
        const shown = pins.flatMap((pin) => pin.places)
        expect(shown).toHaveLength(points.length)
        expect(new Set(shown)).toEqual(new Set(points))
        expect(pins.every(inside)).toBe(true)
        for (const [index, { x, y }] of pins.entries())
          for (const other of pins.slice(index + 1))
            expect(Math.hypot(other.x - x, other.y - y)).toBeGreaterThanOrEqual(MIN_PIN_DISTANCE)
      }),
    )
  })
})
