import { groundHref } from './ground'
import type { MapWindow } from './map-window'

/** The ground of a map as a picture in the colors of the theme. It covers more than the window, as wide boxes do. */
export function MapGround({ window, className = 'map-ground' }: { window: MapWindow; className?: string }) {
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet={groundHref(window, 'dark')} />
      <img
        src={groundHref(window, 'light')}
        alt=""
        loading="lazy"
        decoding="async"
        width={1440}
        height={1440}
        draggable={false}
        className={className}
      />
    </picture>
  )
}
