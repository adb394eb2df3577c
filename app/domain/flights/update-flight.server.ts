import { and, eq } from 'drizzle-orm'
import { flights, type FlightEnd } from '#db/schema'
import { isUuid } from '../shared/ids'
import { syncFlightItem } from '../itineraries/sync-flight-item.server'
import { ok, refuse } from '../shared/result'
import { isStale } from '../shared/version'
import { inTransaction } from '../shared/transaction.server'
import { editedFlightFields, type FlightChange } from './flight'
import { checkFlight, flightTimes } from './flight-times'
import { lockOwnItinerary } from '../itineraries/open-itinerary.server'
import { resolveEnds } from './airports.server'

/** Changes a flight of the user. Missing fields stay unchanged; the resulting times must be consistent. */
export async function updateFlight(
  id: string,
  { userId, departure, arrival, version, ...facts }: FlightChange & { version?: string },
  { user, now }: { user: { id: string }; now: Date },
) {
  if (!isUuid(id)) return refuse('flight_unknown')
  const settled = await resolveEnds({ departure, arrival })
  return inTransaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(flights)
      .where(and(eq(flights.id, id), eq(flights.userId, user.id)))
      .for('update')
    if (!before) return refuse('flight_unknown')
    if (userId && userId !== user.id) return refuse('flight_user_not_you')
    if (!settled.ok) return settled
    const ends = {
      departure: keepZone(settled.ends.departure, before.departure),
      arrival: keepZone(settled.ends.arrival, before.arrival),
    }
    if (isStale(before, { ...facts, ...ends, version }, editedFlightFields))
      return refuse('edited_meanwhile', { current: before })
    const wrong = departure || arrival ? checkFlight(ends) : null
    if (wrong) return wrong
    if (facts.itineraryId && !(await lockOwnItinerary(tx, facts.itineraryId, user.id)))
      return refuse('flight_itinerary_unknown')
    const { departsAt, arrivesAt } = flightTimes(ends)
    const [flight] = await tx
      .update(flights)
      .set({ ...facts, ...ends, departsAt, arrivesAt, updatedAt: now })
      .where(eq(flights.id, id))
      .returning()
    await syncFlightItem(tx, flight!, { now })
    return ok({ flight: flight! })
  })
}

/** An unknown airport keeps its zone, because the JSON endpoints do not return it and clients cannot send it back. */
function keepZone(end: FlightEnd | undefined, before: FlightEnd): FlightEnd {
  if (!end) return before
  return end.timeZone || end.code !== before.code ? end : { ...end, timeZone: before.timeZone }
}
