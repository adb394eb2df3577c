import { geoContains, geoMercator, geoPath, type GeoProjection } from 'd3-geo'
import { lruCache } from '~/domain/shared/lru-cache'
import { STEPS, type Box, type LayerName } from '~/integrations/atlas/atlas-file'
import { shapesIn } from '~/integrations/atlas/atlas.server'
import {
  countries,
  otherCountries,
  states,
  touches,
  type Atlas,
  type Region,
} from '~/integrations/atlas/topojson-regions.server'
import { BASEMAP_SCALE } from '~/ui/map/basemap-url'
import { clipLine } from '~/ui/map/clip'
import { REGION, snapWindow, type MapWindow } from '~/ui/map/map-window'
import type { MapLabel, RegionShapes } from '~/ui/map/region-map'

type Place = { name: string; latitude: number; longitude: number }
type LonLat = [longitude: number, latitude: number]

const KM_PER_DEGREE = 111.2
/** Widths in km to try in turn until the map shows a coast or a border to recognize. */
const SPANS = { fine: [440, 800, 1400], coarse: [800, 1400] }
/** Coasts and borders with so many points are considered recognizable. */
const MIN_POINTS = 24
const OUTLINES: readonly LayerName[] = ['land', 'lakes', 'borders', 'states']
/** Beyond these degrees of latitude the projection is not usable. */
const MAX_LATITUDE = 80

const cached = lruCache<RegionShapes>(500)

/**
 * The region around a place: the window of its basemap, the names of regions, and the landmarks that fit without
 * overlapping. Cached by coordinates rounded to about a kilometer.
 * @returns null near the poles, where the projection ends
 */
export async function regionMap(
  center: Omit<Place, 'name'>,
  landmarksWithin: (box: Box) => Promise<readonly Place[]>,
): Promise<RegionShapes | null> {
  if (Math.abs(center.latitude) > MAX_LATITUDE) return null
  const at: LonLat = [Math.round(center.longitude * 100) / 100, Math.round(center.latitude * 100) / 100]
  return cached(at.join(), async () =>
    drawRegion(at, await landmarksWithin(boxOf(windowAround(at, SPANS.fine.at(-1)!)))),
  )
}

function drawRegion(at: LonLat, landmarks: readonly Place[]): RegionShapes {
  const fine = homeOf(states(), at)
  const home = fine ?? homeOf(countries(), at)
  const [atlas, abroad] = fine ? [states(), otherCountries()] : [countries(), []]
  const spans = fine ? SPANS.fine : SPANS.coarse
  const windows = spans.map((span) => windowAround(at, span))
  const window = windows.find((one) => pointsIn(boxOf(one)) >= MIN_POINTS) ?? windows.at(-1)!
  return drawAt(window, { atlas, abroad, home }, landmarks)
}

/** The region that contains a place. Coarse coastlines leave harbors in the sea, so nearby points are tried too. */
function homeOf(atlas: Atlas, [longitude, latitude]: LonLat): Region | undefined {
  const nearbyPoints = [
    [0, 0],
    [0.2, 0],
    [-0.2, 0],
    [0, 0.2],
    [0, -0.2],
  ].map(([east = 0, north = 0]): LonLat => [longitude + east, latitude + north])
  for (const at of nearbyPoints) {
    const found = atlas.regions.find(
      (region) => touches(region.box, [...at, ...at]) && geoContains(region.shape(), at),
    )
    if (found) return found
  }
  return undefined
}

type Land = { atlas: Atlas; abroad: readonly Region[]; home: Region | undefined }

/** How many points of coasts and borders are in a box. */
function pointsIn(box: Box): number {
  const edges = box.map((degrees) => degrees * STEPS) as [number, number, number, number]
  return OUTLINES.flatMap((layer) => shapesIn(layer, box))
    .flatMap(({ points }) => clipLine(points, edges))
    .reduce((sum, part) => sum + part.length / 2, 0)
}

function drawAt(window: MapWindow, { atlas, abroad, home }: Land, landmarks: readonly Place[]): RegionShapes {
  const projection = projectionOf(window)
  const box = boxOf(window)
  const near = [...atlas.regions, ...abroad].filter((region) => region !== home && touches(region.box, box))
  return {
    window,
    dots: withoutOverlaps(landmarks.map((place) => dotOf(place, projection))),
    names: [home, ...near].flatMap((region) => (region ? nameOf(region, projection) : [])).slice(0, 6),
  }
}

/** The window whose basemap is at least as wide as a span in km. The map shows all of its basemap's width. */
const windowAround = ([longitude, latitude]: LonLat, span: number): MapWindow =>
  snapWindow({
    longitude,
    latitude,
    degreesWide: span / KM_PER_DEGREE / Math.cos((latitude * Math.PI) / 180) / BASEMAP_SCALE,
  })

function boxOf({ longitude, latitude, degreesWide }: MapWindow): Box {
  const east = (degreesWide * BASEMAP_SCALE) / 2
  const north = ((east * REGION.height) / REGION.width) * Math.cos((latitude * Math.PI) / 180)
  return [longitude - east, latitude - north, longitude + east, latitude + north]
}

const projectionOf = ({ longitude, latitude, degreesWide }: MapWindow): GeoProjection =>
  geoMercator()
    .center([longitude, latitude])
    .precision(0)
    .scale(((REGION.width / (degreesWide * BASEMAP_SCALE)) * 180) / Math.PI)
    .translate([REGION.width / 2, REGION.height / 2])
    .clipExtent([
      [-4, -4],
      [REGION.width + 4, REGION.height + 4],
    ])

function dotOf({ name, latitude, longitude }: Place, projection: GeoProjection): MapLabel {
  const [x, y] = projection([longitude, latitude]) ?? [-1, -1]
  return { x: Math.round(x), y: Math.round(y), text: name }
}

/** The labels far enough from the middle, the edges and each other to be legible. */
function withoutOverlaps(labels: readonly MapLabel[]): MapLabel[] {
  const placed: MapLabel[] = []
  for (const label of labels) {
    const inside =
      label.x > 12 && label.x < REGION.width - 110 && label.y > 18 && label.y < REGION.height - 14
    const besideMiddle =
      Math.abs(label.x - REGION.width / 2) < 140 && Math.abs(label.y - REGION.height / 2) < 70
    const free =
      !besideMiddle && placed.every(({ x, y }) => Math.abs(x - label.x) > 130 || Math.abs(y - label.y) > 28)
    if (inside && free) placed.push(label)
  }
  return placed.slice(0, 6)
}

/** A region's name at the centroid of its visible part, or elsewhere on it, if there is space. */
function nameOf(region: Region, projection: GeoProjection): MapLabel[] {
  const { name } = region
  const shape = region.shape()
  const path = geoPath(projection)
  if (path.area(shape) < 12_000) return []
  const room = name.length * 6 + 8
  const middle = path.centroid(shape).map(Math.round) as LonLat
  const fits = ([x, y]: LonLat) => {
    const clear = Math.abs(y - REGION.height / 2) > 44 || Math.abs(x - REGION.width / 2) > 100 + room
    const inside = x > room && x < REGION.width - room && y > 24 && y < REGION.height - 16
    return inside && clear && geoContains(shape, projection.invert!([x, y])!)
  }
  const corners = [0.25, 0.75].flatMap((right) =>
    [0.2, 0.8].map((down): LonLat => [REGION.width * right, REGION.height * down]),
  )
  const found = [middle, ...corners].find(fits)
  return found ? [{ x: found[0], y: found[1], text: name }] : []
}
