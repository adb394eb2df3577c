import { lruCache } from '~/domain/shared/lru-cache'
import { env } from '../../../env.server'
import { fetchOsrmRoutes } from './osrm.server'
import type { RouteChoices, RoutingOptions, Waypoint } from './road-route'
import { log } from '../../../log'
import { estimateRoutes } from './estimate-route.server'

/**
 * Finds the best route of each method. Asks the OSRM server at `ROUTING_URL`, and falls back to an estimate when none
 * is configured or it fails. @returns null when no road or car ferry connects the waypoints
 */
export async function findRoutes(
  waypoints: readonly Waypoint[],
  options: RoutingOptions,
): Promise<RouteChoices | null> {
  const { ROUTING_URL } = env()
  if (!ROUTING_URL) return cachedEstimate(waypoints, options)
  try {
    return await fetchOsrmRoutes(ROUTING_URL, waypoints, options)
  } catch (error) {
    log.error(`Routing fell back to the estimate: ${(error as Error).message}`)
    return cachedEstimate(waypoints, options)
  }
}

/** Whether finding a route means searching the roads here, which takes the processor for a while. */
export const isSearchedHere = (waypoints: readonly Waypoint[], options: RoutingOptions): boolean =>
  !env().ROUTING_URL && !isCached(waypoints, options)

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
