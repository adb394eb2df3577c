import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupPins } from './group-pins'

const size = { width: 10, height: 6 }
const window = { latitude: 35.6, longitude: -82.5, degreesWide: 2 }
const place = fc.record({
  latitude: fc.double({ min: 35, max: 36, noNaN: true }),
  longitude: fc.double({ min: -83.4, max: -81.6, noNaN: true }),
})

test('no two pins cover each other, and every place is in one', () => {
  fc.assert(
    fc.property(fc.array(place, { maxLength: 30 }), (places) => {
      const groups = groupPins(places, window, size)
      expect(groups.flatMap(({ members }) => members).length).toBe(places.length)
      for (const [at, one] of groups.entries())
        for (const other of groups.slice(at + 1))
          expect(Math.abs(one.x - other.x) >= 9.8 || Math.abs(one.y - other.y) >= 5.8).toBe(true)
    }),
  )
})

const there = { latitude: 35.6, longitude: -82.5 }
const close = { ...window, degreesWide: 0.05 }
const positions = (places: (typeof there)[], on = window) =>
  groupPins(places, on, size).map(({ x, y }) => [x, y])

test('up to three places at one point are above each other, more are one pin on a wide map', () => {
  const three = [
    [50, 44],
    [50, 50],
    [50, 56],
  ]
  expect(positions([there, there, there])).toEqual(three)
  expect(positions([there, there, there], close)).toEqual(three)
  expect(positions([there, there, there, there])).toEqual([[50, 50]])
  expect(positions([there, there, there, there], close)).toHaveLength(4)
})

test('places at one point stay one pin where they would cover another', () => {
  const above = { ...there, latitude: 35.72 }
  expect(groupPins([there, there, above], window, size).map(({ members }) => members.length)).toEqual([2, 1])
})
