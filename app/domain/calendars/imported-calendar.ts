import ICAL from 'ical.js'
import type { CalendarDate } from '../shared/dates'
import { refuse } from '../shared/result'
import { linesThatSayWhen } from './calendar-lines'
import {
  clockOf,
  DAY,
  localClock,
  nightsTouched,
  readWritten,
  shifted,
  type Offsets,
  type Written,
} from './calendar-times'
import { isEcho } from './calendar-uids'
import { newEffort, occurrences, timeOf, TooMuchEffort, type Effort } from './recurrence'

export type ImportedStay = { uid: string; startsOn: CalendarDate; endsOn: CalendarDate }
type Reader = { listingId: string; timeZone: string; window: { from: CalendarDate; to: CalendarDate } }
type Component = InstanceType<typeof ICAL.Component>
type Property = InstanceType<typeof ICAL.Property>
/** A stretch of the listing's clock, in milliseconds of a UTC day. */
type Stretch = { uid: string; from: number; to: number }
type Setting = { timeZone: string; offsets: Offsets; from: number; to: number; effort: Effort }

/** A moment that cannot be read: which nights it closes, nobody knows. */
class Unreadable extends Error {}

/**
 * The nights that somebody else's calendar closes, each night once: what is cancelled or marked as free closes nothing, nor
 * does what we sent ourselves. What cannot be read is refused as a whole: nights nobody could read must not look open.
 */
export function readImportedCalendar(text: string, { listingId, timeZone, window }: Reader) {
  const lines = linesThatSayWhen(text)
  if (!lines.ok) return lines
  try {
    const calendars = ([] as unknown[])
      .concat(rootsOf(ICAL.parse(lines.text)))
      .map((root) => new ICAL.Component(root as any[]))
    const stretches = calendars.flatMap((calendar) => {
      const setting = {
        timeZone,
        offsets: offsetsOf(calendar),
        effort: newEffort(),
        from: clockAt(window.from) - DAY,
        to: clockAt(window.to) + DAY,
      }
      const events = calendar
        .getAllSubcomponents('vevent')
        .filter((event) => !isEcho(uidOf(event), listingId))
      const replaced = replacedStarts(events, setting)
      return events.filter(closesNights).flatMap((event) => stretchesOf(event, replaced, setting))
    })
    return { ok: true as const, stays: withoutOverlap(stretches, window) }
  } catch (error) {
    if (error instanceof TooMuchEffort) return refuse('calendar_too_repetitive')
    return refuse(error instanceof Unreadable ? 'calendar_date_unreadable' : 'calendar_garbled')
  }
}

/** One calendar, or several after another: the parser answers either. */
const rootsOf = (parsed: unknown) =>
  Array.isArray(parsed) && typeof parsed[0] === 'string' ? [parsed] : (parsed as unknown[])

const clockAt = (date: CalendarDate) => Date.parse(`${date}T12:00:00Z`)

const textOf = (event: Component, name: string) => String(event.getFirstPropertyValue(name) ?? '').trim()
const uidOf = (event: Component) => textOf(event, 'uid')
const closesNights = (event: Component) =>
  textOf(event, 'status').toUpperCase() !== 'CANCELLED' &&
  textOf(event, 'transp').toUpperCase() !== 'TRANSPARENT'

function offsetsOf(calendar: Component): Offsets {
  return new Map(
    calendar.getAllSubcomponents('vtimezone').map((zone) => {
      const written = [...zone.getAllSubcomponents('standard'), ...zone.getAllSubcomponents('daylight')].map(
        (part) => textOf(part, 'tzoffsetto'),
      )
      return [
        textOf(zone, 'tzid'),
        written.flatMap((text) => {
          const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})/.exec(text) ?? []
          return sign ? [(sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000] : []
        }),
      ]
    }),
  )
}

/** The moments a property names; periods come as their two ends. @throws Unreadable */
function writtenIn(property: Property): (string | Written)[][] {
  const tzid = property.getParameter('tzid')
  const zone = typeof tzid === 'string' ? tzid : null
  return (property.jCal.slice(3) as unknown[]).map((value) => {
    const [start, end] = Array.isArray(value) ? (value as string[]) : [String(value)]
    return [
      readOrThrow(start!, zone),
      ...(end === undefined ? [] : [/^[+-]?P/.test(end) ? end : readOrThrow(end, zone)]),
    ]
  })
}

function readOrThrow(text: string, zone: string | null): Written {
  const written = readWritten(text, zone)
  if (!written) throw new Unreadable()
  return written
}

const firstOf = (event: Component, name: string): Written | null => {
  const property = event.getFirstProperty(name)
  return property ? (writtenIn(property)[0]?.[0] as Written) : null
}

/** Where a single occurrence of a repeated event was moved or called off, by the event and its first start. */
function replacedStarts(events: Component[], { timeZone, offsets }: Setting): ReadonlySet<string> {
  return new Set(
    events.flatMap((event) => {
      const start = firstOf(event, 'recurrence-id')
      return start ? [`${uidOf(event)} ${localClock(start, 'start', timeZone, offsets)}`] : []
    }),
  )
}

function stretchesOf(event: Component, replaced: ReadonlySet<string>, setting: Setting): Stretch[] {
  const { timeZone, offsets } = setting
  const start = firstOf(event, 'dtstart')
  if (!start) throw new Unreadable()
  const uid = uidOf(event)
  const local = (written: Written, edge: 'start' | 'end' = 'start') =>
    localClock(written, edge, timeZone, offsets)
  const end = firstOf(event, 'dtend')
  const length = end
    ? local(end, 'end') - local(start)
    : durationOf(String(event.getFirstProperty('duration')?.jCal[3] ?? ''))
  const stretch = (from: number, long = length): Stretch => ({
    uid,
    from,
    to: Math.min(setting.to, from + Math.max(0, long)),
  })
  if (event.hasProperty('recurrence-id')) return [stretch(local(start))]

  const more = event
    .getAllProperties('rdate')
    .flatMap(writtenIn)
    .map(([from, to]) =>
      stretch(
        local(from as Written),
        typeof to === 'string' ? durationOf(to) : to ? local(to, 'end') - local(from as Written) : length,
      ),
    )
  const repeated = event
    .getAllProperties('rrule')
    .flatMap((rule) => repeatedStarts(rule, start, length, setting))
  const left = new Set(
    event
      .getAllProperties('exdate')
      .flatMap(writtenIn)
      .map(([from]) => local(from as Written)),
  )
  return [stretch(local(start)), ...repeated.map((from) => stretch(local(from))), ...more].filter(
    ({ from }) => !left.has(from) && !replaced.has(`${uid} ${from}`),
  )
}

/** Seconds of `P2D` and its like, in milliseconds; nothing lasts no time, which still touches a night. @throws Unreadable */
function durationOf(text: string): number {
  if (text === '') return 0
  if (!/^[+-]?P(?=[\dT])(\d{1,6}W)?(\d{1,6}D)?(T(\d{1,6}H)?(\d{1,6}M)?(\d{1,6}S)?)?$/.test(text))
    throw new Unreadable()
  return ICAL.Duration.fromString(text).toSeconds() * 1_000
}

/** Every further start of a repeated event that can touch the window. */
function repeatedStarts(
  property: Property,
  start: Written,
  length: number,
  { timeZone, from, to, effort }: Setting,
): Written[] {
  const rule = property.getFirstValue() as InstanceType<typeof ICAL.Recur>
  if (rule.until) rule.until = timeOf(untilOnClock(rule.until, start, timeZone))
  const shown = Date.parse(`${start.date}T${start.time ?? '12:00:00'}Z`)
  // Clocks differ by up to 26 hours from zone to zone.
  return occurrences(rule, shown, from - length - 2 * DAY, to + 2 * DAY, effort)
    .filter((at) => at !== shown)
    .map((at) => shifted(start, at))
}

/** The last moment a rule allows, on the clock of the event's start: a date means its whole day. */
function untilOnClock(until: InstanceType<typeof ICAL.Time>, start: Written, timeZone: string): number {
  const { year, month, day, hour, minute, second } = until
  if (until.isDate || !start.time) return Date.UTC(year, month - 1, day, 23, 59, 59)
  const shown = Date.UTC(year, month - 1, day, hour, minute, second)
  return until.zone === ICAL.Timezone.utcTimezone ? clockOf(start.zone, timeZone, shown) : shown
}

/** Within the window and each night once, so that a calendar of any size is at most as many rows as the window has nights. */
function withoutOverlap(stretches: Stretch[], window: Reader['window']): ImportedStay[] {
  const stays = stretches
    .map(({ uid, from, to }) => ({ uid: storable(uid), ...nightsTouched(from, to) }))
    .filter(({ startsOn, endsOn }) => endsOn > window.from && startsOn < window.to)
    .sort((a, b) =>
      a.startsOn < b.startsOn ? -1 : a.startsOn > b.startsOn ? 1 : a.endsOn > b.endsOn ? -1 : 1,
    )
  const kept: ImportedStay[] = []
  let open = window.from
  for (const { uid, startsOn, endsOn } of stays) {
    const [from, to] = [startsOn > open ? startsOn : open, endsOn < window.to ? endsOn : window.to]
    if (from >= to) continue
    kept.push({ uid, startsOn: from, endsOn: to })
    open = to
  }
  return kept
}

const storable = (uid: string) => uid.replaceAll('\0', '').slice(0, 255).toWellFormed()
