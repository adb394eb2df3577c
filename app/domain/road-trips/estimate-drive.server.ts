import { findRoutes } from '~/integrations/routing/routing.server'
import { timeZoneAt } from '~/integrations/geocoding/geocoding.server'
import { instantOf, todayIn } from '../shared/dates'
import { resolveWaypoints } from './resolve-waypoints.server'
import { defaultFuelPrice, type RoadVehicle } from './road-vehicle'
import type { MethodFigures } from './route-plan'
import type { RouteRequest } from './route-request'
import { methodsOf } from './segments'

/**
 * What a drive takes with a vehicle: the figures that a plan of the same request has, without its stations and stops.
 * @returns null where a place is not clear or no road connects them
 */
export async function estimateDrive(
  request: RouteRequest,
  vehicle: RoadVehicle,
  now: Date,
): Promise<MethodFigures | null> {
  const { optimizationPreference: optimization, avoidTolls, avoidHighways, departure } = request
  const waypoints = await resolveWaypoints(request)
  if (!waypoints.ok) return null
  const { places } = waypoints
  const timeZone = timeZoneAt(places[0]!)
  const day = todayIn(timeZone, departure ? instantOf(timeZone, departure) : now)
  const routes = await findRoutes(places, { optimization, avoidTolls, avoidHighways, day })
  if (!routes) return null
  const methods = methodsOf(routes, { vehicle, fuelPrice: defaultFuelPrice(vehicle) })
  return methods.find(({ figures }) => figures.method === optimization)!.figures
}
