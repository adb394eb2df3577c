import {
  fitWindow,
  heightOf,
  latitudeAt,
  MIN_DEGREES,
  snapWindow,
  SQUARE,
  wrap,
  type MapWindow,
  type Point,
} from './map-window'

/** A window by its edges, in degrees. Over the date line its west is greater than its east. */
export type Bounds = { south: number; west: number; north: number; east: number }

/** A click on + or - halves or doubles the width. */
export const ZOOM = 2
/** How much of its width an arrow moves the map. */
export const STRIDE = 0.5

/** The square window that shows bounds in full. */
export function squareAround({ south, west, north, east }: Bounds): MapWindow {
  const wide = west < east ? east - west : east - west + 360
  const [bottom, top] = [heightOf(south), heightOf(north)]
  return snapWindow({
    longitude: wrap(west + wide / 2),
    latitude: latitudeAt((bottom + top) / 2),
    degreesWide: Math.min(360, Math.max(MIN_DEGREES, wide, top - bottom)),
  })
}

/** The bounds of a square window. */
export function boundsOf({ latitude, longitude, degreesWide }: MapWindow): Bounds {
  const half = degreesWide / 2
  const middle = heightOf(latitude)
  // Of a width of a fiftieth of a degree five decimals are half a thousandth.
  const decimals = degreesWide > 50 ? 2 : degreesWide > 5 ? 3 : degreesWide > 0.5 ? 4 : 5
  const round = (value: number) => Number(value.toFixed(decimals))
  const isWhole = degreesWide >= 360
  return {
    south: round(latitudeAt(middle - half)),
    west: isWhole ? -180 : round(wrap(longitude - half)),
    north: round(latitudeAt(middle + half)),
    east: isWhole ? 180 : round(wrap(longitude + half)),
  }
}

/** The bounds of the window beside this one: by shares of its width, right and down. */
export const pannedBounds = (window: MapWindow, right: number, down: number): Bounds =>
  boundsOf(moved(window, right, down))

/** A window moved by shares of its width. It stays where the projection is usable. */
export function moved(window: MapWindow, right: number, down: number): MapWindow {
  const { latitude, longitude, degreesWide } = window
  return {
    longitude: wrap(longitude + right * degreesWide),
    latitude: latitudeAt(heightOf(latitude) - down * degreesWide),
    degreesWide,
  }
}

/** The bounds of a window with the same middle and another width; null if it would be too narrow or too wide. */
export function zoomedBounds(window: MapWindow, factor: number): Bounds | null {
  const degreesWide = window.degreesWide * factor
  if (degreesWide < MIN_DEGREES * 0.99 || degreesWide > 360 * 1.01) return null
  return boundsOf({ ...window, degreesWide: Math.min(360, degreesWide) })
}

/** The square window that shows every point, or an area around a single one. */
export const squareFor = (points: readonly Point[]): MapWindow | null => fitWindow(points, null, SQUARE)

/** The position of a point in a square window, in percent of its sides. */
export function positionIn(window: MapWindow, { latitude, longitude }: Point): { x: number; y: number } {
  const { degreesWide } = window
  return {
    x: 50 + (100 * wrap(longitude - window.longitude)) / degreesWide,
    y: 50 - (100 * (heightOf(latitude) - heightOf(window.latitude))) / degreesWide,
  }
}
