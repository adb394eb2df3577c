import { insertItem, madeBefore } from './insert-item.server'
import { settleTimes } from './item-times'
import type { ItineraryItemInput } from './itinerary-item'
import { linkedFacts } from './linked-facts.server'
import { inItinerary } from './open-itinerary.server'

/**
 * Adds an item to one's own itinerary. Asked again with the same request key, it answers the first result. What it is
 * linked to is checked, and says where and when it is; an item that names no zone has the trip's.
 */
export function addItem(
  itineraryId: string | undefined,
  {
    day,
    bookingId = null,
    flightId = null,
    attractionId = null,
    listingId = null,
    ...values
  }: ItineraryItemInput,
  context: { user: { id: string }; now: Date },
) {
  return inItinerary(itineraryId, context, async (tx, itinerary) => {
    const before = await madeBefore(tx, itinerary, values.requestKey)
    if (before) return before
    const links = { bookingId, flightId, attractionId, listingId }
    const linked = await linkedFacts(tx, links, context.user)
    if (!linked.ok) return linked
    const [facts] = linked.facts
    const settled = settleTimes(itinerary, {
      day,
      ...(facts?.startTime && !values.startTime ? facts : values),
    })
    if (!settled.ok) return settled
    const { ok: _, ...times } = settled
    return insertItem(
      tx,
      itinerary,
      { ...values, ...times, ...links, timeZone: values.timeZone ?? facts?.timeZone ?? itinerary.timeZone },
      context,
    )
  })
}
