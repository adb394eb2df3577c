import { lruCache } from '~/domain/shared/lru-cache'
import { estimateRoutes } from './estimate-route.server'
import type { RouteChoices, RoutingOptions, Waypoint } from './road-route'

/** A route across a continent takes up to a megabyte. */
const cached = lruCache<RouteChoices | null>(32)

/** The estimate of a route, kept while it is among the last ones asked for: people change the vehicle, or reload. */
export function cachedEstimate(
  waypoints: readonly Waypoint[],
  options: RoutingOptions,
  estimate = estimateRoutes,
): Promise<RouteChoices | null> {
  const { optimization, avoidTolls, avoidHighways, day } = options
  const places = waypoints.map(({ label, latitude, longitude }) => [label, latitude, longitude])
  const key = JSON.stringify([places, optimization, avoidTolls, avoidHighways, day])
  return cached(key, () => estimate(waypoints, options))
}
