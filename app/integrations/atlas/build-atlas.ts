import type { Feature, FeatureCollection, Geometry, Position } from 'geojson'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gunzipSync } from 'node:zlib'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { simplifyLine } from '../../domain/shared/simplify-line'
import { encodeAtlas, STEPS, type LayerName } from './atlas-file'

/*
 * Makes the atlas of our maps, atlas.br, from public-domain sources: Natural Earth 1:10m (coasts and borders from the
 * package world-atlas, lakes, rivers, parks; naturalearthdata.com), Natural Earth 1:50m (urban areas) and the states
 * and counties of the US Census Bureau (us-atlas).
 *
 *   npx tsx app/integrations/atlas/build-atlas.ts <folder with the GeoJSON files of Natural Earth, gzipped>
 */

/** The most that a simplified line deviates, in steps of the atlas: 780, 670 and 220 meters. */
const [COARSE, FINE, FINEST] = [7, 6, 2]
/** North and south of these latitudes, where hardly anybody travels, it deviates four times as much. */
const [ARCTIC, ANTARCTIC] = [71.5 * STEPS, -60 * STEPS]
/** Twice the area of the smallest lakes and islands, in square steps: half a square kilometer. */
const SMALLEST = 80

type Drawn = { rank: number; points: Int32Array }
type Source = { geometry: Geometry | null; rank?: number }

const load = createRequire(import.meta.url)
const topology = (file: string) => load(file) as Topology<Record<string, GeometryCollection>>

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Usage: npx tsx app/integrations/atlas/build-atlas.ts <folder of Natural Earth>')

const world = topology('world-atlas/countries-10m.json')
const coasts = topology('world-atlas/land-10m.json')
const states = topology('us-atlas/states-10m.json')
const counties = topology('us-atlas/counties-10m.json')
/** The first two digits of a county's id are its state's. */
const stateOf = ({ id }: { id?: string | number }) => String(id).slice(0, 2)

const layers: Record<LayerName, Drawn[]> = {
  land: areas(featuresOf(feature(coasts, coasts.objects.land!)), FINE),
  lakes: areas(['ne_10m_lakes', 'ne_10m_lakes_europe', 'ne_10m_lakes_north_america'].flatMap(natural), FINE),
  rivers: lines(natural('ne_10m_rivers_lake_centerlines'), COARSE),
  urban: areas(natural('ne_50m_urban_areas'), FINEST),
  parks: areas(natural('ne_10m_parks_and_protected_lands_area'), FINEST),
  borders: lines([{ geometry: mesh(world, world.objects.countries, (a, b) => a !== b) }], FINE),
  states: lines([{ geometry: mesh(states, states.objects.states, (a, b) => a !== b) }], FINE),
  counties: lines(
    [
      {
        geometry: mesh(
          counties,
          counties.objects.counties,
          (a, b) => a !== b && stateOf(a as { id?: string }) === stateOf(b as { id?: string }),
        ),
      },
    ],
    COARSE,
  ),
}
const encoded = encodeAtlas(layers)
const packed = brotliCompressSync(encoded, {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 },
})
writeFileSync(fileURLToPath(new URL('atlas.br', import.meta.url)), packed)
for (const [name, shapes] of Object.entries(layers)) {
  const points = shapes.reduce((sum, shape) => sum + shape.points.length / 2, 0)
  process.stdout.write(`${name}: ${shapes.length} shapes, ${points} points\n`)
}
process.stdout.write(`${encoded.length} bytes, ${packed.length} compressed\n`)

function featuresOf(of: Feature | FeatureCollection): Source[] {
  return of.type === 'Feature' ? [of] : of.features
}

/** The features of a file of Natural Earth; `scalerank` says from which scale on they appear. */
function natural(name: string): Source[] {
  const file = gunzipSync(readFileSync(`${folder}/${name}.json.gz`)).toString()
  return (JSON.parse(file) as FeatureCollection).features.map(({ geometry, properties }) => ({
    geometry,
    rank: Math.max(0, Math.min(9, Math.floor(Number(properties?.scalerank ?? 9)))),
  }))
}

function areas(sources: readonly Source[], tolerance: number): Drawn[] {
  return sources.flatMap(({ geometry, rank = 0 }) =>
    ringsOf(geometry)
      .map((ring) => ({ rank, points: simplified(aroundPole(ring), tolerance) }))
      .filter(({ points }) => points.length >= 8 && Math.abs(areaOf(points)) >= SMALLEST),
  )
}

function lines(sources: readonly Source[], tolerance: number): Drawn[] {
  return sources.flatMap(({ geometry, rank = 0 }) =>
    linesOf(geometry)
      .map((line) => ({ rank, points: simplified(continued(line), tolerance) }))
      .filter(({ points }) => points.length >= 4),
  )
}

function ringsOf(geometry: Geometry | null): Position[][] {
  if (geometry?.type === 'Polygon') return geometry.coordinates
  if (geometry?.type === 'MultiPolygon') return geometry.coordinates.flat()
  return geometry?.type === 'GeometryCollection' ? geometry.geometries.flatMap(ringsOf) : []
}

function linesOf(geometry: Geometry | null): Position[][] {
  if (geometry?.type === 'LineString') return [geometry.coordinates]
  return geometry?.type === 'MultiLineString' ? geometry.coordinates : []
}

/** A ring over the date line goes on beyond 180 degrees; that around the South Pole is closed below it. */
function aroundPole(ring: readonly Position[]): Position[] {
  const whole = continued(ring)
  const [first, last] = [whole[0]!, whole.at(-1)!]
  return Math.abs(last[0]! - first[0]!) < 180 ? whole : [...whole, [last[0]!, -90], [first[0]!, -90], first]
}

function continued(line: readonly Position[]): Position[] {
  let turn = 0
  return line.map(([longitude = 0, latitude = 0], at) => {
    const before = line[at - 1]?.[0] ?? longitude
    if (longitude - before > 180) turn -= 360
    if (longitude - before < -180) turn += 360
    return [longitude + turn, latitude]
  })
}

function simplified(line: readonly Position[], tolerance: number): Int32Array {
  const points = line.map(([longitude = 0, latitude = 0]) => ({
    x: Math.round(longitude * STEPS),
    y: Math.round(latitude * STEPS),
  }))
  const isRemote = points.every(({ y }) => y > ARCTIC || y < ANTARCTIC)
  return Int32Array.from(
    simplifyLine(points, isRemote ? 4 * tolerance : tolerance).flatMap(({ x, y }) => [x, y]),
  )
}

/** Twice the signed area of a ring. */
function areaOf(points: Int32Array): number {
  let area = 0
  for (let at = 0; at + 3 < points.length; at += 2)
    area += points[at]! * points[at + 3]! - points[at + 2]! * points[at + 1]!
  return area
}
