import { setTimeout as wait } from 'node:timers/promises'
import { env } from '../../../env.server'
import { loadTownNames } from '../geocoding/gazetteer.server'
import { loadRoadNetwork } from './road-network.server'
import { inSlices } from './slices'

/** Milliseconds, so that the first visitors come first. */
const DELAY = 2_000
const REST = 5

/** Its timers keep no process alive, so a stop does not wait for it. */
const rest = (milliseconds: number) => wait(milliseconds, undefined, { ref: false })

/**
 * Reads the gazetteer in the background, so that the first place does not wait for it. It is not needed where a server
 * answers.
 */
export async function warmPlaces(): Promise<void> {
  if (env().GEOCODER_URL) return
  await rest(DELAY)
  // No rests: a load balancer waits for this, and reading gives way to requests anyway.
  await loadTownNames()
}

/** Builds the road network in the background, for the first route. It is not needed where a server answers. */
export async function warmRoutes(): Promise<void> {
  if (!env().ROUTING_URL) await loadRoadNetwork(inSlices(() => rest(REST)))
}
