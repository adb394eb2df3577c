import { and, eq } from 'drizzle-orm'
import { db } from '#db/db.server'
import { itineraries } from '#db/schema'
import { isUuid } from '../shared/ids'
import { ok, refuse } from '../shared/result'

/** Deletes an itinerary of the user with its items. Bookings and flights stay; flights are detached from the trip. */
export async function deleteItinerary(id: string | undefined, { user }: { user: { id: string } }) {
  if (!isUuid(id)) return refuse('itinerary_unknown')
  const [deleted] = await db
    .delete(itineraries)
    .where(and(eq(itineraries.id, id), eq(itineraries.userId, user.id)))
    .returning({ title: itineraries.title })
  return deleted ? ok({ title: deleted.title }) : refuse('itinerary_unknown')
}
