/** The box every region map is drawn in. */
export const MAP_WIDTH = 1200
export const MAP_HEIGHT = 400

export type MapLabel = { x: number; y: number; text: string }

/** A drawn region: SVG paths, the dots of landmarks and the names of regions. The place itself is in the middle. */
export type RegionShapes = {
  home: string
  land: string
  borders: string
  graticule: string
  dots: MapLabel[]
  names: MapLabel[]
}
