import type { Feature, FeatureCollection, Geometry, MultiLineString, Position } from 'geojson'
import { createRequire } from 'node:module'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

type Named = { name: string }
/** West, south, east, north, in degrees. */
export type Box = readonly [west: number, south: number, east: number, north: number]
export type Region = { shape: Feature<Geometry, Named>; name: string; box: Box }
type Border = { line: Position[]; box: Box }

/** Shapes of the earth: the regions that have a name, and the lines between them. */
export type Atlas = { regions: Region[]; borders: Border[] }

const load = createRequire(import.meta.url)
const UNITED_STATES = '840'

/** The states of the USA in fine lines (Census Bureau, public domain). */
export const states = once((): Atlas => {
  const atlas = load('us-atlas/states-10m.json') as Topology<{ states: GeometryCollection<Named> }>
  return read(atlas, atlas.objects.states)
})

/** The countries of the world in coarser lines (Natural Earth, public domain). */
export const countries = once((): Atlas => {
  const atlas = load('world-atlas/countries-50m.json') as Topology<{ countries: GeometryCollection<Named> }>
  return read(atlas, atlas.objects.countries)
})

/** Every country but the USA, whose states are drawn finer. */
export const otherCountries = once((): Atlas => ({
  regions: countries().regions.filter(({ shape }) => shape.id !== UNITED_STATES),
  borders: [],
}))

/** Whether two boxes touch: what lies outside a map is not worth projecting. */
export const touches = (a: Box, b: Box) => a[0] <= b[2] && a[2] >= b[0] && a[1] <= b[3] && a[3] >= b[1]

function read(atlas: Topology, object: GeometryCollection<Named>): Atlas {
  const shapes = (feature(atlas, object) as FeatureCollection<Geometry, Named>).features
  const lines = (mesh(atlas, object, (a, b) => a !== b) as MultiLineString).coordinates
  return {
    regions: shapes.map((shape) => ({ shape, name: shape.properties.name, box: boxOf(positions(shape.geometry)) })),
    borders: lines.map((line) => ({ line, box: boxOf(line) })),
  }
}

function positions(geometry: Geometry): Position[] {
  if (geometry.type === 'Polygon') return geometry.coordinates.flat()
  return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat(2) : []
}

function boxOf(points: readonly Position[]): Box {
  let [west, south, east, north] = [180, 90, -180, -90]
  for (const [longitude = 0, latitude = 0] of points) {
    west = Math.min(west, longitude)
    east = Math.max(east, longitude)
    south = Math.min(south, latitude)
    north = Math.max(north, latitude)
  }
  return [west, south, east, north]
}

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
