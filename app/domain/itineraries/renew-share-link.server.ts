import { eq } from 'drizzle-orm'
import { itineraries } from '#db/schema'
import { ok, refuse } from '../shared/result'
import { inItinerary } from './open-itinerary.server'
import { newShareToken } from '../shared/share-token.server'

/** Replaces the share link of a public itinerary. The old link stops working. */
export function renewShareLink(id: string | undefined, context: { user: { id: string }; now: Date }) {
  return inItinerary(id, context, async (tx, itinerary) => {
    if (!itinerary.isPublic) return refuse('itinerary_private')
    const shareToken = newShareToken()
    await tx.update(itineraries).set({ shareToken }).where(eq(itineraries.id, itinerary.id))
    return ok({ shareToken })
  })
}
