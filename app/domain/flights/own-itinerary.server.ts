import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { itineraries } from '#db/schema'

/** Locks an itinerary until the transaction ends. @returns whether it belongs to the user */
export async function lockOwnItinerary(tx: Db, itineraryId: string, userId: string): Promise<boolean> {
  const [own] = await tx
    .select({ id: itineraries.id })
    .from(itineraries)
    .where(and(eq(itineraries.id, itineraryId), eq(itineraries.userId, userId)))
    .for('key share')
  return own !== undefined
}
