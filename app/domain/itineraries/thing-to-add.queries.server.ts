import { db } from '#db/db.server'
import { isUuid } from '../shared/ids'
import { linkedFacts } from './linked-facts.server'

export type ThingLink =
  { bookingId: string } | { flightId: string } | { attractionId: string } | { listingId: string }

/** What could be added to a trip, with the facts an item of it would have; null where it is not there for this person. */
export async function thingToAdd(link: ThingLink, userId: string) {
  if (!Object.values(link).every(isUuid)) return null
  const found = await linkedFacts(db, link, { id: userId })
  return found.ok ? found.facts[0]! : null
}
