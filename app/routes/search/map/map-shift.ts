import { heightOf, MIN_DEGREES, nearestWidth, wrap, type MapWindow } from '~/ui/map/map-window'
import { moved } from '~/ui/map/square-map'

/** How far the picture of the map is from its place while somebody moves it, in pixels, and how much larger it is. */
export type Shift = { right: number; down: number; scale: number }

export const IN_PLACE: Shift = { right: 0, down: 0, scale: 1 }
/** A smaller shift would show the same area, in pixels. */
const SMALLEST = 1

/** Zooms around a point, given from the middle of the map in pixels. */
export const zoomed = ({ right, down, scale }: Shift, factor: number, x = 0, y = 0): Shift => ({
  right: x - (x - right) * factor,
  down: y - (y - down) * factor,
  scale: scale * factor,
})

/** As much of a factor as maps can be zoomed: not below the narrowest map and not beyond the whole world. */
export function withinLimits(factor: number, { degreesWide }: MapWindow, { scale }: Shift): number {
  const [least, most] = [degreesWide / 360, degreesWide / nearestWidth(MIN_DEGREES)]
  return Math.min(Math.max(most, scale), Math.max(Math.min(least, scale), scale * factor)) / scale
}

/** Zooms to the nearest width that maps have, so that the results are shown exactly as the picture is. */
export function atNearestWidth(shift: Shift, { degreesWide }: MapWindow, x: number, y: number): Shift {
  const shown = degreesWide / shift.scale
  const next = zoomed(shift, shown / nearestWidth(shown), x, y)
  const isSame =
    Math.max(Math.abs(next.right), Math.abs(next.down)) < SMALLEST && Math.abs(next.scale - 1) < 0.001
  return isSame ? IN_PLACE : next
}

/** The window that a moved picture shows. @param side the side of the square map, in pixels */
export const shownWindow = (window: MapWindow, { right, down, scale }: Shift, side: number): MapWindow =>
  moved({ ...window, degreesWide: window.degreesWide / scale }, -right / side, -down / side)

/** How the picture of a window is moved so that it shows another window. */
export function shiftTo(shown: MapWindow, window: MapWindow, side: number): Shift {
  const unit = side / shown.degreesWide
  return {
    right: wrap(window.longitude - shown.longitude) * unit,
    down: (heightOf(shown.latitude) - heightOf(window.latitude)) * unit,
    scale: window.degreesWide / shown.degreesWide,
  }
}
