import { estimateRoutes } from './estimate-route.server'
import type { RouteChoices, RoutingOptions, Waypoint } from './road-route'

/** A route across a continent takes up to a megabyte. */
const MAX_ROUTES = 32

const routes = new Map<string, Promise<RouteChoices | null>>()

/** The estimate of a route, kept while it is among the last ones asked for: people change the vehicle, or reload. */
export function cachedEstimate(
  waypoints: readonly Waypoint[],
  options: RoutingOptions,
  estimate = estimateRoutes,
): Promise<RouteChoices | null> {
  const { optimization, avoidTolls, avoidHighways, day } = options
  const places = waypoints.map(({ label, latitude, longitude }) => [label, latitude, longitude])
  const key = JSON.stringify([places, optimization, avoidTolls, avoidHighways, day])
  const found = routes.get(key) ?? estimate(waypoints, options)
  // A map keeps its order of insertion, so the first key is the one not asked for the longest.
  routes.delete(key)
  routes.set(key, found)
  found.catch(() => routes.delete(key))
  if (routes.size > MAX_ROUTES) routes.delete(routes.keys().next().value!)
  return found
}
