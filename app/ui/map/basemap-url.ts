import { MIN_DEGREES, snapWindow, SQUARE, type MapWindow } from './map-window'

/** How much wider the basemap is than the window, for boxes of other shapes and for dragging. */
export const BASEMAP_SCALE = 2.25
/** The side of a basemap, in units of the map. */
export const BASEMAP_SIDE = SQUARE.width * BASEMAP_SCALE

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** Changes with the atlas and the drawing, because browsers keep a drawing for a week. */
const VERSION = 4

/** The URL of the basemap around a snapped window. */
export const basemapUrl = ({ latitude, longitude, degreesWide }: MapWindow, theme: Theme): string =>
  `/map/${theme}/${VERSION}/${latitude},${longitude},${degreesWide}.svg`

const NUMBER = /^-?\d{1,3}(\.\d{1,6})?$/

/**
 * The window and theme of a URL; null if it is not one that `basemapUrl` writes for a snapped window. A drawing takes
 * up to tenths of a second, so others are not made.
 */
export function parseBasemapUrl(theme: string, version: string, file: string) {
  const parts = file.replace(/\.svg$/, '').split(',')
  if (parts.length !== 3 || !parts.every((part) => NUMBER.test(part))) return null
  const [latitude, longitude, degreesWide] = parts.map(Number) as [number, number, number]
  if (degreesWide < MIN_DEGREES) return null
  const window = snapWindow({ latitude, longitude, degreesWide })
  const known = themes.find((one) => one === theme)
  if (!known || basemapUrl(window, known) !== `/map/${theme}/${version}/${file}`) return null
  return { window, theme: known }
}
