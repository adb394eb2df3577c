import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { itineraryItems } from '#db/schema'
import { insertItem, assignFlight } from './insert-item.server'
import { loadLinkedFacts } from './linked-facts.server'
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
  const linked = await loadLinkedFacts(tx, { flightId: flight.id }, { id: flight.userId })
  if (!linked.ok) return
  const facts = linked.facts[0]!
  const day = dayOfDate(itinerary, facts.startTime!.slice(0, 10)) ?? 1
  await insertItem(
    tx,
    itinerary,
    {
      description: null,
      notes: null,
      bookingId: null,
      attractionId: null,
      listingId: null,
      flightId: null,
      ...facts,
      day,
    },
    { now },
  )
}
