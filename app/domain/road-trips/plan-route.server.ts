import type { RoutingOptions } from '~/integrations/routing/road-route'
import { findRoutes, isSearchedHere } from '~/integrations/routing/routing.server'
import { timeZoneAt } from '~/integrations/geocoding/geocoding.server'
import { instantOf, todayIn } from '../shared/dates'
import { ok, refuse } from '../shared/result'
import { arrivalOf, placeMiles, type Stopover } from './arrival'
import { FUEL_PRICE, STATION_RADIUS } from './constants'
import { fuelCostOf, methodsOf } from './segments'
import { planRefuelling } from './plan-refuelling'
import type { Rental } from './rentals/trip-cost'
import { milesBetween } from '../shared/distance'
import { resolveVehicle } from './rentals/rentals.server'
import { resolveWaypoints } from './resolve-waypoints.server'
import type { RoutePlan, Segment } from './route-plan'
import type { RouteRequest } from './route-request'
import { stationsInCorridor } from './stations/stations-in-corridor.server'
import { locateStations } from './stations/locate-stations'

/** Between two stops, as the crow flies: more than from Prudhoe Bay to Key West. A longer search takes many seconds. */
const MAX_LEG_MILES = 4_500
/** A leg of fewer miles takes hardly any work to search. */
const SHORT_LEG_MILES = 250

/**
 * Plans a road trip: the route, its time and fuel, the stations along it and where to refuel.
 * @param viewer decides which rentals may be used
 * @param countLongMiles counts the miles of long legs before they are searched; it may refuse
 */
export async function planRoute<Refused extends { ok: false } = never>(
  request: RouteRequest,
  { viewer, now, countLongMiles }: Planning<Refused>,
) {
  const [waypoints, resolved] = await Promise.all([
    resolveWaypoints(request),
    resolveVehicle(request, viewer),
  ])
  if (!waypoints.ok) return waypoints
  if (!resolved.ok) return resolved
  const [{ places }, { vehicle, rental }] = [waypoints, resolved]
  if (places.some((place, at) => at > 0 && milesBetween(places[at - 1]!, place) > MAX_LEG_MILES))
    return refuse('route_too_long', { miles: MAX_LEG_MILES })
  const { optimizationPreference: optimization, avoidTolls, avoidHighways, stopCost } = request
  const timeZones = { origin: timeZoneAt(places[0]!), destination: timeZoneAt(places.at(-1)!) }
  const departsAt = request.departure ? instantOf(timeZones.origin, request.departure) : now
  const day = todayIn(timeZones.origin, departsAt)
  const options = { optimization, avoidTolls, avoidHighways, day }
  const longMiles = milesOfLongLegs(places)
  const refused = longMiles > 0 && isSearchedHere(places, options) && (await countLongMiles?.(longMiles))
  if (refused) return refused
  const routes = await findRoutes(places, options)
  if (!routes) {
    const at = await firstUnconnected(places, options)
    const [from, to] = [places[at - 1]!.label, places[at]!.label]
    return refuse('no_road', {
      from,
      to,
      field: at < places.length - 1 ? 'waypoints' : 'destinationLocation',
    })
  }

  const usualPrice = FUEL_PRICE[vehicle.fuelType]
  const chosenOf = (price: number) => {
    const methods = methodsOf(routes, { vehicle, fuelPrice: price })
    return { methods, ...methods.find(({ figures }) => figures.method === optimization)! }
  }
  const { segments, figures } = chosenOf(usualPrice)
  const nearby = await stationsInCorridor(
    segments.map(({ line }) => line),
    { miles: STATION_RADIUS, fuelType: vehicle.fuelType },
  )
  const stations = locateStations(segments, nearby, STATION_RADIUS)
  const tank = tankOf(request, vehicle.tank, rental)
  const { miles, minutes, fuel } = figures
  const refuelling = planRefuelling({ vehicle, segments, stations, ...tank, stopCost })
  const fuelCost = fuelCostOf({ fuel, start: tank.start, usualPrice, refuelling })
  // What a cent of rounding makes of the price is no other price.
  const isUsual = Math.abs(fuelCost - usualPrice * fuel * 100) < 1
  const fuelPrice = isUsual ? usualPrice : fuelCost / 100 / fuel
  const priced = chosenOf(fuelPrice)
  const plan: RoutePlan = {
    request,
    places,
    vehicle,
    segments: priced.segments,
    stations,
    timeZones,
    departsAt,
    minutes,
    fuel,
    fuelPrice,
    source: routes[optimization].source,
    methods: priced.methods.map(({ figures }) => figures),
    miles,
    arrivesAt: new Date(departsAt.getTime() + minutes * 60_000),
    arrival: arrivalOf({
      departsAt,
      segments,
      vehicle,
      refuelling,
      stopovers: stopoversOf(request, places, segments),
    }),
    fuelCost,
    tollCosts: 0,
    tank: { capacity: vehicle.tank, start: tank.start, reserve: tank.reserve },
    refuelling,
  }
  return ok({ plan, rental })
}

async function firstUnconnected(places: RoutePlan['places'], options: RoutingOptions): Promise<number> {
  for (let at = 1; at < places.length - 1; at++)
    if (!(await findRoutes(places.slice(at - 1, at + 1), options))) return at
  return places.length - 1
}

type Planning<Refused> = {
  viewer: { id: string } | null
  now: Date
  countLongMiles?: (miles: number) => Promise<Refused | null>
}

const milesOfLongLegs = (places: RoutePlan['places']): number =>
  places
    .slice(1)
    .map((place, at) => Math.round(milesBetween(places[at]!, place)))
    .filter((miles) => miles > SHORT_LEG_MILES)
    .reduce((sum, miles) => sum + miles, 0)

function stopoversOf(
  { waypointNights }: RouteRequest,
  places: RoutePlan['places'],
  segments: readonly Segment[],
): Stopover[] {
  const miles = placeMiles(places, segments)
  return places.slice(1, -1).flatMap((place, index) => {
    const nights = waypointNights[index] ?? 0
    return nights === 0
      ? []
      : [{ place: place.label, mile: miles[index + 1]!, nights, timeZone: timeZoneAt(place) }]
  })
}

/** Percentages of the tank as amounts. A rental is returned full, any other car with the reserve. */
function tankOf({ startFuel, endFuel, reserve }: RouteRequest, capacity: number, rental: Rental | null) {
  const amount = (percent: number) => (capacity * percent) / 100
  return {
    start: amount(startFuel),
    reserve: amount(reserve),
    wantedEnd: amount(endFuel ?? (rental ? 100 : reserve)),
  }
}
