import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { itineraries, itineraryItems } from '#db/schema'
import { geocode, timeZoneAt } from '~/integrations/geocoding/geocoding.server'
import { isUuid } from '../shared/ids'
import { keyConflict, rememberRequest } from '../shared/request-keys.server'
import { ok, refuse } from '../shared/result'
import { newShareToken } from '../shared/share-token.server'
import { inTransaction } from '../shared/transaction.server'
import { isStale } from '../shared/version'
import { moveToNewDates } from './item'
import { editedItineraryFields, type Itinerary, type ItineraryInput, type TripDates } from './itinerary'
import { MAX_ITINERARIES } from './itinerary-fields'
import { inItinerary, liveItems, saveArrangement } from './open-itinerary.server'

type Context = { user: { id: string }; now: Date }

/**
 * Creates an itinerary. Repeating a request with the same key returns the first result; the same key with other values
 * is refused.
 */
export async function createItinerary(
  { requestKey, userId, ...values }: ItineraryInput,
  { user, now }: Context,
) {
  if (userId && userId !== user.id) return refuse('itinerary_not_you')
  const sent = { userId: user.id, kind: 'itinerary', key: requestKey, values } as const
  const timeZone = await destinationZone(values.destination)
  return inTransaction(async (tx) => {
    const [first] = requestKey
      ? await tx.select().from(itineraries).where(eq(itineraries.id, requestKey))
      : []
    if (!first && (await tx.$count(itineraries, eq(itineraries.userId, user.id))) >= MAX_ITINERARIES)
      return refuse('too_many_itineraries', { max: MAX_ITINERARIES })
    const row = {
      ...values,
      ...(requestKey && { id: requestKey }),
      userId: user.id,
      timeZone,
      shareToken: values.isPublic ? newShareToken() : null,
      createdAt: now,
      updatedAt: now,
    }
    const [created] = first ? [] : await tx.insert(itineraries).values(row).onConflictDoNothing().returning()
    if (created) {
      await rememberRequest(tx, sent)
      return ok({ itinerary: created })
    }
    const [known] = requestKey
      ? await tx.select().from(itineraries).where(eq(itineraries.id, requestKey))
      : []
    const conflict = known ? await keyConflict(tx, sent, known, known.userId) : { firstId: null }
    return conflict ? refuse('itinerary_key_reused', conflict) : ok({ itinerary: known! })
  })
}

/**
 * Changes an itinerary. Items move with its dates (see `moveToNewDates`), and items in the zone of the old destination
 * get the zone of the new one. Making it private ends the share link; making it public again creates a new one.
 */
export async function updateItinerary(
  id: string | undefined,
  { requestKey: _, userId, version, ...values }: ItineraryInput,
  context: Context,
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

/** Replaces the share link of a public itinerary. The old link stops working. */
export function renewShareLink(id: string | undefined, context: Context) {
  return inItinerary(id, context, async (tx, itinerary) => {
    if (!itinerary.isPublic) return refuse('itinerary_private')
    const shareToken = newShareToken()
    await tx.update(itineraries).set({ shareToken }).where(eq(itineraries.id, itinerary.id))
    return ok({ shareToken })
  })
}

/** Deletes an itinerary of the user with its items. Bookings and flights stay; flights are detached from the trip. */
export async function deleteItinerary(id: string | undefined, { user }: Pick<Context, 'user'>) {
  if (!isUuid(id)) return refuse('itinerary_unknown')
  const [deleted] = await db
    .delete(itineraries)
    .where(and(eq(itineraries.id, id), eq(itineraries.userId, user.id)))
    .returning({ title: itineraries.title })
  return deleted ? ok({ title: deleted.title }) : refuse('itinerary_unknown')
}

/**
 * The zone of the likeliest place of that name, which is only a default for new items, or null. May call an external
 * server, so it must not run inside a transaction.
 */
async function destinationZone(destination: string): Promise<string | null> {
  const [likeliest] = await geocode(destination)
  return likeliest ? timeZoneAt(likeliest) : null
}
