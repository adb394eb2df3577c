import { geoContains, geoMercator, geoPath, type GeoPermissibleObjects, type GeoProjection } from 'd3-geo'
import {
  cacheDrawings,
  countries,
  otherCountries,
  states,
  touches,
  type Atlas,
  type Box,
  type Region,
} from './atlas.server'
import { compactPath } from './compact-path'
import { GROUND_SCALE } from './ground'
import { MAP_HEIGHT, MAP_WIDTH, type MapLabel, type RegionShapes } from './region-map'

type Place = { name: string; latitude: number; longitude: number }
type LonLat = [longitude: number, latitude: number]

const KM_PER_DEGREE = 111.2
/** Widths in km to try in turn until the map shows a coast or a border to recognize. */
const SPANS = { fine: [440, 800, 1400], coarse: [800, 1400] }
/** Characters of SVG paths from which a map is considered recognizable. */
const MIN_PATH_LENGTH = 420
/** Beyond these degrees of latitude the projection is not usable. */
const MAX_LATITUDE = 80

const cached = cacheDrawings<RegionShapes>(500)

/**
 * The region around a place: the window of its ground, the names of regions, and the landmarks that fit without
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
    drawRegion(at, await landmarksWithin(boxAround(at, SPANS.fine.at(-1)!))),
  )
}

function drawRegion(at: LonLat, landmarks: readonly Place[]): RegionShapes {
  const fine = homeOf(states(), at)
  const home = fine ?? homeOf(countries(), at)
  const [atlas, abroad] = fine ? [states(), otherCountries()] : [countries(), []]
  const spans = fine ? SPANS.fine : SPANS.coarse
  const land = { atlas, abroad, home }
  const span = spans.find((one) => outlinesLength(at, one, land) >= MIN_PATH_LENGTH) ?? spans.at(-1)!
  return drawAt(at, span, land, landmarks)
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

/** How much of coasts and borders a map would show, in characters of SVG. */
function outlinesLength(at: LonLat, span: number, { atlas, abroad, home }: Land): number {
  const projection = projectionAround(at, span)
  const draw = (shape: GeoPermissibleObjects) => {
    const context = compactPath(3)
    geoPath(projection, context)(shape)
    return context.toString().length
  }
  const window = boxAround(at, span)
  const regions = [...atlas.regions, ...abroad].filter(
    (region) => region === home || touches(region.box, window),
  )
  const inAtlas = atlas.regions.filter((region) => touches(region.box, window))
  return regions.reduce((sum, region) => sum + draw(region.shape()), draw(atlas.bordersOf(inAtlas)))
}

function drawAt(
  at: LonLat,
  span: number,
  { atlas, abroad, home }: Land,
  landmarks: readonly Place[],
): RegionShapes {
  const projection = projectionAround(at, span)
  const [west, south, east, north] = boxAround(at, span)
  const near = [...atlas.regions, ...abroad].filter(
    (region) => region !== home && touches(region.box, [west, south, east, north]),
  )
  return {
    // The ground is as wide as the map.
    window: {
      longitude: at[0],
      latitude: at[1],
      degreesWide: Number(((east - west) / GROUND_SCALE).toFixed(4)),
    },
    dots: withoutOverlaps(landmarks.map((place) => dotOf(place, projection))),
    names: [home, ...near].flatMap((region) => (region ? nameOf(region, projection) : [])).slice(0, 6),
  }
}

function boxAround([longitude, latitude]: LonLat, span: number): Box {
  const north = (span * MAP_HEIGHT) / MAP_WIDTH / 2 / KM_PER_DEGREE
  const east = span / 2 / KM_PER_DEGREE / Math.cos((latitude * Math.PI) / 180)
  return [longitude - east, latitude - north, longitude + east, latitude + north]
}

function projectionAround(at: LonLat, span: number): GeoProjection {
  const radius = (KM_PER_DEGREE * 180) / Math.PI
  return geoMercator()
    .center(at)
    .precision(0)
    .scale((MAP_WIDTH / span) * radius * Math.cos((at[1] * Math.PI) / 180))
    .translate([MAP_WIDTH / 2, MAP_HEIGHT / 2])
    .clipExtent([
      [-4, -4],
      [MAP_WIDTH + 4, MAP_HEIGHT + 4],
    ])
}

function dotOf({ name, latitude, longitude }: Place, projection: GeoProjection): MapLabel {
  const [x, y] = projection([longitude, latitude]) ?? [-1, -1]
  return { x: Math.round(x), y: Math.round(y), text: name }
}

/** The labels far enough from the middle, the edges and each other to be legible. */
function withoutOverlaps(labels: readonly MapLabel[]): MapLabel[] {
  const placed: MapLabel[] = []
  for (const label of labels) {
    const inside = label.x > 12 && label.x < MAP_WIDTH - 110 && label.y > 18 && label.y < MAP_HEIGHT - 14
    const besideMiddle = Math.abs(label.x - MAP_WIDTH / 2) < 140 && Math.abs(label.y - MAP_HEIGHT / 2) < 70
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
    const clear = Math.abs(y - MAP_HEIGHT / 2) > 44 || Math.abs(x - MAP_WIDTH / 2) > 100 + room
    const inside = x > room && x < MAP_WIDTH - room && y > 24 && y < MAP_HEIGHT - 16
    return inside && clear && geoContains(shape, projection.invert!([x, y])!)
  }
  const corners = [0.25, 0.75].flatMap((right) =>
    [0.2, 0.8].map((down): LonLat => [MAP_WIDTH * right, MAP_HEIGHT * down]),
  )
  const found = [middle, ...corners].find(fits)
  return found ? [{ x: found[0], y: found[1], text: name }] : []
}
