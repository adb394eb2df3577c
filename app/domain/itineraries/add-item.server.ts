import { insertItem, findDuplicate, keyedItem } from './insert-item.server'
import { checkSkipped, resolveTimes } from './item'
import type { ItineraryItemInput } from './itinerary-item'
import { loadLinkedDetails } from './linked-details.server'
import { inItinerary } from './open-itinerary.server'

/**
 * Adds an item to an itinerary of the user. Repeating a request with the same key returns the first result. Links are
 * checked and provide missing times; the default time zone is the trip's.
 */
export function addItem(
  itineraryId: string | undefined,
  {
    day,
    bookingId = null,
    flightId = null,
    attractionId = null,
    listingId = null,
    requestKey,
    ...values
  }: ItineraryItemInput,
  context: { user: { id: string }; now: Date },
) {
  return inItinerary(itineraryId, context, async (tx, itinerary) => {
    const links = { bookingId, flightId, attractionId, listingId }
    const sent = keyedItem(context.user, requestKey, { ...values, ...links, day })
    const before = await findDuplicate(tx, itinerary, sent)
    if (before) return before
    const linked = await loadLinkedDetails(tx, links, context.user)
    if (!linked.ok) return linked
    const [details] = linked.details
    const settled = resolveTimes(itinerary, {
      day,
      ...(details?.startTime && !values.startTime ? details : values),
    })
    if (!settled.ok) return settled
    const { ok: _, ...times } = settled
    const timeZone = values.timeZone ?? details?.timeZone ?? itinerary.timeZone
    const skipped = flightId ? null : checkSkipped({ ...times, timeZone })
    if (skipped) return skipped
    return insertItem(
      tx,
      itinerary,
      {
        ...values,
        ...times,
        ...links,
        timeZone,
        sent,
      },
      context,
    )
  })
}
