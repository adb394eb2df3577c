import { geoCircle, geoMercator, geoPath } from 'd3-geo'
import type { Box } from './atlas/atlas.server'
import { compactPath } from './compact-path'
import { FRAME, project, type Circle, type MapWindow, type Point } from './map-window'

type Town = Point & { name: string; population: number }
export type DrawnTown = { x: number; y: number; name: string }

const MAX_TOWNS = 24
/** How many windows are kept: finding their towns takes several milliseconds. */
const MAX_KEPT = 300
const kept = new Map<string, DrawnTown[]>()

/** The largest towns in a window and around it, with their positions. */
export async function townsInWindow(
  window: MapWindow,
  townsWithin: (box: Box) => Promise<readonly Town[]>,
): Promise<DrawnTown[]> {
  const key = Object.values(window).join()
  const towns =
    kept.get(key) ??
    (await townsWithin(boxOf(window)))
      .slice(0, MAX_TOWNS)
      .map((town) => ({ ...project(town, window), name: town.name }))
  kept.delete(key)
  kept.set(key, towns)
  if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value!)
  return towns
}

/** A circle with a radius in miles as an SVG path. */
export function drawCircle({ latitude, longitude, miles }: Circle, window: MapWindow): string {
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
  const context = compactPath(2)
  const circle = geoCircle()
    .center([longitude, latitude])
    .radius(miles / 69.1)
    .precision(4)
  geoPath(projection, context)(circle())
  return context.toString()
}

function boxOf({ longitude, latitude, degreesWide }: MapWindow): Box {
  const east = degreesWide / 2
  // Mercator stretches high latitudes, so the box is a little larger than what is visible.
  const north =
    ((degreesWide * (FRAME.height / 2 + FRAME.beyond)) / FRAME.width) *
    Math.min(1, Math.cos((latitude * Math.PI) / 180) * 1.3)
  return [longitude - east, Math.max(-90, latitude - north), longitude + east, Math.min(90, latitude + north)]
}
