import { describe, expect, test } from 'vitest'
import { heightOf, latitudeAt } from '~/ui/map/map-window'
import { boundsOf, positionIn, squareAround } from '~/ui/map/square-map'
import { atNearestWidth, IN_PLACE, shiftTo, shownWindow, withinLimits, zoomed, type Shift } from './map-shift'

/** The side of the map in pixels. */
const SIDE = 600
const window = squareAround({ south: 35.4, west: -82.8, north: 35.8, east: -82.3 })
/** Away from the middle, in pixels. */
const pointer = { x: 200, y: -150 }
const placeUnderPointer = {
  longitude: window.longitude + (pointer.x / SIDE) * window.degreesWide,
  latitude: latitudeAt(heightOf(window.latitude) - (pointer.y / SIDE) * window.degreesWide),
}

/** The window of the results of a search after the map was moved. */
const found = (shift: Shift) => squareAround(boundsOf(shownWindow(window, shift, SIDE)))

describe('a map that is moved', () => {
  test.each([-5, -2, -1, 1, 2, 3, 5])(
    'by %d steps of a wheel shows the same place under the pointer after the search',
    (steps) => {
      const { x, y } = pointer
      const shift = atNearestWidth(zoomed(IN_PLACE, 2 ** (steps / 5), x, y), window, x, y)
      const results = found(shift)
      expect(results.degreesWide).toBeCloseTo(window.degreesWide / 2 ** (steps / 5), 4)
      const position = positionIn(results, placeUnderPointer)
      expect(Math.abs(position.x - 50 - (100 * x) / SIDE)).toBeLessThan(0.3)
      expect(Math.abs(position.y - 50 - (100 * y) / SIDE)).toBeLessThan(0.3)
    },
  )

  test('keeps what it shows when results with another window arrive', () => {
    const shift: Shift = { right: 40, down: -25, scale: 1.4 }
    const shown = shownWindow(window, shift, SIDE)
    const arrived = { ...window, longitude: window.longitude + 0.1, degreesWide: window.degreesWide / 2 }
    const again = shownWindow(arrived, shiftTo(shown, arrived, SIDE), SIDE)
    expect(again.longitude).toBeCloseTo(shown.longitude, 9)
    expect(again.latitude).toBeCloseTo(shown.latitude, 9)
    expect(again.degreesWide).toBeCloseTo(shown.degreesWide, 9)
    const same = shiftTo(shown, window, SIDE)
    expect(same.right).toBeCloseTo(40, 6)
    expect(same.down).toBeCloseTo(-25, 6)
  })

  test('is zoomed as far as maps go', () => {
    const narrowest = squareAround({ south: 35, west: -82, north: 35.001, east: -81.999 })
    const world = squareAround({ south: -85, west: -180, north: 85, east: 180 })
    expect(withinLimits(2, narrowest, IN_PLACE)).toBeCloseTo(1, 4)
    expect(withinLimits(0.5, world, IN_PLACE)).toBe(1)
    expect(withinLimits(0.5, narrowest, IN_PLACE)).toBe(0.5)
    expect(withinLimits(2, world, IN_PLACE)).toBe(2)
    expect(withinLimits(100, window, IN_PLACE)).toBeCloseTo(window.degreesWide / narrowest.degreesWide, 3)
  })
})
