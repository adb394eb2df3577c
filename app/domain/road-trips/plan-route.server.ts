import type { RoadPlace } from '~/integrations/routing/road'
import { findRoad } from '~/integrations/routing/routing.server'
import { timeZoneAt } from '~/integrations/geocoding/geocoding.server'
import { instantOf, todayIn } from '../shared/dates'
import { ok, refuse } from '../shared/result'
import { STATION_RADIUS } from './constants'
import { planRefuelling } from './plan-refuelling'
import type { Rental } from './rentals/rental'
import { roadVehicle } from './rentals/road-vehicle.server'
import { placesOf } from './places-of.server'
import { usualPrice } from './road-vehicle'
import type { RoutePlan } from './route-plan'
import type { RouteQuestion } from './route-question'
import { segmentsOf } from './segments'
import { stationsAlong } from './stations/stations-along.server'
import { stationsOnRoute } from './stations/stations-on-route'

/**
 * Plans a drive: the way, what it takes, the stations beside it and where to refuel.
 * @param viewer who asks: rentals are planned with by those who may see them
 * @returns the plan and the rental it is for, or what it lacks: `route_places_unclear` with choices, `route_place_unknown`,
 * `no_road`, `road_vehicle_unknown`, `vehicle_efficiency_unknown`
 */
export async function planRoute(
  question: RouteQuestion,
  { viewer, now }: { viewer: { id: string } | null; now: Date },
) {
  const [found, chosen] = await Promise.all([placesOf(question), roadVehicle(question, viewer)])
  if (!found.ok) return found
  if (!chosen.ok) return chosen
  const [{ places }, { vehicle, rental }] = [found, chosen]
  const { optimizationPreference: optimization, avoidTolls, avoidHighways, stopCost } = question
  const road = await findRoad(places, { optimization, avoidTolls, avoidHighways })
  if (!road) return refuse('no_road', { from: places[0]!.label, to: places.at(-1)!.label })

  const timeZones = { origin: timeZoneAt(places[0]!), destination: timeZoneAt(places.at(-1)!) }
  const departsAt = question.departure ? instantOf(timeZones.origin, question.departure) : now
  const fuelPrice = usualPrice(vehicle)
  const segments = segmentsOf(road, {
    vehicle,
    optimization,
    fuelPrice,
    seed: seedOf(places, todayIn(timeZones.origin, departsAt)),
  })
  const beside = await stationsAlong(
    segments.map(({ line }) => line),
    { miles: STATION_RADIUS, fuelType: vehicle.fuelType },
  )
  const stations = stationsOnRoute(segments, beside, STATION_RADIUS)
  const tank = tankOf(question, vehicle.tank, rental)
  const total = (of: 'miles' | 'minutes' | 'fuel') => segments.reduce((sum, segment) => sum + segment[of], 0)
  const [minutes, fuel] = [total('minutes'), total('fuel')]
  const plan: RoutePlan = {
    question,
    places,
    vehicle,
    segments,
    stations,
    timeZones,
    departsAt,
    minutes,
    fuel,
    fuelPrice,
    source: road.source,
    miles: total('miles'),
    arrivesAt: new Date(departsAt.getTime() + minutes * 60_000),
    fuelCost: Math.round(fuel * fuelPrice * 100),
    tollCosts: 0,
    tank: { capacity: vehicle.tank, start: tank.start, reserve: tank.reserve },
    refuelling: planRefuelling({ vehicle, segments, stations, ...tank, stopCost }),
  }
  return ok({ plan, rental })
}

/** The same question about the same day has the same traffic. */
const seedOf = (places: readonly RoadPlace[], day: string) =>
  [...places.map(({ label }) => label), day].join('|')

/** Percents of a tank as amounts. A rental is returned full unless something else is wished; any other drive may end on the reserve. */
function tankOf({ startFuel, endFuel, reserve }: RouteQuestion, capacity: number, rental: Rental | null) {
  const amount = (percent: number) => (capacity * percent) / 100
  return {
    start: amount(startFuel),
    reserve: amount(reserve),
    wantedEnd: amount(endFuel ?? (rental ? 100 : reserve)),
  }
}
