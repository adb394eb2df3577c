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
  return cached(keyOf(waypoints, options), () => estimate(waypoints, options))
}

/** Whether the estimate of a route is cached, and costs nothing. */
export const isCached = (waypoints: readonly Waypoint[], options: RoutingOptions): boolean =>
  cached.has(keyOf(waypoints, options))

function keyOf(waypoints: readonly Waypoint[], options: RoutingOptions): string {
  const { optimization, avoidTolls, avoidHighways, day } = options
  const places = waypoints.map(({ label, latitude, longitude }) => [label, latitude, longitude])
  return JSON.stringify([places, optimization, avoidTolls, avoidHighways, day])
}
