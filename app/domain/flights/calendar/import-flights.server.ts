import { and, eq } from 'drizzle-orm'
import { setImmediate } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#db/client.server'
import { flights } from '#db/schema'
import { parseCalendar } from '~/integrations/calendars/parse-calendar.server'
import { problemText } from '../../calendars/calendar-problems'
import { formatDay, instantOf, wallClock } from '../../shared/dates'
import { ok, refuse } from '../../shared/result'
import { inTransaction } from '../../shared/transaction.server'
import { airportsByCode, type Airport, resolveEnds } from '../airports.server'
import { flightSchema, type FlightInput } from '../flight'
import { MAX_FLIGHTS } from '../flight-fields'
import { checkFlight, instantsOf } from '../flight-times'
import { parseFlightUid } from './flights-calendar'
import type { Entry, Moment } from './read-entries'
import { recognizeFlight } from './recognize-flight'

export type SkipReason = 'flight_number' | 'airports' | 'no_times' | 'cancelled' | 'unfit'

type Named = { flight: string; day: string }
export type ImportReport = {
  added: Named[]
  changed: Named[]
  unchanged: Named[]
  skipped: { entry: string; reason: SkipReason }[]
}

/** Imports the flights of a calendar file by UID; the user's own exports change nothing. */
export async function importFlights(text: string, { user, now }: { user: { id: string }; now: Date }) {
  const read = await parseCalendar('flights', text)
  if (!read.ok) return refuse('flights_file_unusable', { problem: problemText(read) })
  const entries = await parseEntries(read.entries, await findMentionedAirports(read.entries))
  if (!entries.ok) return entries
  const { parsed, skipped } = entries
  return inTransaction(async (tx) => {
    if (await wouldExceedMaximum(tx, parsed, user.id)) return refuse('too_many_flights', { max: MAX_FLIGHTS })
    const report: ImportReport = { added: [], changed: [], unchanged: [], skipped }
    for (const flight of parsed)
      report[await upsertFlight(tx, flight, user.id, now)].push({
        flight: `${flight.airline} ${flight.flightNumber}`,
        day: formatDay(flight.departure.time.slice(0, 10)),
      })
    return ok({ report })
  })
}

/** How many entries are parsed before requests get their turn; each takes half a millisecond. */
const PER_TURN = 10

/** The flights among entries, unless there are more than an account may have. */
export async function parseEntries(entries: Iterable<Entry>, airports: Map<string, Airport>) {
  const parsed: ParsedFlight[] = []
  const skipped: ImportReport['skipped'] = []
  const uids = new Set<string>()
  for (const entry of entries) {
    const flight = await parseEntry(entry, airports)
    if ('reason' in flight)
      skipped.push({ entry: entry.summary || 'An entry without a title', reason: flight.reason })
    else {
      parsed.push(flight)
      if (uids.add(flight.importedUid).size > MAX_FLIGHTS)
        return refuse('too_many_flights', { max: MAX_FLIGHTS })
    }
    if ((parsed.length + skipped.length) % PER_TURN === 0) await setImmediate()
  }
  return ok({ parsed, skipped })
}

async function wouldExceedMaximum(tx: Db, parsed: readonly ParsedFlight[], userId: string) {
  const existing = await tx
    .select({ id: flights.id, importedUid: flights.importedUid })
    .from(flights)
    .where(eq(flights.userId, userId))
  const known = new Set(existing.flatMap(({ id, importedUid }) => [id, importedUid]))
  const added = new Set(parsed.map(({ importedUid }) => importedUid)).values()
  const isNew = (uid: string) => !known.has(uid) && !known.has(parseFlightUid(uid) ?? uid)
  return existing.length + [...added].filter(isNew).length > MAX_FLIGHTS
}

type ParsedFlight = Omit<FlightInput, 'departure' | 'arrival'> &
  Pick<typeof flights.$inferInsert, 'departure' | 'arrival'> & { importedUid: string }

const importedSchema = flightSchema.omit({
  userId: true,
  requestKey: true,
  addAnyway: true,
  itineraryId: true,
})

async function parseEntry(
  entry: Entry,
  airports: Map<string, Airport>,
): Promise<ParsedFlight | { reason: SkipReason }> {
  if (entry.isCancelled && !entry.own) return { reason: 'cancelled' }
  const fields = entry.own ?? fieldsOf(entry, airports)
  if (typeof fields === 'object' && 'reason' in fields!) return fields as { reason: SkipReason }
  const parsed = importedSchema.safeParse(fields)
  if (!parsed.success) return { reason: 'unfit' }
  // A search by name for each of thousands of entries would take seconds.
  if (!parsed.data.departure.code || !parsed.data.arrival.code) return { reason: 'airports' }
  const settled = await resolveEnds(parsed.data)
  if (!settled.ok) return { reason: 'airports' }
  const ends = { departure: settled.ends.departure!, arrival: settled.ends.arrival! }
  if (checkFlight(ends)) return { reason: 'unfit' }
  // UIDs are mandatory, but some calendars lack them. Then the flight number and time identify the entry.
  const importedUid = entry.uid || `${parsed.data.flightNumber} ${ends.departure.time}`
  return { ...parsed.data, ...ends, itineraryId: null, importedUid }
}

function fieldsOf(entry: Entry, airports: Map<string, Airport>) {
  const recognized = recognizeFlight(entry, (code) => airports.get(code)?.code)
  if ('missing' in recognized) return { reason: recognized.missing }
  const { airline, flightNumber, seat, bookingReference } = recognized
  const [from, to] = [airports.get(recognized.from)!, airports.get(recognized.to)!]
  const [departsAt, arrivesAt] = [localTimeAt(entry.start, from), localTimeAt(endOf(entry, from), to)]
  if (!departsAt || !arrivesAt) return { reason: 'no_times' as const }
  return {
    airline,
    flightNumber,
    departure: { code: from.code, time: departsAt },
    arrival: { code: to.code, time: arrivesAt },
    seat,
    bookingReference,
  }
}

/** The end of an entry; after a duration, that many hours after its start at the airport of departure. */
function endOf({ start, end }: Pick<Entry, 'start' | 'end'>, { timeZone }: Airport): Moment | null {
  if (!end || !('after' in end)) return end
  if (!start || 'date' in start) return null
  const departsAt = 'wall' in start ? instantOf(timeZone, start.wall) : start.instant
  return { instant: new Date(departsAt.getTime() + end.after) }
}

/** The local time of an airport at a moment; null for a whole day, which has no time. */
function localTimeAt(moment: Moment | null, { timeZone }: Airport): string | null {
  if (!moment || 'date' in moment) return null
  return 'wall' in moment
    ? moment.wall
    : new Date(wallClock(timeZone, moment.instant)).toISOString().slice(0, 16)
}

async function findMentionedAirports(entries: readonly Entry[]): Promise<Map<string, Airport>> {
  const texts = entries.flatMap(({ summary, description, location }) => [summary, description, location])
  return airportsByCode(new Set(texts.flatMap((text) => text.match(/(?<![A-Z])[A-Z]{3,4}(?![A-Z])/g) ?? [])))
}

async function upsertFlight(tx: Db, imported: ParsedFlight, userId: string, now: Date) {
  const own = parseFlightUid(imported.importedUid)
  if (own && (await tx.$count(flights, and(eq(flights.id, own), eq(flights.userId, userId)))) > 0)
    return 'unchanged'
  const isSameEntry = and(eq(flights.userId, userId), eq(flights.importedUid, imported.importedUid))
  const [added] = await tx
    .insert(flights)
    .values({ ...imported, ...instantsOf(imported), userId, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: flights.id })
  if (added) return 'added'
  const [before] = await tx.select().from(flights).where(isSameEntry).for('update')
  const after = mergeChanges(before!, imported)
  if (importedFields.every((name) => isDeepStrictEqual(after[name], before![name]))) return 'unchanged'
  await tx
    .update(flights)
    .set({ ...after, ...instantsOf(after), updatedAt: now })
    .where(isSameEntry)
  return 'changed'
}

const importedFields = [
  'airline',
  'flightNumber',
  'departure',
  'arrival',
  'seat',
  'bookingReference',
] as const

/** Applies the fields of a calendar entry and keeps what the traveler added by hand. */
function mergeChanges(before: typeof flights.$inferSelect, imported: ParsedFlight) {
  const { airline, flightNumber } = imported
  const end = (name: 'departure' | 'arrival') =>
    before[name].code === imported[name].code ? { ...before[name], ...imported[name] } : imported[name]
  return {
    airline,
    flightNumber,
    departure: end('departure'),
    arrival: end('arrival'),
    seat: imported.seat ?? before.seat,
    bookingReference: imported.bookingReference ?? before.bookingReference,
  }
}
