import { env } from '../../../env.server'
import { askOsrm } from './ask-osrm.server'
import { estimateRoad } from './estimate-road.server'
import type { Road, RoadPlace, RoadWishes } from './road'

/**
 * The way from the first place through all others to the last. Asks the server at `ROUTING_URL` for real roads, and
 * estimates them on board when there is none or it does not answer. The estimate knows no tolls and is the same for every optimization.
 * Where all places are one, the way is a stretch of no miles between two equal positions.
 * @param places two or more
 * @returns null where no road leads
 */
export async function findRoad(places: readonly RoadPlace[], wishes: RoadWishes): Promise<Road | null> {
  const { ROUTING_URL } = env()
  if (!ROUTING_URL) return estimateRoad(places, wishes)
  try {
    const stretches = await askOsrm(ROUTING_URL, places, wishes)
    return stretches && { stretches, source: 'roads' }
  } catch (error) {
    console.error(`Routing fell back to the estimate: ${(error as Error).message}`)
    return estimateRoad(places, wishes)
  }
}
