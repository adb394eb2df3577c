import { isCalendarDate, wallClock } from '../shared/dates'
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

/** The IANA zone of a TZID, which some calendars prefix with a path: "/x.example/20250101/Asia/Tokyo". */
export function zoneOfTzid(tzid: string): string | null {
  if (tzid.length > 200) return null
  const name = /[A-Za-z_]+\/[A-Za-z_+\-0-9]+(?:\/[A-Za-z_]+)?$/.exec(tzid)?.[0]
  return canonicalZone(tzid) ?? (name ? canonicalZone(name) : null)
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
