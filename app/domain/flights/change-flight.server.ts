import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { flights, type FlightEnd, itineraryItems } from '#db/schema'
import { syncFlightItem } from '../itineraries/add-items.server'
import { lockOwnItinerary } from '../itineraries/open-itinerary.server'
import { isUuid } from '../shared/ids'
import { keyConflict, rememberRequest } from '../shared/request-keys.server'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import { isStale } from '../shared/version'
import { type FlightInput, editedFlightFields, type FlightChange } from './flight'
import { MAX_FLIGHTS } from './flight-fields'
import { checkFlight, instantsOf } from './flight-times'
import { resolveEnds } from './airports.server'

type Context = { user: { id: string }; now: Date }

/**
 * Adds a flight of the user. Repeating a request with the same key returns the first result; the same key with other
 * values is refused. A flight that they seem to have already is added only if they say so.
 */
export async function addFlight(
  { requestKey, addAnyway, userId, departure, arrival, itineraryId, ...facts }: FlightInput,
  { user, now }: Context,
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
        ...instantsOf(ends),
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
    const conflict = first ? await keyConflict(tx, sent, first, first.userId) : { firstId: null }
    return conflict ? refuse('flight_key_reused', conflict) : ok({ flight: first! })
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

/** Changes a flight of the user. Missing fields stay unchanged; the resulting times must be consistent. */
export async function updateFlight(
  id: string,
  { userId, departure, arrival, version, ...facts }: FlightChange & { version?: string },
  { user, now }: Context,
) {
  if (!isUuid(id)) return refuse('flight_unknown')
  const settled = await resolveEnds({ departure, arrival })
  return inTransaction(async (tx) => {
    const before = await lockFlight(tx, id, user.id)
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
    const [flight] = await tx
      .update(flights)
      .set({ ...facts, ...ends, ...instantsOf(ends), updatedAt: now })
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

/** Deletes a flight of the user and its itinerary item. */
export async function deleteFlight(id: string, { user }: Pick<Context, 'user'>) {
  if (!isUuid(id)) return refuse('flight_unknown')
  return inTransaction(async (tx) => {
    if (!(await lockFlight(tx, id, user.id))) return refuse('flight_unknown')
    await tx.delete(itineraryItems).where(eq(itineraryItems.flightId, id))
    await tx.delete(flights).where(eq(flights.id, id))
    return ok({})
  })
}

async function lockFlight(tx: Db, id: string, userId: string) {
  const [own] = await tx
    .select()
    .from(flights)
    .where(and(eq(flights.id, id), eq(flights.userId, userId)))
    .for('update')
  return own
}
