import { geoCircle, geoGraticule, geoMercator, geoPath, type GeoPermissibleObjects } from 'd3-geo'
import {
  cacheDrawings,
  coarseCountries,
  counties,
  countries,
  fineCountries,
  isAbroad,
  stateOf,
  states,
  touches,
  type Atlas,
  type Box,
  type Region,
} from './atlas.server'
import { compactPath } from './compact-path'
import { FRAME, project, type Circle, type MapWindow, type Point } from './map-window'

type Town = Point & { name: string; population: number }
export type DrawnTown = {
  x: number
  y: number
  name: string
  /** The radius of its built-up area, 0 where the map is too small to show it. */
  ground: number
}
export type WindowShapes = {
  land: string
  borders: string
  lines: string
  graticule: string
  towns: DrawnTown[]
}

/** Degrees of longitude up to which a map shows counties and fine coasts, and from which it shows whole continents. */
const [CITY, CONTINENTS] = [6, 110]
/** Degrees between the lines of latitude and longitude. */
const STEPS = [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 30]
const MAX_TOWNS = 24

const cached = cacheDrawings<WindowShapes>(300)

/**
 * The land in a window as short SVG paths: coasts, borders of countries and states, county lines, lines of latitude and
 * longitude, and the towns in it. Cached by window.
 */
export function drawWindow(
  window: MapWindow,
  townsWithin: (box: Box) => Promise<readonly Town[]>,
): Promise<WindowShapes> {
  return cached(Object.values(window).join(), async () => shapesOf(window, await townsWithin(boxOf(window))))
}

function shapesOf(window: MapWindow, towns: readonly Town[]): WindowShapes {
  const draw = drawIn(window)
  const box = boxOf(window)
  const within = (atlas: Atlas) =>
    atlas.regions.filter((region) => [-360, 0, 360].some((turn) => touches(turned(region.box, turn), box)))
  const step = STEPS.find((degrees) => window.degreesWide / degrees < 7) ?? 30
  return {
    ...ground(window.degreesWide, within, draw),
    graticule: draw(
      geoGraticule()
        .step([step, step])
        .extent([
          [box[0] - step, Math.max(-85, box[1] - step)],
          [box[2] + step, Math.min(85, box[3] + step)],
        ])(),
      24,
    ),
    towns: towns.slice(0, MAX_TOWNS).map((town) => drawnTown(town, window)),
  }
}

/** Land and borders at a level of detail that suits the width: the finest coasts are too large for a continent. */
function ground(
  degreesWide: number,
  within: (atlas: Atlas) => Region[],
  draw: (shape: GeoPermissibleObjects) => string,
): Pick<WindowShapes, 'land' | 'borders' | 'lines'> {
  const atlas =
    degreesWide > CONTINENTS ? coarseCountries() : degreesWide > CITY ? countries() : fineCountries()
  const nations = within(atlas)
  const borders = draw(atlas.bordersOf(nations))
  if (degreesWide > CONTINENTS) return { land: draw(atlas.landOf(nations)), borders, lines: '' }
  if (degreesWide > CITY) {
    const parts = within(states())
    return {
      land: draw(atlas.landOf(nations.filter(isAbroad))) + draw(states().landOf(parts)),
      borders: borders + draw(states().bordersOf(parts)),
      lines: '',
    }
  }
  const parts = within(counties())
  return {
    land: draw(atlas.landOf(nations)),
    borders: borders + draw(counties().bordersOf(parts, stateOf)),
    lines: draw(counties().bordersOf(parts)),
  }
}

/** A circle with a radius in miles as an SVG path. */
export function drawCircle({ latitude, longitude, miles }: Circle, window: MapWindow): string {
  return drawIn(window)(
    geoCircle()
      .center([longitude, latitude])
      .radius(miles / 69.1)
      .precision(4)(),
    2,
  )
}

function drawIn(window: MapWindow) {
  const { width, height, beyond } = FRAME
  const projection = geoMercator()
    .rotate([-window.longitude, 0])
    .center([0, window.latitude])
    .precision(0)
    .scale(((width / window.degreesWide) * 180) / Math.PI)
    .translate([width / 2, height / 2])
    .clipExtent([
      [-8, -beyond],
      [width + 8, height + beyond],
    ])
  return (shape: GeoPermissibleObjects, tolerance = 2.5) => {
    const context = compactPath(tolerance)
    geoPath(projection, context)(shape)
    return context.toString()
  }
}

function boxOf({ longitude, latitude, degreesWide }: MapWindow): Box {
  const east = degreesWide / 2
  // Mercator stretches high latitudes, so the box is a little larger than what is visible.
  const north =
    ((degreesWide * (FRAME.height / 2 + FRAME.beyond)) / FRAME.width) *
    Math.min(1, Math.cos((latitude * Math.PI) / 180) * 1.3)
  return [longitude - east, Math.max(-90, latitude - north), longitude + east, Math.min(90, latitude + north)]
}

const turned = (box: Box, turn: number): Box => [box[0] + turn, box[1], box[2] + turn, box[3]]

function drawnTown({ name, population, ...point }: Town, window: MapWindow): DrawnTown {
  const unitsPerMile = FRAME.width / (window.degreesWide * 69.1 * Math.cos((point.latitude * Math.PI) / 180))
  const ground =
    window.degreesWide > CITY / 2 ? 0 : Math.round(Math.min(4, 0.0045 * Math.sqrt(population)) * unitsPerMile)
  return { ...project(point, window), name, ground }
}
