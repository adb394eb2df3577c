import type { Geometry, Position as Point } from 'geojson'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { Position } from '../../domain/shared/distance'
import { toPosition, type Vector } from './sphere'

/** Raster cells per degree. At 7 miles, a cell is small enough to distinguish open sea from a bay. */
export const CELLS_PER_DEGREE = 10
export const [COLUMNS, ROWS] = [360 * CELLS_PER_DEGREE, 180 * CELLS_PER_DEGREE]
const UNITED_STATES = '840'
/** The Great Lakes are land on the coarse world map. The map of the USA leaves out its share of them. */
const GREAT_LAKES = { south: 41, north: 49, west: -93, east: -76 }

let mask: Uint8Array | undefined

/** The number of the cell of a position. */
export const cellAt = ({ latitude, longitude }: Position): number =>
  Math.min(ROWS - 1, Math.floor((latitude + 90) * CELLS_PER_DEGREE)) * COLUMNS +
  (Math.floor((longitude + 180) * CELLS_PER_DEGREE) % COLUMNS)

export const isLandCell = (cell: number): boolean =>
  ((mask ??= buildMask())[cell >> 3]! & (1 << (cell & 7))) !== 0

/** Whether a vector of any length points to land. */
export const isLand = (vector: Vector): boolean => isLandCell(cellAt(toPosition(vector)))

/** One bit per cell (810 KB), from Natural Earth (1:50m) and the Census Bureau: public domain. */
function buildMask(): Uint8Array {
  // Not with `require`, which would keep the maps.
  const { resolve } = createRequire(import.meta.url)
  const load = (path: string): unknown => JSON.parse(readFileSync(resolve(path), 'utf8'))
  const world = load('world-atlas/countries-50m.json') as Topology<{
    countries: GeometryCollection
    land: GeometryCollection
  }>
  const nation = load('us-atlas/nation-10m.json') as Topology<{ nation: GeometryCollection }>
  const coarseUsa = world.objects.countries.geometries.find(({ id }) => id === UNITED_STATES)!
  const land = rasterize(geometriesOf(feature(world, world.objects.land)))
  const coarse = rasterize(geometriesOf(feature(world, coarseUsa)))
  const fine = rasterize(geometriesOf(feature(nation, nation.objects.nation)))
  const firstRow = (GREAT_LAKES.south + 90) * CELLS_PER_DEGREE
  const lastRow = (GREAT_LAKES.north + 90) * CELLS_PER_DEGREE
  const firstColumn = (GREAT_LAKES.west + 180) * CELLS_PER_DEGREE
  const lastColumn = (GREAT_LAKES.east + 180) * CELLS_PER_DEGREE
  for (let row = firstRow; row < lastRow; row++) {
    const end = (row * COLUMNS + lastColumn) >> 3
    for (let byte = (row * COLUMNS + firstColumn) >> 3; byte < end; byte++)
      land[byte] = land[byte]! & ~(coarse[byte]! & ~fine[byte]!)
  }
  return land
}

const geometriesOf = (found: ReturnType<typeof feature>): Geometry[] =>
  found.type === 'FeatureCollection' ? found.features.map(({ geometry }) => geometry) : [found.geometry]

/** Sets the cells whose centers are inside an odd number of rings (even-odd rule), which leaves holes for lakes. */
function rasterize(geometries: readonly Geometry[]): Uint8Array {
  const cells = new Uint8Array((COLUMNS * ROWS) / 8)
  for (const geometry of geometries) {
    const polygons =
      geometry.type === 'MultiPolygon'
        ? geometry.coordinates
        : geometry.type === 'Polygon'
          ? [geometry.coordinates]
          : []
    for (const ring of polygons.flat()) flipInside(ring, cells)
  }
  return cells
}

/** A scanline fill. The ring may cross the date line; one around a pole (Antarctica) is ignored. */
function flipInside(ring: readonly Point[], cells: Uint8Array): void {
  /** Columns where the ring crosses the center line of each row. */
  const crossings = new Map<number, number[]>()
  const start = toCell(ring[0]!)
  let [x, y] = start
  for (const point of ring.slice(1)) {
    const [column, row] = toCell(point)
    const unwrapped = column + Math.round((x - column) / COLUMNS) * COLUMNS
    for (let line = Math.ceil(Math.min(y, row) - 0.5); line + 0.5 < Math.max(y, row); line++) {
      const crossing = x + ((line + 0.5 - y) / (row - y)) * (unwrapped - x)
      const columns = crossings.get(line)
      if (columns) columns.push(crossing)
      else crossings.set(line, [crossing])
    }
    ;[x, y] = [unwrapped, row]
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

const toCell = ([longitude = 0, latitude = 0]: Point): [column: number, row: number] => [
  (longitude + 180) * CELLS_PER_DEGREE,
  (latitude + 90) * CELLS_PER_DEGREE,
]
