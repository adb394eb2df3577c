/** The frame that contains every pin, and the height of extra land above and below for taller boxes. */
export const FRAME = { width: 640, height: 520, beyond: 140 }
/** The square frame of a map that fills a box of any shape, and its smallest width. */
export const SQUARE = { width: 640, height: 640, milesWide: 12, margin: 76 }
/** The size in which every region map is drawn. */
export const REGION = { width: 1200, height: 400 }
/** Space for a pin at the frame's edge. */
const MARGIN = 52
/** The map of a city shows more than the city. */
const MIN_WIDTH_MILES = 9
/** Widths and centers are snapped, so that almost equal maps share a cache entry. Five steps double. */
export const WIDTH_STEP = 2 ** (1 / 5)
const GRID = 64
/** The narrowest map is about a mile and a half wide: places are rounded to two thirds of a mile. */
export const MIN_DEGREES = 0.02
/** The projection is not usable near the poles. */
const MAX_LATITUDE = 80
const MILES_PER_DEGREE = 69.1

export type Point = { latitude: number; longitude: number }
export type Circle = Point & { miles: number }

/** A part of the world in the Mercator projection: its center, and the width of the frame in degrees of longitude. */
export type MapWindow = Point & { degreesWide: number }

const radians = (degrees: number) => (degrees * Math.PI) / 180
const degrees = (radians: number) => (radians * 180) / Math.PI
const clamp = (value: number, lowest: number, highest: number) => Math.min(highest, Math.max(lowest, value))

/** Converts a latitude to a height on the map, in degrees of the equator, and back. */
export const heightOf = (latitude: number) =>
  degrees(Math.log(Math.tan(Math.PI / 4 + radians(clamp(latitude, -MAX_LATITUDE, MAX_LATITUDE)) / 2)))
export const latitudeAt = (height: number) => degrees(2 * Math.atan(Math.exp(radians(height))) - Math.PI / 2)

/** Normalizes a longitude, or a difference of two, to -180..180. */
export const wrap = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180

/**
 * The smallest window that shows every point, across the date line if that is shorter. The circle of a search is
 * shown in full unless the points are close together inside it; its center is always shown.
 * @returns null when there is nothing to show
 */
export function fitWindow(
  points: readonly Point[],
  circle?: Circle | null,
  frame: Frame = FRAME,
): MapWindow | null {
  const shown = circle ? [...points, circle] : points
  if (shown.length === 0) return null
  const close = boxAround(shown)
  const whole = circle ? boxAround([...shown, ...edgesOf(circle)]) : close
  const box = points.length === 0 || widthFor(whole, frame) < 1.6 * widthFor(close, frame) ? whole : close
  const latitude = latitudeAt((box.top + box.bottom) / 2)
  const minWidth = (frame.milesWide ?? MIN_WIDTH_MILES) / MILES_PER_DEGREE / Math.cos(radians(latitude))
  return snapWindow(
    { longitude: box.west + box.wide / 2, latitude, degreesWide: Math.max(widthFor(box, frame), minWidth) },
    GRID,
  )
}

/** Widths that are a power by this share too wide count as that power: they were rounded in a URL. */
const ROUNDING = 0.02

/** A window whose width is rounded up to a power and whose center is on a grid. Snapping is idempotent. */
export function snapWindow({ longitude, latitude, degreesWide }: MapWindow, grid = 512): MapWindow {
  const width = widthAfter(Math.ceil(stepsOf(degreesWide) - ROUNDING))
  const snap = (value: number, limit: number) => {
    const most = Math.floor((limit * grid) / width)
    return Number(((clamp(Math.round((value * grid) / width), -most, most) * width) / grid).toFixed(6))
  }
  return {
    longitude: Number(wrap(snap(wrap(longitude), 180)).toFixed(6)),
    latitude: snap(latitude, MAX_LATITUDE),
    degreesWide: Number(width.toFixed(6)),
  }
}

const stepsOf = (degreesWide: number) => Math.log(degreesWide) / Math.log(WIDTH_STEP)
const widthAfter = (steps: number) => Math.min(360, WIDTH_STEP ** steps)

/** The width of a snapped window that is nearest to a width. */
export function nearestWidth(degreesWide: number): number {
  const steps = stepsOf(degreesWide)
  const [narrower, wider] = [widthAfter(Math.floor(steps)), widthAfter(Math.ceil(steps))]
  return degreesWide ** 2 < narrower * wider ? narrower : wider
}

type Frame = { width: number; height: number; milesWide?: number; margin?: number }
type Box = { west: number; wide: number; top: number; bottom: number }

/** The box leaves out the widest gap between neighboring longitudes. */
function boxAround(points: readonly Point[]): Box {
  const around = points.map(({ longitude }) => wrap(longitude)).sort((a, b) => a - b)
  const gaps = around.map((longitude, index) => (around[index + 1] ?? around[0]! + 360) - longitude)
  const widest = gaps.indexOf(Math.max(...gaps))
  const heights = points.map(({ latitude }) => heightOf(latitude))
  return {
    west: around[(widest + 1) % around.length]!,
    wide: 360 - gaps[widest]!,
    top: Math.max(...heights),
    bottom: Math.min(...heights),
  }
}

const widthFor = ({ wide, top, bottom }: Box, { width, height, margin = MARGIN }: Frame) =>
  Math.max(wide / (width - 2 * margin), (top - bottom) / (height - 2 * margin)) * width

function edgesOf({ latitude, longitude, miles }: Circle): Point[] {
  const north = miles / MILES_PER_DEGREE
  const east = north / Math.cos(radians(clamp(latitude, -MAX_LATITUDE, MAX_LATITUDE)))
  return [
    [0, east],
    [0, -east],
    [north, 0],
    [-north, 0],
  ].map(([up = 0, right = 0]) => ({ latitude: latitude + up, longitude: longitude + right }))
}

/** The position of a point on the map, in integer units. */
export function project(point: Point, window: MapWindow): { x: number; y: number } {
  const { x, y } = projectExact(point, window)
  return { x: Math.round(x), y: Math.round(y) }
}

/** The position of a point on the map, unrounded. */
export function projectExact(point: Point, window: MapWindow): { x: number; y: number } {
  const unit = FRAME.width / window.degreesWide
  return {
    x: FRAME.width / 2 + wrap(point.longitude - window.longitude) * unit,
    y: FRAME.height / 2 - (heightOf(point.latitude) - heightOf(window.latitude)) * unit,
  }
}

/** Moves a position to the nearest one where a pin is entirely within the frame. */
export const clampToFrame = ({ x, y }: { x: number; y: number }) => ({
  x: clamp(x, MARGIN / 2, FRAME.width - MARGIN / 2),
  y: clamp(y, MARGIN / 2, FRAME.height - MARGIN / 2),
})

/** A round number of miles of at most a fifth of the map's width, and its length on the map. */
export function scaleOf({ latitude, degreesWide }: MapWindow): { miles: number; length: number } {
  const perUnit = (degreesWide * MILES_PER_DEGREE * Math.cos(radians(latitude))) / FRAME.width
  const maxMiles = perUnit * 130
  const power = 10 ** Math.floor(Math.log10(maxMiles))
  const miles = [5, 2, 1].map((step) => step * power).find((step) => step <= maxMiles)!
  return { miles, length: Math.round(miles / perUnit) }
}
