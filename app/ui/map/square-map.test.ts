import fc from 'fast-check'
import { expect, test } from 'vitest'
import { heightOf, latitudeAt, snapWindow } from './map-window'
import { boundsOf, positionIn, squareAround, zoomedBounds, ZOOM } from './square-map'

const latitude = fc.double({ min: -75, max: 75, noNaN: true })
const longitude = fc.double({ min: -180, max: 180, noNaN: true })
const wide = fc.double({ min: 0.02, max: 180, noNaN: true })
/** A square window as the site makes one: its width is one of a few, its center on a grid. */
const square = fc.record({ latitude, longitude, wide }).map(({ latitude, longitude, wide }) => {
  const middle = heightOf(latitude)
  const [south, north] = [latitudeAt(middle - wide / 2), latitudeAt(middle + wide / 2)]
  const edge = (degrees: number) => ((((degrees + 180) % 360) + 360) % 360) - 180
  return squareAround({ south, north, west: edge(longitude - wide / 2), east: edge(longitude + wide / 2) })
})

const edges = ({ south, west, north, east }: ReturnType<typeof boundsOf>) => [
  { latitude: south, longitude: west },
  { latitude: north, longitude: east },
]

test('the square around bounds shows them in full and is at most a sixth wider', () => {
  fc.assert(
    fc.property(latitude, longitude, wide, (south, west, wide) => {
      const north = Math.min(79, south + wide / 3)
      const east = west + wide > 180 ? west + wide - 360 : west + wide
      fc.pre(north > south && east !== west)
      const window = squareAround({ south, west, north, east })
      for (const edge of edges({ south, west, north, east })) {
        const { x, y } = positionIn(window, edge)
        expect(x).toBeGreaterThanOrEqual(-0.5)
        expect(x).toBeLessThanOrEqual(100.5)
        expect(y).toBeGreaterThanOrEqual(-0.5)
        expect(y).toBeLessThanOrEqual(100.5)
      }
      const needed = Math.max(wide, heightOf(north) - heightOf(south))
      expect(window.degreesWide).toBeLessThanOrEqual(Math.min(360, Math.max(0.02, needed) * 1.16))
    }),
  )
})

test('the bounds of a square are the square again', () => {
  fc.assert(
    fc.property(square, (window) => {
      fc.pre(window.degreesWide < 100 && Math.abs(window.latitude) + window.degreesWide / 2 < 78)
      const again = squareAround(boundsOf(window))
      expect(again.degreesWide).toBe(window.degreesWide)
      const { x, y } = positionIn(window, again)
      expect(Math.hypot(x - 50, y - 50)).toBeLessThan(0.6)
    }),
  )
})

test('a snapped window is not changed by snapping it again', () => {
  const anywhere = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -540, max: 540, noNaN: true }),
    degreesWide: fc.double({ min: 0.02, max: 360, noNaN: true }),
  })
  fc.assert(
    fc.property(anywhere, fc.constantFrom(64, 512), (window, grid) => {
      const snapped = snapWindow(window, grid)
      expect(snapWindow(snapped)).toEqual(snapped)
      expect(Math.abs(snapped.longitude)).toBeLessThanOrEqual(180)
    }),
  )
})

test('zooming out doubles the width up to the whole world, zooming in halves it down to a mile and a half', () => {
  expect(zoomedBounds({ latitude: 0, longitude: 0, degreesWide: 300 }, ZOOM)).toBeNull()
  expect(zoomedBounds({ latitude: 0, longitude: 0, degreesWide: 0.03 }, 1 / ZOOM)).toBeNull()
  const { west, east } = zoomedBounds({ latitude: 35, longitude: -82, degreesWide: 2 }, ZOOM)!
  expect([west, east]).toEqual([-84, -80])
  const whole = boundsOf({ latitude: 0, longitude: 0, degreesWide: 360 })
  expect([whole.west, whole.east]).toEqual([-180, 180])
})
