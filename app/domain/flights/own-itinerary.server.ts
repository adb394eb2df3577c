import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { itineraries } from '#db/schema'

/** Whether it is an itinerary of this person's, held until the transaction ends. */
export async function holdOwnItinerary(tx: Db, itineraryId: string, userId: string): Promise<boolean> {
  const [own] = await tx
    .select({ id: itineraries.id })
    .from(itineraries)
    .where(and(eq(itineraries.id, itineraryId), eq(itineraries.userId, userId)))
    .for('key share')
  return own !== undefined
}
