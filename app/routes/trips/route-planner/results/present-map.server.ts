import type { RoutePlan } from '~/domain/road-trips/route-plan'
import { townsWithin } from '~/integrations/geocoding/towns-within.server'
import { gatherPins, type Pin } from '~/ui/map/gather-pins'
import { labelTowns } from '~/ui/map/label-towns'
import { fitWindow, scaleOf, spotOf } from '~/ui/map/map-window'
import { drawWindow } from '~/ui/map/place-map.server'
import type { DrawnMap, DrawnPin } from '~/ui/map/place-map'
import { spotsAlong, wayPath } from '~/ui/map/way-path'
import { letterOf, milesInWords } from './figures'
import { stationName } from './present-refuelling'

/** So many points of a way are enough to see where it goes. */
const ENOUGH = 2_000
/** A town whose dot would cover the mark of a place is not named again. */
const SAME_SPOT = 16
/** Between the spots of the way that names keep free; a name is taller. */
const NAME_ROOM = 10

type Stop = { mark: string; id: string; label: string; latitude: number; longitude: number }

/** The way on a map, with the stops of the cheapest plan as pins, or the usual one's where there is no cheapest. */
export async function presentRouteMap(plan: RoutePlan): Promise<DrawnMap> {
  const line = plan.segments.flatMap((segment) => segment.line)
  const every = Math.ceil(line.length / ENOUGH)
  const { shown, others } = stopsOf(plan)
  const window = fitWindow([
    ...line.filter((_, index) => index % every === 0),
    ...plan.places,
    ...shown,
    ...others,
  ])!
  const { towns, ...shapes } = await drawWindow(window, townsWithin)
  const pins = gatherPins(shown, window).map(pinOf)
  const calls = plan.places.map((place) => ({
    ...spotOf(place, window),
    name: place.label.split(',')[0]!,
    isStrong: true,
  }))
  const isCall = ({ x, y }: { x: number; y: number }) => calls.some((call) => call.x === x && call.y === y)
  const elsewhere = towns.filter((town) =>
    calls.every(({ x, y }) => Math.hypot(town.x - x, town.y - y) > SAME_SPOT),
  )
  const labels = labelTowns([...calls, ...elsewhere], pins, spotsAlong(line, window, NAME_ROOM))
  return {
    shapes,
    grounds: towns.filter(({ ground }) => ground > 0),
    labels: labels.filter(({ dot }) => !isCall(dot)),
    pins,
    middle: null,
    way: {
      path: wayPath(line, window),
      start: spotOf(plan.places[0]!, window),
      end: spotOf(plan.places.at(-1)!, window),
      calls: plan.places.slice(1, -1).map((place) => spotOf(place, window)),
      beside: others.map((stop) => spotOf(stop, window)),
      names: labels.filter(({ dot }) => isCall(dot)),
    },
    scale: scaleOf(window),
  }
}

function stopsOf({ refuelling: { usual, cheapest } }: RoutePlan): { shown: Stop[]; others: Stop[] } {
  const numbered = cheapest.ok
    ? cheapest.plan.stops.map(({ station }, index): Stop => stopAt(station, String(index + 1), 'stop'))
    : []
  const lettered = usual.ok
    ? usual.plan.stops.map(({ station }, index): Stop => stopAt(station, letterOf(index), 'usual'))
    : []
  return cheapest.ok ? { shown: numbered, others: lettered } : { shown: lettered, others: [] }
}

const stopAt = (
  station: Parameters<typeof stationName>[0] & { latitude: number; longitude: number; mile: number },
  mark: string,
  kind: string,
): Stop => ({
  mark,
  id: `${kind}-${mark}`,
  label: `Stop ${mark}: ${stationName(station)}, mile ${milesInWords(station.mile)}`,
  latitude: station.latitude,
  longitude: station.longitude,
})

/** Stops too close to be told apart share a pin: "2+". */
function pinOf({ x, y, places }: Pin<Stop>): DrawnPin {
  const first = places[0]!
  const alone = places.length === 1
  return {
    id: `pin-${first.mark}`,
    x,
    y,
    from: null,
    text: alone ? first.mark : `${first.mark}+`,
    label: places.map(({ label }) => label).join('; '),
    href: `#${first.id}`,
    look: alone ? 'solid' : 'several',
    cards: places.map(({ id }) => id),
  }
}
