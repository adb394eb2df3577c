import type { Zones } from './calendar-zones'
import { addDays, isCalendarDate } from '../shared/dates'

const HOUR = 3_600_000
const NOON = 12 * HOUR
export const DAY = 24 * HOUR

/** A time as written in a calendar. `zone` is `UTC`, a TZID, or null for the reader's own zone. */
export type WrittenTime = { date: string; time: string | null; zone: string | null }

export class UnreadableDate extends Error {}

/** Reads `2027-03-10`, `2027-03-10T15:00:00` or `…Z`. Years are clamped to 1900–2199. @throws UnreadableDate */
export function readWrittenTime(text: string, tzid: string | null): WrittenTime {
  // The parser turns a date that is declared as a time into an empty time.
  const [, year, rest, , time, utc] =
    /^(\d{4})(-\d{2}-\d{2})(T(?:::|(\d{2}:\d{2}:\d{2})(Z?)))?$/.exec(text) ?? []
  if (!year || !rest || !isCalendarDate(`2028${rest}`)) throw new UnreadableDate()
  const date =
    year < '1900'
      ? '1900-01-01'
      : year > '2199'
        ? '2199-12-31'
        : isCalendarDate(year + rest)
          ? year + rest
          : null
  if (!date || (time && !/^([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)$/.test(time))) throw new UnreadableDate()
  return { date, time: time?.replace(/60$/, '59') ?? null, zone: utc ? 'UTC' : tzid }
}

/**
 * The local time at the listing, as if it were UTC, in milliseconds. A date without a time starts and ends at noon,
 * as a stay does. If a zone is ambiguous, the earlier start and the later end are used.
 */
export function localClock(written: WrittenTime, edge: 'start' | 'end', zones: Zones): number {
  const shown = shownClock(written)
  const [zone, listing] = [zones.of(written.zone), zones.of(null)]
  if (!written.time || zone === listing) return shown
  const instants = zone.instants(shown)
  return listing.shows(edge === 'start' ? Math.min(...instants) : Math.max(...instants))
}

/** A written time as if it were UTC, in milliseconds; of a date, noon. */
export const shownClock = ({ date, time }: WrittenTime) => Date.parse(`${date}T${time ?? '12:00:00'}Z`)

/** The same instant as written in another zone; a date stays. */
export function shownIn(written: WrittenTime, tzid: string | null, zones: Zones): WrittenTime {
  const [from, to] = [zones.of(written.zone), zones.of(tzid)]
  if (!written.time || from === to) return { ...written, zone: tzid }
  return shifted({ ...written, zone: tzid }, to.shows(Math.min(...from.instants(shownClock(written)))))
}

/**
 * The first and last time of an event. If it lasts whole days by any spelling, they are dates, the last one exclusive:
 * Outlook writes days from midnight to midnight, others to a minute before, in the zone of the event, in that of the
 * listing or, if it is marked, in UTC. The zone whose days they are stays with them.
 * @param isMarked whether the event says that it lasts whole days
 */
export function inWholeDays(start: WrittenTime, end: WrittenTime, isMarked: boolean, zones: Zones) {
  const own = start.zone ?? zones.listing
  if (!start.time) return { start, end }
  for (const zone of own === 'UTC' && !isMarked ? [zones.listing] : [own, zones.listing]) {
    const from = shownIn(start, zone, zones)
    const last = from.time === MIDNIGHT && dayReached(shownIn(end, zone, zones))
    if (last && (last > from.date || (isMarked && last === from.date)))
      return { start: wholeDay(from), end: { date: last, time: null, zone } }
  }
  if (!isMarked) return { start, end }
  const [from, to] = [start, end].map((time) => shownIn(time, own === 'UTC' ? zones.listing : own, zones))
  return { start: wholeDay(from!), end: wholeDay({ ...to!, date: dayReached(to!) ?? addDays(to!.date, 1) }) }
}

/** Whether an event lasts from midnight to midnight in UTC, as many sites write whole days without a mark. */
export const isDaysInUtc = (start: WrittenTime, end: WrittenTime) =>
  [start, end].every(({ time, zone }) => zone === 'UTC' && time === MIDNIGHT) && end.date > start.date

const MIDNIGHT = '00:00:00'
const wholeDay = (written: WrittenTime): WrittenTime => ({ ...written, time: null })

/** The day before which whole days end; null if a time is not their end. */
const dayReached = ({ date, time }: WrittenTime) =>
  !time || time === MIDNIGHT ? date : time.startsWith('23:59') ? addDays(date, 1) : null

/** The start that an exception of a repeating event means, on its clock; either may be a date alone. */
export function startMeant(written: WrittenTime, start: WrittenTime, zones: Zones): WrittenTime {
  const onClock = shownIn(written, start.zone, zones)
  const isDay =
    !written.time || (/^(00:00:00|23:59:59)$/.test(written.time) && onClock.time !== (start.time ?? MIDNIGHT))
  if (isDay) return { ...start, date: written.date }
  return start.time ? onClock : { ...start, date: onClock.date }
}

/** A copy of a written time with another date and time in the same zone. */
export function shifted(written: WrittenTime, shown: number): WrittenTime {
  const [date, time] = new Date(shown).toISOString().split(/[TZ.]/) as [string, string]
  return { ...written, date, time: written.time && time }
}

/**
 * The nights that an interval of local time touches. A night lasts from noon to noon, so a stay from 3 PM to 11 AM
 * closes exactly its own nights.
 */
export function nightsTouched(from: number, to: number): { startsOn: string; endsOn: string } {
  const first = Math.floor((from - NOON) / DAY)
  const behind = Math.max(first + 1, Math.ceil((to - NOON) / DAY))
  return { startsOn: dayOf(first), endsOn: dayOf(behind) }
}

const dayOf = (number: number) => new Date(number * DAY).toISOString().slice(0, 10)
