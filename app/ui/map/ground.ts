import type { MapWindow } from './map-window'

/** How much wider the drawn ground is than the window, for boxes of other shapes and for dragging. */
export const GROUND_SCALE = 2.25

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** Changes with the atlas and the drawing, because browsers keep a drawing for a week. */
const VERSION = 1

/** The address of the drawing of the ground around a window. */
export const groundHref = ({ latitude, longitude, degreesWide }: MapWindow, theme: Theme): string =>
  `/map/${theme}/${VERSION}/${latitude},${longitude},${degreesWide}.svg`

const NUMBER = /^-?\d{1,3}(\.\d{1,6})?$/

/** The window and theme of an address; null if it is not one that `groundHref` writes. */
export function parseGround(theme: string, version: string, file: string) {
  const parts = file.replace(/\.svg$/, '').split(',')
  if (parts.length !== 3 || !parts.every((part) => NUMBER.test(part))) return null
  const [latitude, longitude, degreesWide] = parts.map(Number) as [number, number, number]
  const window: MapWindow = { latitude, longitude, degreesWide }
  const isWithin =
    Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180 && degreesWide >= 0.01 && degreesWide <= 360
  const known = themes.find((one) => one === theme)
  // One address for each drawing, so that none is kept twice.
  if (!known || !isWithin || groundHref(window, known) !== `/map/${theme}/${version}/${file}`) return null
  return { window, theme: known }
}
