import { isCalendarDate, wallClock } from '../shared/dates'

const HOUR = 3_600_000
const NOON = 12 * HOUR
export const DAY = 24 * HOUR

/** A moment as a calendar writes it. `zone`: `UTC`, the name a TZID gives, or nothing for whatever zone the reader is in. */
export type Written = { date: string; time: string | null; zone: string | null }

/** The offsets from UTC, in milliseconds, that a calendar gives the zones it defines itself. */
export type Offsets = ReadonlyMap<string, readonly number[]>

/** Reads `2027-03-10`, `2027-03-10T15:00:00` or `…Z`. Years beyond any booking are brought to the edge of what we hold. */
export function readWritten(text: string, tzid: string | null): Written | null {
  // A date that says it is a time comes with an empty one.
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
 * What the clock at the listing shows at a written moment, as milliseconds of a UTC day. A day without a time begins and
 * ends at noon, as a stay does. Where a zone leaves doubt, a start is taken early and an end late.
 */
export function localClock(
  written: Written,
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

/** The instants a zone's clocks may mean; none where nobody knows the zone. */
function instantsOf(shown: number, zone: string, offsets: Offsets): number[] {
  const known = knownZone(zone)
  if (!known) return (offsets.get(zone) ?? []).map((offset) => shown - offset)
  const offsetAt = (instant: number) => wallClock(known, new Date(instant)) - instant
  const first = shown - offsetAt(shown)
  return [first, shown - offsetAt(first)]
}

/** What a zone's clocks show at an instant; those of the listing where nobody knows the zone. */
export const clockOf = (zone: string | null, timeZone: string, instant: number) =>
  wallClock((zone && knownZone(zone)) || timeZone, new Date(instant))

const zones = new Map<string, string | null>()

/** The IANA zone of a TZID, which some write with a path in front of it. */
function knownZone(tzid: string): string | null {
  if (zones.size > 1_000) zones.clear()
  if (!zones.has(tzid)) {
    const name = /[A-Za-z_]+\/[A-Za-z_+\-0-9]+(?:\/[A-Za-z_]+)?$/.exec(tzid)?.[0] ?? tzid
    zones.set(tzid, [tzid, name].find(isZone) ?? null)
  }
  return zones.get(tzid)!
}

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** Moves a written moment by whole days and what is left of them, without asking for a zone. */
export function shifted(written: Written, shown: number): Written {
  const [date, time] = new Date(shown).toISOString().split(/[TZ.]/) as [string, string]
  return { ...written, date, time: written.time && time }
}

/**
 * The nights that a stretch of the listing's clock touches. A night is what lies between noon and the next noon, so a stay
 * from three in the afternoon to eleven in the morning closes its own nights and no more.
 */
export function nightsTouched(from: number, to: number): { startsOn: string; endsOn: string } {
  const first = Math.floor((from - NOON) / DAY)
  const behind = Math.max(first + 1, Math.ceil((to - NOON) / DAY))
  return { startsOn: dayOf(first), endsOn: dayOf(behind) }
}

const dayOf = (number: number) => new Date(number * DAY).toISOString().slice(0, 10)
