import { MIN_HIGHWAY_MILES } from '../../domain/road-trips/constants'
import { milesBetween, type Position } from '../../domain/shared/distance'
import { greatCircle } from '../../domain/shared/great-circle'
import { isLand } from './land-mask.server'
import {
  shortLabel,
  type RoadRoute,
  type RoadSection,
  type RoutingOptions,
  type Waypoint,
} from './road-route'
import { shapePointsBetween } from './shape-points'
import { splitHopAtCities, type HopPart, type NamedPosition } from './split-hop-at-cities'
import { loadTownIndex, type IndexedTown, type TownIndex } from './town-index.server'
import { findTownPath, type HopPreferences } from './town-path'

/**
 * Circuity factor of a hop: miles by road per great-circle mile.
 *
 * Ballou, Rahardja and Sakai ("Selected country circuity factors for road travel distance estimation", Transportation
 * Research Part A 36, 2002) found a mean of 1.20 for whole trips in the USA. An estimated route already bends through
 * towns, so its hops need less. This value makes the mean error zero over the city pairs of `estimate-route.test.ts`.
 */
export const CIRCUITY_FACTOR = 1.13

const usualHops: HopPreferences = {
  corridor: { minMiles: 12, share: 0.04 },
  minMiles: 20,
  maxMiles: 90,
  longHopPenalty: { once: 0, perMile: 1 },
}
/** Keeps hops below the length from which the specification counts a segment as highway. */
const hopsAvoidingHighways: HopPreferences = {
  corridor: { minMiles: 40, share: 0.06 },
  minMiles: 10,
  maxMiles: (MIN_HIGHWAY_MILES - 0.5) / CIRCUITY_FACTOR,
  longHopPenalty: { once: 60, perMile: 10 },
}
/** Spacing of the points of a line, in miles, so that long straight parts follow the great circle on a map. */
const LINE_SPACING_MILES = 50

/**
 * Estimates a route without road data: hops from town to town, around seas, each as long as its great circle times the
 * circuity factor. Tolls are unknown.
 * A waypoint that coincides with the one before it adds nothing; when all coincide, the route is one section of zero
 * miles.
 * @returns null when a leg would have to cross a sea, or more than 300 miles without a town
 */
export async function estimateRoute(
  waypoints: readonly Waypoint[],
  { avoidHighways }: Pick<RoutingOptions, 'avoidHighways'>,
): Promise<RoadRoute | null> {
  const towns = await loadTownIndex()
  const points = waypoints.map((waypoint): NamedPosition => ({
    ...toPosition(waypoint),
    label: shortLabel(waypoint),
  }))
  const sections: RoadSection[] = []
  for (let leg = 1; leg < points.length; leg++) {
    const [from, to] = [points[leg - 1]!, points[leg]!]
    if (milesBetween(from, to) === 0) continue
    const parts = findLegParts(from, to, towns, avoidHighways ? hopsAvoidingHighways : usualHops)
    if (!parts) return null
    sections.push(...parts.map((part) => toSection(part, towns)))
  }
  if (sections.length === 0)
    sections.push(toSection({ from: points[0]!, to: points.at(-1)!, inBigCity: false }, towns))
  return { sections, source: 'estimate' }
}

function findLegParts(
  from: NamedPosition,
  to: NamedPosition,
  towns: TownIndex,
  preferences: HopPreferences,
): HopPart[] | null {
  const path = findTownPath(from, to, towns, preferences, isLand)
  if (!path) return null
  const points = [from, ...path.map((town): NamedPosition => towns.town(town)), to]
  return points.slice(1).flatMap((point, index) => splitHopAtCities(points[index]!, point, towns.bigCities))
}

/** Gives a hop part its distance and its line, which bends through settlements except inside cities. */
function toSection({ from, to, inBigCity }: HopPart, towns: TownIndex): RoadSection {
  const straightMiles = milesBetween(from, to)
  const miles = straightMiles * CIRCUITY_FACTOR
  const shapePoints = inBigCity
    ? []
    : shapePointsBetween(from, to, settlementsAlong(from, to, straightMiles, towns), miles)
  const points = [toPosition(from), ...shapePoints, toPosition(to)]
  return {
    from: from.label,
    to: to.label,
    miles,
    inBigCity,
    line: points.flatMap((point, index) => (index === 0 ? [point] : interpolate(points[index - 1]!, point))),
  }
}

/** The towns in the index cells that a hop part passes through. */
function settlementsAlong(from: Position, to: Position, miles: number, towns: TownIndex): IndexedTown[] {
  const samples = Math.ceil(miles / LINE_SPACING_MILES)
  const pointAt = greatCircle(from, to)
  const indexes = Array.from({ length: samples + 1 }, (_, sample) =>
    towns.near(pointAt(sample / Math.max(1, samples))),
  ).flat()
  return [...new Set(indexes)].map((index) => towns.town(index))
}

/** Points along the great circle from `from` (excluded) to `to` (included). */
function interpolate(from: Position, to: Position): Position[] {
  const count = Math.max(1, Math.ceil(milesBetween(from, to) / LINE_SPACING_MILES))
  const pointAt = greatCircle(from, to)
  return Array.from({ length: count }, (_, index) =>
    index === count - 1 ? to : pointAt((index + 1) / count),
  )
}

const toPosition = ({ latitude, longitude }: Position): Position => ({ latitude, longitude })
