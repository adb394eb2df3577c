import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { itineraries, itineraryItems } from '#db/schema'
import { isUuid } from '../shared/ids'
import { ok, refuse } from '../shared/result'
import { destinationZone } from './destination-zone.server'
import { moveToNewDates } from './item'
import { isStale } from '../shared/version'
import { editedItineraryFields, type Itinerary, type ItineraryInput, type TripDates } from './itinerary'
import { inItinerary, liveItems, saveArrangement } from './open-itinerary.server'
import { newShareToken } from '../shared/share-token.server'

/**
 * Changes an itinerary. Items move with its dates (see `moveToNewDates`), and items in the zone of the old destination
 * get the zone of the new one. Making it private ends the share link; making it public again creates a new one.
 */
export async function updateItinerary(
  id: string | undefined,
  { requestKey: _, userId, version, ...values }: ItineraryInput,
  context: { user: { id: string }; now: Date },
) {
  if (userId && userId !== context.user.id) return refuse('itinerary_not_you')
  if (!isUuid(id)) return refuse('itinerary_unknown')
  const [known] = await db
    .select({ destination: itineraries.destination })
    .from(itineraries)
    .where(and(eq(itineraries.id, id), eq(itineraries.userId, context.user.id)))
  if (!known) return refuse('itinerary_unknown')
  const zone =
    known.destination === values.destination ? undefined : await destinationZone(values.destination)
  return inItinerary(id, context, async (tx, itinerary) => {
    if (isStale(itinerary, { ...values, version }, editedItineraryFields))
      return refuse('edited_meanwhile', { current: itinerary })
    const shareToken = values.isPublic ? (itinerary.shareToken ?? newShareToken()) : null
    await moveToDates(tx, itinerary, values)
    if (zone !== undefined && zone !== itinerary.timeZone) await updateItemZones(tx, itinerary, zone)
    const [changed] = await tx
      .update(itineraries)
      .set({ ...values, shareToken, ...(zone !== undefined && { timeZone: zone }), updatedAt: context.now })
      .where(eq(itineraries.id, id))
      .returning()
    return ok({ itinerary: changed! })
  })
}

/** Moves the items of a trip to new dates, which are saved afterwards. */
export async function moveToDates(tx: Db, itinerary: Itinerary, dates: TripDates): Promise<void> {
  const items = await liveItems(tx, itinerary)
  await saveArrangement(tx, items, moveToNewDates(itinerary, dates, items))
}

/** Changes the zone of items that used the trip's zone, except linked ones, which have their own. */
async function updateItemZones(tx: Db, { id, timeZone }: Itinerary, zone: string | null): Promise<void> {
  await tx
    .update(itineraryItems)
    .set({ timeZone: zone })
    .where(
      and(
        eq(itineraryItems.itineraryId, id),
        sql`${itineraryItems.timeZone} is not distinct from ${timeZone}`,
        isNull(itineraryItems.bookingId),
        isNull(itineraryItems.flightId),
        isNull(itineraryItems.listingId),
        isNull(itineraryItems.attractionId),
      ),
    )
}
