import { env } from '../../../env.server'
import { estimateRoute } from './estimate-route.server'
import { fetchOsrmRoute } from './osrm.server'
import type { RoadRoute, RoutingOptions, Waypoint } from './road-route'

/**
 * Finds a route from the first waypoint through all others to the last. Asks the OSRM server at `ROUTING_URL`, and
 * falls back to an estimate when none is configured or it fails. The estimate ignores tolls and the optimization. When
 * all waypoints coincide, the route is one section of zero miles.
 * @param waypoints at least two
 * @returns null when no road connects them
 */
export async function findRoute(
  waypoints: readonly Waypoint[],
  options: RoutingOptions,
): Promise<RoadRoute | null> {
  const { ROUTING_URL } = env()
  if (!ROUTING_URL) return estimateRoute(waypoints, options)
  try {
    const sections = await fetchOsrmRoute(ROUTING_URL, waypoints, options)
    return sections && { sections, source: 'roads' }
  } catch (error) {
    console.error(`Routing fell back to the estimate: ${(error as Error).message}`)
    return estimateRoute(waypoints, options)
  }
}
