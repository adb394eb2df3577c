import { BASEMAP_SIDE, basemapUrl } from './basemap-url'
import type { MapWindow } from './map-window'

type BasemapProps = {
  window: MapWindow
  /** Classes of its size and position in the map. */
  className: string
}

/** A basemap as a picture in the colors of the theme. It covers more than the window, as wide boxes do. */
export function Basemap({ window, className }: BasemapProps) {
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet={basemapUrl(window, 'dark')} />
      <img
        src={basemapUrl(window, 'light')}
        alt=""
        loading="lazy"
        decoding="async"
        width={BASEMAP_SIDE}
        height={BASEMAP_SIDE}
        draggable={false}
        className={`absolute max-w-none ${className}`}
      />
    </picture>
  )
}
