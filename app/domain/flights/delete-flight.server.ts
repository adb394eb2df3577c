import { and, eq } from 'drizzle-orm'
import { flights, itineraryItems } from '#db/schema'
import { isUuid } from '../shared/ids'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'

/** Deletes a flight of the user and its itinerary item. */
export async function deleteFlight(id: string, { user }: { user: { id: string } }) {
  if (!isUuid(id)) return refuse('flight_unknown')
  return inTransaction(async (tx) => {
    const [own] = await tx
      .select({ id: flights.id })
      .from(flights)
      .where(and(eq(flights.id, id), eq(flights.userId, user.id)))
      .for('update')
    if (!own) return refuse('flight_unknown')
    await tx.delete(itineraryItems).where(eq(itineraryItems.flightId, id))
    await tx.delete(flights).where(eq(flights.id, id))
    return ok({})
  })
}
