import { eq } from 'drizzle-orm'
import { flights } from '#db/schema'
import { syncFlightItem } from '../itineraries/sync-flight-item.server'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import type { FlightInput } from './flight'
import { checkFlightTimes, flightTimes } from './flight-times'
import { lockOwnItinerary } from '../itineraries/open-itinerary.server'
import { resolveEnds } from './resolve-ends.server'

/** Adds a flight of the user. Repeating a request with the same key returns the first result. */
export async function addFlight(
  { requestKey, userId, departure, arrival, itineraryId, ...facts }: FlightInput,
  { user, now }: { user: { id: string }; now: Date },
) {
  if (userId && userId !== user.id) return refuse('flight_user_not_you')
  const settled = await resolveEnds({ departure, arrival })
  if (!settled.ok) return settled
  const ends = { departure: settled.ends.departure!, arrival: settled.ends.arrival! }
  const wrong = checkFlightTimes(ends)
  if (wrong) return wrong
  const { departsAt, arrivesAt } = flightTimes(ends)
  return inTransaction(async (tx) => {
    if (itineraryId && !(await lockOwnItinerary(tx, itineraryId, user.id)))
      return refuse('flight_itinerary_unknown')
    const [flight] = await tx
      .insert(flights)
      .values({
        ...(requestKey && { id: requestKey }),
        userId: user.id,
        itineraryId,
        ...facts,
        ...ends,
        departsAt,
        arrivesAt,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning()
    if (flight) {
      await syncFlightItem(tx, flight, { now })
      return ok({ flight })
    }
    const [first] = await tx.select().from(flights).where(eq(flights.id, requestKey!))
    const isSame =
      first?.userId === user.id &&
      first.flightNumber === facts.flightNumber &&
      first.departsAt.getTime() === departsAt.getTime()
    return isSame ? ok({ flight: first }) : refuse('flight_key_reused')
  })
}
