import { eq } from 'drizzle-orm'
import { itineraryItems } from '#db/schema'
import { ok } from '../shared/result'
import { assignFlight } from './insert-item.server'
import { inItineraryOf, saveArrangement } from './open-itinerary.server'

/** Deletes an item of an itinerary. Linked bookings and flights stay; a flight is detached from the trip. */
export function deleteItem(itemId: string | undefined, context: { user: { id: string }; now: Date }) {
  return inItineraryOf(itemId, context, async (tx, itinerary, items, item) => {
    await tx.delete(itineraryItems).where(eq(itineraryItems.id, item.id))
    if (item.flightId) await assignFlight(tx, item.flightId, null)
    const rest = items.filter(({ id }) => id !== item.id)
    await saveArrangement(tx, rest, rest)
    return ok({ itineraryId: itinerary.id, title: item.title, day: item.day })
  })
}
