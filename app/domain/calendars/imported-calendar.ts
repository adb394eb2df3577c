import ICAL from 'ical.js'
import type { CalendarDate } from '../shared/dates'
import { refuse } from '../shared/result'
import { DATES, neededLines } from './calendar-lines'
import {
  clockOf,
  DAY,
  inWholeDays,
  localClock,
  nightsTouched,
  parseWrittenTime,
  shifted,
  startMeant,
  type Offsets,
  type WrittenTime,
} from './calendar-times'
import { isOwnEvent } from './calendar-uids'
import { newBudget, occurrences, timeOf, BudgetExceeded, type Budget } from './recurrence'

export type ImportedStay = { uid: string; startsOn: CalendarDate; endsOn: CalendarDate }
type Reader = { listingId: string; timeZone: string; window: { from: CalendarDate; to: CalendarDate } }
type Component = InstanceType<typeof ICAL.Component>
type Property = InstanceType<typeof ICAL.Property>
/** An interval of local time at the listing, as if it were UTC, in milliseconds. */
type Interval = { uid: string; from: number; to: number }
type Context = { timeZone: string; offsets: Offsets; from: number; to: number; budget: Budget }

/** A date that cannot be parsed. */
class UnreadableDate extends Error {}

/**
 * The nights that another site's calendar closes, each night once. Events that are cancelled, marked as free or
 * exported by us close nothing. A calendar with unreadable dates is refused as a whole, because those nights must not
 * look open.
 */
export function parseImportedCalendar(text: string, { listingId, timeZone, window }: Reader) {
  const lines = neededLines(text, DATES)
  if (!lines.ok) return lines
  try {
    const calendars = ([] as unknown[])
      .concat(rootsOf(ICAL.parse(lines.text)))
      .map((root) => new ICAL.Component(root as unknown[]))
    const intervals = calendars.flatMap((calendar) => {
      const context = {
        timeZone,
        offsets: offsetsOf(calendar),
        budget: newBudget(),
        from: clockAt(window.from) - DAY,
        to: clockAt(window.to) + DAY,
      }
      const events = calendar
        .getAllSubcomponents('vevent')
        .filter((event) => !isOwnEvent(uidOf(event), listingId))
      const replaced = replacedStarts(events)
      return events.filter(closesNights).flatMap((event) => intervalsOf(event, replaced, context))
    })
    return { ok: true as const, stays: withoutOverlap(intervals, window) }
  } catch (error) {
    if (error instanceof BudgetExceeded) return refuse('calendar_too_repetitive')
    return refuse(error instanceof UnreadableDate ? 'calendar_date_unreadable' : 'calendar_garbled')
  }
}

/** The parser returns one calendar, or a list of them. */
const rootsOf = (parsed: unknown) =>
  Array.isArray(parsed) && typeof parsed[0] === 'string' ? [parsed] : (parsed as unknown[])

/** A written time as if it were UTC, in milliseconds; of a date, noon. */
const shownClock = ({ date, time }: WrittenTime) => Date.parse(`${date}T${time ?? '12:00:00'}Z`)
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

/** The times of a property; a period has two. @throws UnreadableDate */
function timesOf(property: Property): (string | WrittenTime)[][] {
  const tzid = property.getParameter('tzid')
  const zone = typeof tzid === 'string' ? tzid : null
  return (property.jCal.slice(3) as unknown[]).map((value) => {
    const [start, end] = Array.isArray(value) ? (value as string[]) : [String(value)]
    return [
      parseOrThrow(start!, zone),
      ...(end === undefined ? [] : [/^[+-]?P/.test(end) ? end : parseOrThrow(end, zone)]),
    ]
  })
}

function parseOrThrow(text: string, zone: string | null): WrittenTime {
  const written = parseWrittenTime(text, zone)
  if (!written) throw new UnreadableDate()
  return written
}

const firstOf = (event: Component, name: string): WrittenTime | null => {
  const property = event.getFirstProperty(name)
  return property ? (timesOf(property)[0]?.[0] as WrittenTime) : null
}

/** The occurrences of repeating events that were moved or cancelled, by event. */
function replacedStarts(events: Component[]): ReadonlyMap<string, WrittenTime[]> {
  const replaced = new Map<string, WrittenTime[]>()
  for (const event of events) {
    const [uid, start] = [uidOf(event), firstOf(event, 'recurrence-id')]
    if (start && !replaced.get(uid)?.push(start)) replaced.set(uid, [start])
  }
  return replaced
}

function intervalsOf(
  event: Component,
  replaced: ReadonlyMap<string, WrittenTime[]>,
  context: Context,
): Interval[] {
  const { timeZone, offsets } = context
  const { start, length } = spanOf(event, context)
  const uid = uidOf(event)
  const local = (written: WrittenTime, edge: 'start' | 'end' = 'start') =>
    localClock(written, edge, timeZone, offsets)
  const meant = (written: WrittenTime) => local(startMeant(written, start, timeZone))
  const interval = (from: number, long = length): Interval => ({
    uid,
    from,
    to: Math.min(context.to, from + Math.max(0, long)),
  })
  if (event.hasProperty('recurrence-id')) return [interval(local(start))]

  const more = event
    .getAllProperties('rdate')
    .flatMap(timesOf)
    .map(([from, to]) =>
      interval(
        meant(from as WrittenTime),
        typeof to === 'string' ? durationOf(to) : to ? local(to, 'end') - local(from as WrittenTime) : length,
      ),
    )
  const repeated = event
    .getAllProperties('rrule')
    .flatMap((rule) => repeatedStarts(rule, start, length, context))
  const left = event.getAllProperties('exdate').flatMap(timesOf) as WrittenTime[][]
  const without = new Set([...left.flat(), ...(replaced.get(uid) ?? [])].map(meant))
  return [interval(local(start)), ...repeated.map((from) => interval(local(from))), ...more].filter(
    ({ from }) => !without.has(from),
  )
}

/** The start of an event and its length in milliseconds. @throws UnreadableDate */
function spanOf(event: Component, { timeZone, offsets }: Context): { start: WrittenTime; length: number } {
  const start = firstOf(event, 'dtstart')
  if (!start) throw new UnreadableDate()
  const duration = durationOf(String(event.getFirstProperty('duration')?.jCal[3] ?? ''))
  const end = firstOf(event, 'dtend') ?? shifted(start, shownClock(start) + duration)
  const isMarked = event
    .getAllProperties()
    .some(({ name, jCal }) => /-allday(event)?$/.test(name) && /^(true|1)$/i.test(String(jCal[3])))
  const whole = inWholeDays(start, end, isMarked, timeZone)
  const clock = (written: WrittenTime, edge: 'start' | 'end') => localClock(written, edge, timeZone, offsets)
  return { start: whole.start, length: clock(whole.end, 'end') - clock(whole.start, 'start') }
}

/** A duration such as `P2D` in milliseconds; 0 if empty. @throws UnreadableDate */
function durationOf(text: string): number {
  if (text === '') return 0
  if (!/^[+-]?P(?=[\dT])(\d{1,6}W)?(\d{1,6}D)?(T(\d{1,6}H)?(\d{1,6}M)?(\d{1,6}S)?)?$/.test(text))
    throw new UnreadableDate()
  return ICAL.Duration.fromString(text).toSeconds() * 1_000
}

/** The starts of a repeating event, after the first, that can touch the window. */
function repeatedStarts(
  property: Property,
  start: WrittenTime,
  length: number,
  { timeZone, from, to, budget }: Context,
): WrittenTime[] {
  const rule = property.getFirstValue() as InstanceType<typeof ICAL.Recur>
  if (rule.until) rule.until = timeOf(untilOnClock(rule.until, start, timeZone))
  const shown = shownClock(start)
  // Time zones differ by up to 26 hours.
  return occurrences(rule, shown, from - length - 2 * DAY, to + 2 * DAY, budget)
    .filter((at) => at !== shown)
    .map((at) => shifted(start, at))
}

/** The last start a rule allows, in the local time of the event; a date includes its whole day. */
function untilOnClock(until: InstanceType<typeof ICAL.Time>, start: WrittenTime, timeZone: string): number {
  const { year, month, day, hour, minute, second } = until
  if (until.isDate || !start.time) return Date.UTC(year, month - 1, day, 23, 59, 59)
  const shown = Date.UTC(year, month - 1, day, hour, minute, second)
  return until.zone === ICAL.Timezone.utcTimezone ? clockOf(start.zone, timeZone, shown) : shown
}

/** Limits stays to the window and each night to one stay, so the rows never outnumber the nights of the window. */
function withoutOverlap(intervals: Interval[], window: Reader['window']): ImportedStay[] {
  const stays = intervals
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
