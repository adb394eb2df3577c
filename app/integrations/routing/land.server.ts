import type { Geometry, Position as Point } from 'geojson'
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { positionOf, type Vector } from './sphere'

/** Cells a degree. A cell of land or water is 7 miles high, which tells an open sea from a bay. */
const FINE = 10
const [COLUMNS, ROWS] = [360 * FINE, 180 * FINE]
const UNITED_STATES = '840'
/** The Great Lakes, which the world's coarse map has as land; the USA's own map leaves its part of them out. */
const LAKES = { south: 41, north: 49, west: -93, east: -76 }

let mask: Uint8Array | undefined

/** Whether a vector of any length points to land. */
export function isLand(vector: Vector): boolean {
  const { latitude, longitude } = positionOf(vector)
  const cell =
    Math.min(ROWS - 1, Math.floor((latitude + 90) * FINE)) * COLUMNS +
    (Math.floor((longitude + 180) * FINE) % COLUMNS)
  return ((mask ??= readLand())[cell >> 3]! & (1 << (cell & 7))) !== 0
}

/** The land of the earth, a bit a cell (810 KB), from Natural Earth's 1:50m map and the Census Bureau's of the USA, both public domain. */
function readLand(): Uint8Array {
  const load = createRequire(import.meta.url)
  const world = load('world-atlas/countries-50m.json') as Topology<{
    countries: GeometryCollection
    land: GeometryCollection
  }>
  const nation = load('us-atlas/nation-10m.json') as Topology<{ nation: GeometryCollection }>
  const land = paint(shapes(feature(world, world.objects.land)))
  const coarse = paint(
    shapes(
      feature(
        world,
        world.objects.countries.geometries.find(({ id }) => id === UNITED_STATES)!,
      ),
    ),
  )
  const fine = paint(shapes(feature(nation, nation.objects.nation)))
  const [first, last] = [(LAKES.south + 90) * FINE, (LAKES.north + 90) * FINE]
  for (let row = first; row < last; row++) {
    for (
      let byte = (row * COLUMNS + (LAKES.west + 180) * FINE) >> 3;
      byte < (row * COLUMNS + (LAKES.east + 180) * FINE) >> 3;
      byte++
    ) {
      land[byte] = land[byte]! & ~(coarse[byte]! & ~fine[byte]!)
    }
  }
  return land
}

const shapes = (found: ReturnType<typeof feature>): Geometry[] =>
  found.type === 'FeatureCollection' ? found.features.map(({ geometry }) => geometry) : [found.geometry]

/** The cells whose middle lies inside an odd number of rings: islands in, lakes that are holes out. */
function paint(geometries: readonly Geometry[]): Uint8Array {
  const cells = new Uint8Array((COLUMNS * ROWS) / 8)
  for (const geometry of geometries) {
    const polygons =
      geometry.type === 'MultiPolygon'
        ? geometry.coordinates
        : geometry.type === 'Polygon'
          ? [geometry.coordinates]
          : []
    for (const ring of polygons.flat()) turnInside(ring, cells)
  }
  return cells
}

/** Turns what lies inside a ring from water to land or back. A ring may cross the date line; one around a pole (Antarctica) is left out. */
function turnInside(ring: readonly Point[], cells: Uint8Array): void {
  const crossings = new Map<number, number[]>()
  const start = cellOf(ring[0]!)
  let [x, y] = start
  for (const point of ring.slice(1)) {
    const [column, row] = cellOf(point)
    const next = column + Math.round((x - column) / COLUMNS) * COLUMNS
    for (let at = Math.ceil(Math.min(y, row) - 0.5); at + 0.5 < Math.max(y, row); at++) {
      const crossing = x + ((at + 0.5 - y) / (row - y)) * (next - x)
      const known = crossings.get(at)
      if (known) known.push(crossing)
      else crossings.set(at, [crossing])
    }
    ;[x, y] = [next, row]
  }
  if (Math.abs(x - start[0]) > 1) return
  for (const [row, columns] of crossings) {
    columns.sort((a, b) => a - b)
    for (let pair = 0; pair + 1 < columns.length; pair += 2) {
      for (let column = Math.ceil(columns[pair]! - 0.5); column + 0.5 < columns[pair + 1]!; column++) {
        const cell = row * COLUMNS + ((column + COLUMNS) % COLUMNS)
        cells[cell >> 3] = cells[cell >> 3]! ^ (1 << (cell & 7))
      }
    }
  }
}

const cellOf = ([longitude = 0, latitude = 0]: Point): [column: number, row: number] => [
  (longitude + 180) * FINE,
  (latitude + 90) * FINE,
]
