import { townsInWindow } from '~/components/maps/towns-in-window.server'
import { isLoop, type RoutePlan } from '~/domain/road-trips/route-plan'
import { clusterPins, type Pin } from '~/ui/map/cluster-pins'
import { labelTowns } from '~/ui/map/label-towns'
import { fitWindow, scaleOf, project } from '~/ui/map/map-window'
import type { DrawnMap, DrawnPin } from '~/ui/map/place-map'
import { pointsAlong, routePath } from './route-path'
import { markOf, formatMiles } from './figures'
import { stationName } from './present-refuelling'

/** Enough points to find the window of the map. */
const MAX_POINTS = 2_000
/** Towns closer than this to the mark of a place are not labelled. */
const MIN_TOWN_DISTANCE = 16
/** Spacing of the points of the route that labels avoid; less than the height of a label. */
const LABEL_CLEARANCE = 10

type Stop = { mark: string; id: string; label: string; latitude: number; longitude: number }

/** Draws the route on a map. The stops of the cheapest plan are pins, or those of the usual plan if there is none. */
export async function presentRouteMap(plan: RoutePlan): Promise<DrawnMap> {
  const line = plan.segments.flatMap((segment) => segment.line)
  const every = Math.ceil(line.length / MAX_POINTS)
  const shown = stopsOf(plan)
  const window = fitWindow([...line.filter((_, index) => index % every === 0), ...plan.places, ...shown])!
  const towns = await townsInWindow(window)
  const pins = clusterPins(shown, window).map(pinOf)
  const waypoints = (isLoop(plan.places) ? plan.places.slice(0, -1) : plan.places).map((place) => ({
    ...project(place, window),
    name: place.label.split(',')[0]!,
    isStrong: true,
  }))
  const isWaypoint = (dot: { x: number; y: number }) =>
    waypoints.some(({ x, y }) => x === dot.x && y === dot.y)
  const otherTowns = towns.filter((town) =>
    waypoints.every(({ x, y }) => Math.hypot(town.x - x, town.y - y) > MIN_TOWN_DISTANCE),
  )
  const labels = labelTowns([...waypoints, ...otherTowns], pins, pointsAlong(line, window, LABEL_CLEARANCE))
  return {
    window,
    labels: labels.filter(({ dot }) => !isWaypoint(dot)),
    pins,
    middle: null,
    route: {
      path: routePath(line, window),
      start: project(plan.places[0]!, window),
      end: isLoop(plan.places) ? null : project(plan.places.at(-1)!, window),
      waypoints: plan.places.slice(1, -1).map((place) => project(place, window)),
      names: labels.filter(({ dot }) => isWaypoint(dot)),
    },
    scale: scaleOf(window),
  }
}

function stopsOf({ refuelling: { usual, cheapest } }: RoutePlan): Stop[] {
  const [shown, kind] = cheapest.ok ? [cheapest, 'stop' as const] : [usual, 'usual' as const]
  if (!shown.ok) return []
  return shown.plan.stops.map(({ station }, index) => {
    const mark = markOf[kind](index)
    const label = `Stop ${mark}: ${stationName(station)}, mile ${formatMiles(station.mile)}`
    return { mark, id: `${kind}-${mark}`, label, latitude: station.latitude, longitude: station.longitude }
  })
}

/** Stops too close to each other share a pin: "2+". */
function pinOf({ x, y, places }: Pin<Stop>): DrawnPin {
  const first = places[0]!
  const alone = places.length === 1
  return {
    id: `pin-${first.mark}`,
    x,
    y,
    origin: null,
    text: alone ? first.mark : `${first.mark}+`,
    label: places.map(({ label }) => label).join('; '),
    href: `#${first.id}`,
    look: alone ? 'solid' : 'several',
    cards: places.map(({ id }) => id),
  }
}
