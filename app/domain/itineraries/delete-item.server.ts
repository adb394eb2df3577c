import { eq } from 'drizzle-orm'
import { itineraryItems } from '#db/schema'
import { ok } from '../shared/result'
import { takeFlight } from './insert-item.server'
import { inItineraryOf, saveArrangement } from './open-itinerary.server'

/** Takes an item out of its itinerary. What it was linked to stays; a flight belongs to no trip then. */
export function deleteItem(itemId: string | undefined, context: { user: { id: string }; now: Date }) {
  return inItineraryOf(itemId, context, async (tx, itinerary, items, item) => {
    await tx.delete(itineraryItems).where(eq(itineraryItems.id, item.id))
    if (item.flightId) await takeFlight(tx, item.flightId, null)
    const rest = items.filter(({ id }) => id !== item.id)
    await saveArrangement(tx, rest, rest)
    return ok({ itineraryId: itinerary.id, title: item.title })
  })
}
