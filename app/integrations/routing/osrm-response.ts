import { z } from 'zod'
import { roadTypeOf, trafficDraw, trafficFor } from '../../domain/road-trips/driving'
import { milesBetween, type Position } from '../../domain/shared/distance'
import { positionOf, shortLabel, type RoadSection, type Waypoint } from './road-route'
import { splitLineAtCities, type CityPart } from './split-line-at-cities'
import type { BigCity } from './big-city'

const meters = z.number().min(0).max(1e8)
const point = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]).rest(z.number())

/** The part we use of an OSRM v5 `/route` response with steps and GeoJSON geometries. */
export const osrmResponse = z.object({
  code: z.string(),
  routes: z
    .array(
      z.object({
        distance: meters,
        legs: z
          .array(
            z.object({
              steps: z
                .array(
                  z.object({
                    distance: meters,
                    /** Seconds. */
                    duration: z.number().min(0).max(1e8).optional(),
                    mode: z.string().optional(),
                    name: z.string().optional(),
                    ref: z.string().optional(),
                    geometry: z.object({ coordinates: z.array(point).min(1) }),
                  }),
                )
                .min(1),
            }),
          )
          .min(1),
      }),
    )
    .default([]),
})
export type OsrmRoute = z.output<typeof osrmResponse>['routes'][number]
type Step = OsrmRoute['legs'][number]['steps'][number]

const METERS_PER_MILE = 1_609.344
const MIN_RUN_MILES = 1
/** Minimum distance between two points of a simplified line, in miles: fine enough for a map and the station search. */
const LINE_RESOLUTION_MILES = 0.25

/** Consecutive steps on one road. `namedMiles` is the length of the longest step, whose road name it carries. */
type RoadRun = {
  road: string
  namedMiles: number
  miles: number
  ferryMinutes: number | null
  line: Position[]
}

/**
 * Converts a route to sections from road to road: "Austin, Texas" to "I-35", then "I-35" to "US 290" (along I-35 until
 * US 290 begins), split at the edges of big cities. The sections start and end at the waypoints themselves, not at the
 * nearest points on a road.
 * @throws Error when the route does not have one leg for each pair of consecutive waypoints
 */
export function toSections(
  { legs }: OsrmRoute,
  waypoints: readonly Waypoint[],
  bigCities: readonly BigCity[],
  day: number,
): RoadSection[] {
  if (legs.length !== waypoints.length - 1)
    throw new Error(`the routing server answered ${legs.length} legs for ${waypoints.length} places`)
  return legs.flatMap(({ steps }, leg) => {
    const [from, to] = [waypoints[leg]!, waypoints[leg + 1]!]
    const runs = connectToWaypoints(mergeSteps(steps), from, to)
    const names = [
      shortLabel(from),
      ...runs.slice(1).map(({ road }) => road || 'Unnamed road'),
      shortLabel(to),
    ]
    return runs.flatMap(({ road, miles, ferryMinutes, line }, index): RoadSection[] => {
      const whole = { from: names[index]!, to: names[index + 1]!, miles, line }
      if (ferryMinutes === null)
        return splitLineAtCities(whole, bigCities).map((part) => describeRoad(part, day))
      const crossing = { kind: 'ferry' as const, name: road || 'Ferry', minutes: ferryMinutes }
      return [{ ...whole, crossing, inBigCity: false, roadType: 'rural', traffic: 'low' }]
    })
  })
}

function describeRoad(part: CityPart, day: number): RoadSection {
  const { latitude, longitude } = part.line[part.line.length >> 1]!
  const draw = trafficDraw(Math.round(latitude * 100), Math.round(longitude * 100), day)
  return {
    ...part,
    crossing: null,
    roadType: roadTypeOf(part.miles, part.inBigCity),
    traffic: trafficFor(part.inBigCity, draw),
  }
}

function mergeSteps(steps: readonly Step[]): RoadRun[] {
  const runs: RoadRun[] = []
  for (const step of steps) {
    const run = toRun(step)
    const last = runs.at(-1)
    if (
      last &&
      run.ferryMinutes === null &&
      last.ferryMinutes === null &&
      (run.road === '' || run.road === last.road || run.miles < MIN_RUN_MILES || last.miles < MIN_RUN_MILES)
    )
      extend(last, run)
    else runs.push(run)
  }
  return runs
}

/** Appends `next` to `run`; the road with the longer named step gives the name. */
function extend(run: RoadRun, next: RoadRun): void {
  if (next.namedMiles > run.namedMiles) [run.road, run.namedMiles] = [next.road, next.namedMiles]
  run.miles += next.miles
  for (const position of next.line) run.line.push(position)
}

function toRun({ distance, duration = 0, mode, name = '', ref = '', geometry }: Step): RoadRun {
  const road =
    ref
      .split(';')[0]!
      .trim()
      .replace(/^I (?=\d)/, 'I-') || name.trim()
  const miles = distance / METERS_PER_MILE
  return {
    road,
    namedMiles: road ? miles : 0,
    miles,
    ferryMinutes: mode === 'ferry' ? duration / 60 : null,
    line: geometry.coordinates.map(([longitude, latitude]) => ({ latitude, longitude })),
  }
}

/** Joins the ends of a leg's runs, adds the access from and to the waypoints, and simplifies the lines. */
function connectToWaypoints(runs: readonly RoadRun[], from: Position, to: Position): RoadRun[] {
  let start = positionOf(from)
  return runs.map((run, index) => {
    const [first, last] = [run.line[0]!, run.line.at(-1)!]
    const end = index === runs.length - 1 ? positionOf(to) : last
    const miles = run.miles + milesBetween(start, first) + milesBetween(last, end)
    const line = simplify([start, ...run.line, end])
    start = end
    return { ...run, miles, line }
  })
}

function simplify(line: readonly Position[]): Position[] {
  const kept = [line[0]!]
  for (const position of line.slice(1, -1))
    if (milesBetween(kept.at(-1)!, position) >= LINE_RESOLUTION_MILES) kept.push(position)
  return [...kept, line.at(-1)!]
}
