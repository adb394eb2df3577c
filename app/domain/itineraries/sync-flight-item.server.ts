import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { itineraryItems } from '#db/schema'
import { insertItem, assignFlight } from './insert-item.server'
import { loadLinkedDetails } from './linked-details.server'
import { lockItinerary } from './open-itinerary.server'
import { dayOfDate } from './trip-days'

type AttachedFlight = { id: string; userId: string; itineraryId: string | null }

/** Updates itinerary items to match a flight's itinerary: one item there, and none in any other trip. */
export async function syncFlightItem(tx: Db, flight: AttachedFlight, { now }: { now: Date }): Promise<void> {
  await assignFlight(tx, flight.id, flight.itineraryId)
  const itinerary = flight.itineraryId && (await lockItinerary(tx, flight.itineraryId, flight.userId))
  if (
    !itinerary ||
    (await tx.$count(
      itineraryItems,
      and(eq(itineraryItems.itineraryId, itinerary.id), eq(itineraryItems.flightId, flight.id)),
    )) > 0
  )
    return
  const linked = await loadLinkedDetails(tx, { flightId: flight.id }, { id: flight.userId })
  if (!linked.ok) return
  const details = linked.details[0]!
  const day = dayOfDate(itinerary, details.startTime!.slice(0, 10)) ?? 1
  await insertItem(tx, itinerary, { ...details, day }, { now })
}
