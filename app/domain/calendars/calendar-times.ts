import { WINDOWS_TO_IANA_MAP } from 'windows-iana'
import { addDays, isCalendarDate, wallClock } from '../shared/dates'
import { canonicalZone } from '../shared/time-zones'

const HOUR = 3_600_000
const NOON = 12 * HOUR
export const DAY = 24 * HOUR

/** A time as written in a calendar. `zone` is `UTC`, a TZID, or null for the reader's own zone. */
export type WrittenTime = { date: string; time: string | null; zone: string | null }

/** The UTC offsets, in milliseconds, of the zones that a calendar defines itself. */
export type Offsets = ReadonlyMap<string, readonly number[]>

/** Parses `2027-03-10`, `2027-03-10T15:00:00` or `…Z`. Years are clamped to 1900–2199. */
export function parseWrittenTime(text: string, tzid: string | null): WrittenTime | null {
  // The parser turns a date that is declared as a time into an empty time.
  const [, year, rest, , time, utc] =
    /^(\d{4})(-\d{2}-\d{2})(T(?:::|(\d{2}:\d{2}:\d{2})(Z?)))?$/.exec(text) ?? []
  if (!year || !rest || !isCalendarDate(`2028${rest}`)) return null
  const date =
    year < '1900'
      ? '1900-01-01'
      : year > '2199'
        ? '2199-12-31'
        : isCalendarDate(year + rest)
          ? year + rest
          : null
  if (!date || (time && !/^([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)$/.test(time))) return null
  return { date, time: time?.replace(/60$/, '59') ?? null, zone: utc ? 'UTC' : tzid }
}

/**
 * The local time at the listing, as if it were UTC, in milliseconds. A date without a time starts and ends at noon,
 * as a stay does. If a zone is ambiguous, the earlier start and the later end are used.
 */
export function localClock(
  written: WrittenTime,
  edge: 'start' | 'end',
  timeZone: string,
  offsets: Offsets,
): number {
  const { date, time, zone } = written
  if (!time) return Date.parse(`${date}T12:00:00Z`)
  const shown = Date.parse(`${date}T${time}Z`)
  if (!zone || zone === timeZone) return shown
  const instants = zone === 'UTC' ? [shown] : instantsOf(shown, zone, offsets)
  if (instants.length === 0) return shown
  const instant = edge === 'start' ? Math.min(...instants) : Math.max(...instants)
  return wallClock(timeZone, new Date(instant))
}

/** The possible instants of a local time in a zone; none if the zone is unknown. */
function instantsOf(shown: number, zone: string, offsets: Offsets): number[] {
  const known = zoneOfTzid(zone)
  if (!known) return (offsets.get(zone) ?? []).map((offset) => shown - offset)
  const offsetAt = (instant: number) => wallClock(known, new Date(instant)) - instant
  const first = shown - offsetAt(shown)
  return [first, shown - offsetAt(first)]
}

/** The local time in a zone at an instant; at the listing if the zone is unknown. */
export const clockOf = (zone: string | null, timeZone: string, instant: number) =>
  wallClock((zone && zoneOfTzid(zone)) || timeZone, new Date(instant))

/** The zone in which Windows, and so Outlook, has its names: "Tokyo Standard Time" -> "Asia/Tokyo". */
const windowsZones = new Map(
  WINDOWS_TO_IANA_MAP.filter(({ territory }) => territory === '001').map(({ windowsName, iana }) => [
    windowsName.toLowerCase(),
    iana[0]!,
  ]),
)

/** The IANA zone of a TZID: its name, a name after a path ("/x.example/20250101/Asia/Tokyo"), or that of Windows. */
export function zoneOfTzid(tzid: string): string | null {
  if (tzid.length > 200) return null
  const afterPath = /[A-Za-z_]+\/[A-Za-z_+\-0-9]+(?:\/[A-Za-z_]+)?$/.exec(tzid)?.[0]
  return canonicalZone(tzid) ?? canonicalZone(afterPath ?? windowsZones.get(tzid.trim().toLowerCase()) ?? '')
}

/**
 * The first and last time of an event. If it lasts whole days by any spelling, they are dates, the last one exclusive:
 * Outlook writes days from midnight to midnight, others to a minute before.
 * @param isMarked whether the event says that it lasts whole days
 */
export function inWholeDays(start: WrittenTime, end: WrittenTime, isMarked: boolean, timeZone: string) {
  const isMidnight = start.time === '00:00:00' && start.zone !== 'UTC' && start.zone === end.zone
  const reaches =
    end.time === '00:00:00' ? end.date : /^23:59/.test(end.time ?? '') ? addDays(end.date, 1) : ''
  if (!start.time || !end.time || !(isMarked || (isMidnight && reaches > start.date))) return { start, end }
  const [from, to] = [start, end].map((written) => shownAt(written, timeZone)) as [WrittenTime, WrittenTime]
  const last = to.time === '00:00:00' ? to.date : addDays(to.date, 1)
  return { start: wholeDay(from.date), end: wholeDay(last) }
}

const wholeDay = (date: string): WrittenTime => ({ date, time: null, zone: null })

/** A time in UTC as that of the listing; any other as it is written. */
const shownAt = (written: WrittenTime, timeZone: string): WrittenTime =>
  written.zone === 'UTC' && written.time
    ? shifted(written, wallClock(timeZone, new Date(`${written.date}T${written.time}Z`)))
    : written

/** The start that an exception of a repeating event means, which may be a date where the event has a time, or the other way. */
export function startMeant(written: WrittenTime, start: WrittenTime, timeZone: string): WrittenTime {
  if (start.time) return written.time ? written : { ...start, date: written.date }
  return wholeDay(shownAt(written, timeZone).date)
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
