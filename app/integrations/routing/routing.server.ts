import { env } from '../../../env.server'
import { cachedEstimate, isCached } from './cached-estimate.server'
import { fetchOsrmRoutes } from './osrm.server'
import type { RouteChoices, RoutingOptions, Waypoint } from './road-route'
import { log } from '../../../log'

/**
 * Finds the best route of each method from the first waypoint through all others to the last. Asks the OSRM server at
 * `ROUTING_URL`, and falls back to an estimate when none is configured or it fails. When all waypoints coincide, a
 * route is one section of zero miles.
 * @param waypoints at least two
 * @returns null when no road or car ferry connects them
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
