import { and, eq } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#db/client.server'
import { flights } from '#db/schema'
import { formatDay, wallClock } from '../../shared/dates'
import { ok } from '../../shared/result'
import { inTransaction } from '../../shared/transaction.server'
import { airportsByCode, type Airport } from '../airports.server'
import { flightSchema, type FlightInput } from '../flight'
import { checkFlightTimes, flightTimes } from '../flight-times'
import { settleEnds } from '../settle-ends.server'
import { flightOfUid } from './flight-uid'
import { readEntries, type Entry, type Moment } from './read-entries'
import { recogniseFlight } from './recognise-flight'

/** Why an entry of a calendar did not become a flight. */
export type SkipReason = 'flight_number' | 'airports' | 'no_times' | 'cancelled' | 'unfit'

type Named = { flight: string; day: string }
export type ImportReport = {
  added: Named[]
  changed: Named[]
  unchanged: Named[]
  skipped: { entry: string; reason: SkipReason }[]
}

type Facts = FlightInput & { importedUid: string }

/**
 * Takes the flights of a calendar file over, and says of every entry what became of it. An entry is known by its UID: the same
 * file again changes nothing, a newer one changes what airlines changed. Flights of one's own that come back are left alone.
 */
export async function importFlights(text: string, { user, now }: { user: { id: string }; now: Date }) {
  const read = readEntries(text)
  if (!read.ok) return read
  const isAirport = await airportsNamedIn(read.entries)
  const report: ImportReport = { added: [], changed: [], unchanged: [], skipped: [] }
  await inTransaction(async (tx) => {
    for (const list of Object.values(report)) list.length = 0 // tried again after a race
    for (const entry of read.entries) {
      const understood = await understand(entry, isAirport)
      if ('reason' in understood)
        report.skipped.push({ entry: entry.summary || 'An entry without a title', reason: understood.reason })
      else
        report[await takeOver(tx, understood, user.id, now)].push({
          flight: `${understood.airline} ${understood.flightNumber}`,
          day: formatDay(understood.departure.time.slice(0, 10)),
        })
    }
  })
  return ok({ report })
}

type Understood = Omit<Facts, 'departure' | 'arrival'> & {
  departure: typeof flights.$inferInsert.departure
  arrival: typeof flights.$inferInsert.arrival
}

async function understand(
  entry: Entry,
  airports: Map<string, Airport>,
): Promise<Understood | { reason: SkipReason }> {
  if (entry.isCancelled && !entry.own) return { reason: 'cancelled' }
  const fields = entry.own ?? fieldsOf(entry, airports)
  if (typeof fields === 'object' && 'reason' in fields!) return fields as { reason: SkipReason }
  const parsed = flightSchema.omit({ userId: true, requestKey: true, itineraryId: true }).safeParse(fields)
  if (!parsed.success) return { reason: 'unfit' }
  const settled = await settleEnds(parsed.data)
  if (!settled.ok) return { reason: 'airports' }
  const ends = { departure: settled.ends.departure!, arrival: settled.ends.arrival! }
  if (checkFlightTimes(ends)) return { reason: 'unfit' }
  // Calendars without a UID are against the rules, but there are some: then an entry is what it says.
  const importedUid = entry.uid || `${parsed.data.flightNumber} ${ends.departure.time}`
  return { ...parsed.data, ...ends, itineraryId: null, importedUid }
}

function fieldsOf(entry: Entry, airports: Map<string, Airport>) {
  const recognised = recogniseFlight(entry, (code) => airports.has(code))
  if ('missing' in recognised) return { reason: recognised.missing }
  const { airline, flightNumber, from, to, seat, bookingReference } = recognised
  const [leaves, lands] = [wallAt(entry.start, airports.get(from)!), wallAt(entry.end, airports.get(to)!)]
  if (!leaves || !lands) return { reason: 'no_times' as const }
  return {
    airline,
    flightNumber,
    departure: { code: from, time: leaves },
    arrival: { code: to, time: lands },
    seat,
    bookingReference,
  }
}

/** What the clocks of an airport show at a moment; null for a whole day, which says no time. */
function wallAt(moment: Moment | null, { timeZone }: Airport): string | null {
  if (!moment || 'date' in moment) return null
  return 'wall' in moment
    ? moment.wall
    : new Date(wallClock(timeZone, moment.instant)).toISOString().slice(0, 16)
}

async function airportsNamedIn(entries: readonly Entry[]): Promise<Map<string, Airport>> {
  const texts = entries.flatMap(({ summary, description, location }) => [summary, description, location])
  return airportsByCode(new Set(texts.flatMap((text) => text.match(/(?<![A-Z])[A-Z]{3}(?![A-Z])/g) ?? [])))
}

async function takeOver(
  tx: Db,
  said: Understood,
  userId: string,
  now: Date,
): Promise<'added' | 'changed' | 'unchanged'> {
  const own = flightOfUid(said.importedUid)
  if (own && (await tx.$count(flights, and(eq(flights.id, own), eq(flights.userId, userId)))) > 0)
    return 'unchanged'
  const isThis = and(eq(flights.userId, userId), eq(flights.importedUid, said.importedUid))
  const [added] = await tx
    .insert(flights)
    .values({ ...said, ...instantsOf(said), userId, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: flights.id })
  if (added) return 'added'
  const [before] = await tx.select().from(flights).where(isThis).for('update')
  const after = keepingWhatWasAdded(before!, said)
  if (changing.every((name) => isDeepStrictEqual(after[name], before![name]))) return 'unchanged'
  await tx
    .update(flights)
    .set({ ...after, ...instantsOf(after), updatedAt: now })
    .where(isThis)
  return 'changed'
}

const instantsOf = (ends: Pick<Understood, 'departure' | 'arrival'>) => {
  const { departsAt, arrivesAt } = flightTimes(ends)
  return { departsAt, arrivesAt }
}

const changing = ['airline', 'flightNumber', 'departure', 'arrival', 'seat', 'bookingReference'] as const

/** What its traveler added by hand, a calendar does not know: it changes what it says, and takes nothing away. */
function keepingWhatWasAdded(
  before: typeof flights.$inferSelect,
  said: Understood,
): Pick<Understood, (typeof changing)[number]> {
  const { airline, flightNumber } = said
  const end = (name: 'departure' | 'arrival') =>
    before[name].code === said[name].code ? { ...before[name], ...said[name] } : said[name]
  return {
    airline,
    flightNumber,
    departure: end('departure'),
    arrival: end('arrival'),
    seat: said.seat ?? before.seat,
    bookingReference: said.bookingReference ?? before.bookingReference,
  }
}
