import { setTimeout as wait } from 'node:timers/promises'
import { env } from '../../../env.server'
import { loadTownNames } from '../geocoding/gazetteer.server'
import { loadRoadNetwork } from './road-network.server'
import { inSlices } from './slices'

/** Milliseconds, so that the first visitors come first. */
const DELAY = 2_000
const REST = 5

/**
 * Reads the gazetteer and builds the road network in the background, so that the first place and the first route do
 * not wait for them. Neither is needed where a server answers. Its timers keep no process alive, so a stop does not
 * wait for it.
 */
export async function warmRoutes(): Promise<void> {
  const { GEOCODER_URL, ROUTING_URL } = env()
  const rest = (milliseconds: number) => wait(milliseconds, undefined, { ref: false })
  await rest(DELAY)
  const slices = inSlices(() => rest(REST))
  if (!GEOCODER_URL) await loadTownNames(slices)
  if (!ROUTING_URL) await loadRoadNetwork(slices)
}
