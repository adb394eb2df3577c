import { CITY_DISTANCE, optimizations, type Optimization } from '../../domain/road-trips/constants'
import { hashOfDay, trafficDraw, trafficFor } from '../../domain/road-trips/driving'
import { EARTH_RADIUS, milesBetween, type Position } from '../../domain/shared/distance'
import { greatCircle } from '../../domain/shared/great-circle'
import type { NamedPosition } from './big-city'
import { crossings } from './crossings'
import { findPath, type Search } from './find-path.server'
import { islandAt } from './islands'
import { isLand } from './land-mask.server'
import { crossesWater } from './open-sea'
import { loadRoadNetwork, type RoadNetwork } from './road-network.server'
import {
  positionOf,
  shortLabel,
  type RoadSection,
  type RouteChoices,
  type RoutingOptions,
  type Waypoint,
} from './road-route'
import { MAX_OFFSET_MILES, shapePointsBetween } from './shape-points'
import { inSlices, type Slices } from './slices'
import { greatCircleNormal, toUnitVector } from './sphere'
import type { TownIndex } from './town-index.server'
import { LOCAL_WINDING, partsOfEdge, type Edge } from './town-roads'

/** Spacing of the points of a line, in miles, so that long straight parts follow the great circle on a map. */
const LINE_SPACING_MILES = 50
const SAME_PLACE_MILES = 0.01

/**
 * Estimates the best route of each method without road data, on a network of assumed roads between towns. Tolls are
 * unknown; `avoidTolls` avoids ferries and car trains, which have fares.
 * A waypoint that coincides with the one before it adds nothing; when all coincide, the route is one section of zero
 * miles.
 * @returns null when no road or car ferry connects the waypoints
 */
export async function estimateRoutes(
  waypoints: readonly Waypoint[],
  options: RoutingOptions,
  slices = inSlices(),
): Promise<RouteChoices | null> {
  const network = await loadRoadNetwork()
  const towns = waypoints.map(network.nearestTown)
  if (towns.some((town, at) => at > 0 && town >= 0 && !network.mayConnect(towns[at - 1]!, town))) return null
  const routes: Partial<RouteChoices> = {}
  for (const method of optimizations) {
    const isShown = method === options.optimization
    const estimate = { network, search: searchOf(method, options), isShown, slices }
    const sections = await estimateSections(waypoints, estimate)
    if (!sections) return null
    routes[method] = { sections, source: 'estimate' }
  }
  return routes as RouteChoices
}

const searchOf = (method: Optimization, { avoidHighways, avoidTolls, day }: RoutingOptions): Search => ({
  method,
  avoid: { highways: avoidHighways, fares: avoidTolls },
  day: hashOfDay(day),
})

/** What every section of a route depends on; only those that are shown have lines with bends. */
type Estimate = { network: RoadNetwork; search: Search; isShown: boolean; slices: Slices }

async function estimateSections(waypoints: readonly Waypoint[], estimate: Estimate) {
  const points = waypoints.map((waypoint): NamedPosition => ({
    ...positionOf(waypoint),
    label: shortLabel(waypoint),
  }))
  const sections: RoadSection[] = []
  for (let leg = 1; leg < points.length; leg++) {
    const [from, to] = [points[leg - 1]!, points[leg]!]
    if (milesBetween(from, to) === 0) continue
    const found = await legSections(from, to, estimate)
    if (!found) return null
    sections.push(...found)
    await estimate.slices.pause()
  }
  return sections.length > 0 ? sections : [localSection(points[0]!, points.at(-1)!, 0, estimate)]
}

/** Every leg uses the same network, so that a stopover never makes a route cheaper. */
async function legSections(from: NamedPosition, to: NamedPosition, estimate: Estimate) {
  const { network, search, slices } = estimate
  const [first, last] = [network.nearestTown(from), network.nearestTown(to)]
  if (first < 0 || last < 0) return null
  if (first === last) return [localSection(from, to, first, estimate)]
  const path = await findPath(network, first, last, search, slices)
  if (!path) return null
  const ends = { start: named(network, first), end: named(network, last) }
  const isAway = { start: !isSame(from, ends.start), end: !isSame(to, ends.end) }
  for (const [place, town] of [
    [from, ends.start],
    [to, ends.end],
  ] as const)
    if (
      islandAt(place) !== islandAt(town) ||
      crossesWater(toUnitVector(place), toUnitVector(town), milesBetween(place, town), isLand)
    )
      return null
  const nameOf = (town: number) =>
    town === first && !isAway.start ? from : town === last && !isAway.end ? to : named(network, town)
  return [
    ...(isAway.start ? [localSection(from, ends.start, first, estimate)] : []),
    ...path.flatMap((edge) => edgeSections(edge, nameOf, estimate)),
    ...(isAway.end ? [localSection(ends.end, to, last, estimate)] : []),
  ]
}

const isSame = (one: Position, other: Position) => milesBetween(one, other) < SAME_PLACE_MILES
const named = ({ towns }: RoadNetwork, town: number): NamedPosition => towns.town(town)

/** Streets around a town: always city, so that a stop on the way costs nothing extra. */
function localSection(
  from: NamedPosition,
  to: NamedPosition,
  town: number,
  { network, search }: Estimate,
): RoadSection {
  const inBigCity = network.inBigCity[town] === 1
  return {
    from: from.label,
    to: to.label,
    miles: milesBetween(from, to) * LOCAL_WINDING * CITY_DISTANCE,
    inBigCity,
    roadType: 'city',
    traffic: trafficFor(inBigCity, trafficDraw(town, town, search.day)),
    crossing: null,
    line: [positionOf(from), positionOf(to)],
  }
}

function edgeSections(
  edge: Edge,
  nameOf: (town: number) => NamedPosition,
  { network, search, isShown }: Estimate,
): RoadSection[] {
  const [from, to] = [nameOf(edge.from), nameOf(edge.to)]
  if (edge.link >= 0) {
    const { kind, name, minutes, miles } = crossings[edge.link]!
    const line = [positionOf(from), positionOf(to)]
    return [
      {
        from: from.label,
        to: to.label,
        miles: Math.max(miles, milesBetween(from, to)),
        inBigCity: false,
        roadType: 'rural',
        traffic: 'low',
        crossing: { kind, name, minutes },
        line,
      },
    ]
  }
  const parts = partsOfEdge(network, edge, search.day)
  const pointAt = greatCircle(from, to)
  let traveled = 0
  let start = from
  return parts.map(({ share, ...part }, index) => {
    const { miles, inBigCity } = part
    traveled += share
    const isLast = index === parts.length - 1
    const city = inBigCity ? edge.from : edge.to
    const end = isLast ? to : { ...pointAt(traveled), label: `Edge of ${network.towns.town(city).name}` }
    const isStraight = inBigCity || !isShown
    const line = isStraight ? [positionOf(start), positionOf(end)] : lineOf(start, end, miles, network.towns)
    const section = { from: start.label, to: end.label, ...part, crossing: null, line }
    start = end
    return section
  })
}

function lineOf(from: Position, to: Position, miles: number, towns: TownIndex): Position[] {
  const settlements = settlementsAlong(from, to, milesBetween(from, to), towns)
  const points = [positionOf(from), ...shapePointsBetween(from, to, settlements, miles), positionOf(to)]
  return points.flatMap((point, index) => (index === 0 ? [point] : interpolate(points[index - 1]!, point)))
}

function settlementsAlong(from: Position, to: Position, miles: number, towns: TownIndex) {
  const samples = Math.ceil(miles / LINE_SPACING_MILES)
  const pointAt = greatCircle(from, to)
  const [nx, ny, nz] = greatCircleNormal(toUnitVector(from), toUnitVector(to)) ?? [0, 0, 0]
  const maxOffset = MAX_OFFSET_MILES / EARTH_RADIUS
  const near = new Set<number>()
  for (let sample = 0; sample <= samples; sample++)
    for (const town of towns.near(pointAt(sample / Math.max(1, samples))))
      if (Math.abs(nx * towns.x[town]! + ny * towns.y[town]! + nz * towns.z[town]!) < maxOffset)
        near.add(town)
  return [...near].map(towns.settlement)
}

/** Points along the great circle from `from` (excluded) to `to` (included). */
function interpolate(from: Position, to: Position): Position[] {
  const count = Math.max(1, Math.ceil(milesBetween(from, to) / LINE_SPACING_MILES))
  const pointAt = greatCircle(from, to)
  return Array.from({ length: count }, (_, index) =>
    index === count - 1 ? positionOf(to) : pointAt((index + 1) / count),
  )
}
