import { eq } from 'drizzle-orm'
import { itineraries } from '#db/schema'
import { isRepeat, rememberRequest } from '../shared/request-keys.server'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import { destinationZone } from './destination-zone.server'
import type { ItineraryInput } from './itinerary'
import { MAX_ITINERARIES } from './itinerary-fields'
import { newShareToken } from '../shared/share-token.server'

/**
 * Creates an itinerary. Repeating a request with the same key returns the first result; the same key with other values
 * is refused.
 */
export async function createItinerary(
  { requestKey, userId, ...values }: ItineraryInput,
  { user, now }: { user: { id: string }; now: Date },
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
    if (known?.userId !== user.id) return refuse('itinerary_key_reused', { firstId: null })
    return (await isRepeat(tx, sent))
      ? ok({ itinerary: known })
      : refuse('itinerary_key_reused', { firstId: known.id })
  })
}
