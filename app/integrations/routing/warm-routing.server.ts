import { setTimeout as wait } from 'node:timers/promises'
import { env } from '../../../env.server'
import { loadTownNames } from '../geocoding/town-names.server'
import { loadRoadNetwork } from './road-network.server'
import { inSlices } from './slices'

/** Milliseconds, so that the first visitors come first. */
const DELAY = 2_000
const REST = 5

/** The timer does not keep the process alive, so a stop does not wait for it. */
const rest = (milliseconds: number) => wait(milliseconds, undefined, { ref: false })

/** Reads the gazetteer in the background, unless a geocoding server replaces it. */
export async function warmPlaces(): Promise<void> {
  if (env().GEOCODER_URL) return
  await rest(DELAY)
  // No rests: a load balancer waits for this, and reading gives way to requests anyway.
  await loadTownNames()
}

/** Builds the road network in the background, for the first route. With a routing server it is not needed. */
export async function warmRoutes(): Promise<void> {
  if (!env().ROUTING_URL) await loadRoadNetwork(inSlices(() => rest(REST)))
}
