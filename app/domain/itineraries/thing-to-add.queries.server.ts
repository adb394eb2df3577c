import { db } from '#db/db.server'
import { isUuid } from '../shared/ids'
import { loadLinkedFacts } from './linked-facts.server'

export type LinkTarget =
  { bookingId: string } | { flightId: string } | { attractionId: string } | { listingId: string }

/** The details of something that can be added to a trip; null if the user has no access to it. */
export async function thingToAdd(link: LinkTarget, userId: string) {
  if (!Object.values(link).every(isUuid)) return null
  const found = await loadLinkedFacts(db, link, { id: userId })
  return found.ok ? found.facts[0]! : null
}
