import type { Feature, Geometry, MultiLineString } from 'geojson'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature, mesh } from 'topojson-client'
import type {
  GeometryCollection,
  GeometryObject,
  MultiPolygon,
  Polygon,
  Topology,
} from 'topojson-specification'
import type { Box } from './atlas-file'

type Named = { name: string }
/** A state or country. Its shape is computed on demand, because a map shows a handful of several hundred. */
export type Region = {
  name: string
  box: Box
  geometry: GeometryObject<Named>
  shape: () => Feature<Geometry>
}
export type Atlas = {
  regions: Region[]
  /** The borders between some of its regions. */
  bordersOf: (regions: readonly Region[]) => MultiLineString
}

const { resolve } = createRequire(import.meta.url)
const UNITED_STATES = '840'

/** The states of the USA in fine lines (Census Bureau, public domain). */
export const states = once((): Atlas => {
  const atlas = load<{ states: GeometryCollection<Named> }>('us-atlas/states-10m')
  return readAtlas(atlas, atlas.objects.states)
})

const countriesIn = (file: string) =>
  once((): Atlas => {
    const atlas = load<{ countries: GeometryCollection<Named> }>(`world-atlas/${file}`)
    return readAtlas(atlas, atlas.objects.countries)
  })

/** The countries of the world in coarser lines (Natural Earth, public domain). */
export const countries = countriesIn('countries-50m')

/** Every country except the USA, whose states come from a finer atlas. */
export const otherCountries = once((): Region[] => countries().regions.filter(isAbroad))

export const isAbroad = ({ geometry }: Region) => geometry.id !== UNITED_STATES

/** Whether two boxes overlap. Regions outside a map are not projected. */
export const touches = (a: Box, b: Box) => a[0] <= b[2] && a[2] >= b[0] && a[1] <= b[3] && a[3] >= b[1]

/** Not with `require`, which would keep all of the file. */
function load<Objects extends Topology['objects']>(name: string): Topology<Objects> {
  const { arcs, ...atlas } = JSON.parse(readFileSync(resolve(`${name}.json`), 'utf8')) as Topology<Objects>
  return { ...atlas, arcs: unpackedWhenRead(arcs) }
}

function readAtlas(atlas: Topology, object: GeometryCollection<Named>): Atlas {
  const boxes = Array.from({ length: atlas.arcs.length }, (_, at) =>
    boxOfArc(atlas.arcs[at]!, atlas.transform!),
  )
  const regions = object.geometries.map((geometry): Region => ({
    name: (geometry.properties as Named).name,
    box: boundsOf(arcsOf(geometry).map((arc) => boxes[arc < 0 ? ~arc : arc]!)),
    geometry,
    shape: once(() => feature(atlas, geometry) as Feature<Geometry>),
  }))
  return {
    regions,
    bordersOf: (some) =>
      mesh(
        atlas,
        { type: 'GeometryCollection', geometries: some.map((region) => region.geometry) },
        (a, b) => a !== b,
      ),
  }
}

type Arc = readonly number[][]

/**
 * Arcs as TopoJSON has them, each made anew when it is read from the points of all. A hundred thousand arrays of two
 * numbers take ten times the memory.
 */
function unpackedWhenRead(arcs: readonly Arc[]): number[][][] {
  const points = Int32Array.from(arcs.flat(2))
  let end = 0
  const ends = Uint32Array.from(arcs, (arc) => (end += arc.length))
  const pointAt = (at: number) => [points[2 * at]!, points[2 * at + 1]!]
  return new Proxy<number[][][]>([], {
    get: (_, name) => {
      if (name === 'length') return ends.length
      const index = Number(name)
      const start = ends[index - 1] ?? 0
      return Array.from({ length: ends[index]! - start }, (_, at) => pointAt(start + at))
    },
  })
}

const arcsOf = (geometry: GeometryObject): number[] => {
  if (geometry.type === 'Polygon') return (geometry as Polygon).arcs.flat()
  return geometry.type === 'MultiPolygon' ? (geometry as MultiPolygon).arcs.flat(2) : []
}

/** TopoJSON stores integer deltas between points, to be scaled and translated. */
function boxOfArc(arc: Arc, { scale, translate }: { scale: number[]; translate: number[] }): Box {
  let [x, y, west, south, east, north] = [0, 0, Infinity, Infinity, -Infinity, -Infinity]
  for (const [right = 0, up = 0] of arc) {
    x += right
    y += up
    if (x < west) west = x
    if (x > east) east = x
    if (y < south) south = y
    if (y > north) north = y
  }
  const place = (steps: number, axis: 0 | 1) => steps * scale[axis]! + translate[axis]!
  return [place(west, 0), place(south, 1), place(east, 0), place(north, 1)]
}

const boundsOf = (boxes: readonly Box[]): Box => [
  Math.min(...boxes.map((box) => box[0])),
  Math.min(...boxes.map((box) => box[1])),
  Math.max(...boxes.map((box) => box[2])),
  Math.max(...boxes.map((box) => box[3])),
]

function once<T>(compute: () => T): () => T {
  let value: T | undefined
  return () => (value ??= compute())
}
