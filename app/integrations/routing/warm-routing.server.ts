import { setTimeout as wait } from 'node:timers/promises'
import { env } from '../../../env.server'
import { loadRoadNetwork } from './road-network.server'
import { inSlices } from './slices'

/** Milliseconds, so that the first visitors come first. */
const DELAY = 2_000
const REST = 5

/**
 * Builds the road network in the background, so that the first route does not wait for it. Not needed where a routing
 * server answers. Its timers keep no process alive, so a stop does not wait for it.
 */
export async function warmRoutes(): Promise<void> {
  if (env().ROUTING_URL) return
  const rest = (milliseconds: number) => wait(milliseconds, undefined, { ref: false })
  await rest(DELAY)
  await loadRoadNetwork(inSlices(() => rest(REST)))
}
