import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { flights } from '#db/schema'
import { syncFlightItem } from '../itineraries/sync-flight-item.server'
import { isRepeat, rememberRequest } from '../shared/request-keys.server'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import type { FlightInput } from './flight'
import { MAX_FLIGHTS } from './flight-fields'
import { checkFlight, flightTimes } from './flight-times'
import { lockOwnItinerary } from '../itineraries/open-itinerary.server'
import { resolveEnds } from './airports.server'

/**
 * Adds a flight of the user. Repeating a request with the same key returns the first result; the same key with other
 * values is refused. A flight that they seem to have already is added only if they say so.
 */
export async function addFlight(
  { requestKey, addAnyway, userId, departure, arrival, itineraryId, ...facts }: FlightInput,
  { user, now }: { user: { id: string }; now: Date },
) {
  if (userId && userId !== user.id) return refuse('flight_user_not_you')
  const sent = {
    userId: user.id,
    kind: 'flight',
    key: requestKey,
    values: { departure, arrival, itineraryId, ...facts },
  } as const
  const settled = await resolveEnds({ departure, arrival })
  if (!settled.ok) return settled
  const ends = { departure: settled.ends.departure!, arrival: settled.ends.arrival! }
  const wrong = checkFlight(ends)
  if (wrong) return wrong
  const { departsAt, arrivesAt } = flightTimes(ends)
  return inTransaction(async (tx) => {
    if (itineraryId && !(await lockOwnItinerary(tx, itineraryId, user.id)))
      return refuse('flight_itinerary_unknown')
    const copy = { userId: user.id, id: requestKey, ...facts, day: ends.departure.time.slice(0, 10) }
    if (!addAnyway && (await hasDuplicate(tx, copy)))
      return refuse('flight_duplicate', { flightNumber: facts.flightNumber, day: copy.day })
    const isFull = (await tx.$count(flights, eq(flights.userId, user.id))) >= MAX_FLIGHTS
    if (isFull && !(requestKey && (await tx.$count(flights, eq(flights.id, requestKey)))))
      return refuse('too_many_flights', { max: MAX_FLIGHTS })
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
      await rememberRequest(tx, sent)
      await syncFlightItem(tx, flight, { now })
      return ok({ flight })
    }
    const [first] = await tx.select().from(flights).where(eq(flights.id, requestKey!))
    if (first?.userId !== user.id) return refuse('flight_key_reused', { firstId: null })
    return (await isRepeat(tx, sent))
      ? ok({ flight: first })
      : refuse('flight_key_reused', { firstId: first.id })
  })
}

type Copy = { userId: string; id?: string; airline: string; flightNumber: string; day: string }

async function hasDuplicate(tx: Db, { userId, id, airline, flightNumber, day }: Copy): Promise<boolean> {
  const ofTheDay = await tx
    .select({ airline: flights.airline, flightNumber: flights.flightNumber })
    .from(flights)
    .where(
      and(
        eq(flights.userId, userId),
        ne(flights.status, 'cancelled'),
        id ? ne(flights.id, id) : undefined,
        sql`left(${flights.departure} ->> 'time', 10) = ${day}`,
      ),
    )
  const own = numberOf({ airline, flightNumber })
  return ofTheDay.some((other) => numberOf(other) === own)
}

/** The number as it is compared: "LH 0400" and "LH400" are the same. */
function numberOf({ airline, flightNumber }: Pick<Copy, 'airline' | 'flightNumber'>): string {
  const number = flightNumber
    .replace(/[\s-]/g, '')
    .replace(/^([A-Z][A-Z0-9]|[0-9][A-Z]|[A-Z]{3}|)0+(?=\d)/, '$1')
  return /\p{L}/u.test(number) ? number : `${airline.toLowerCase()} ${number}`
}
