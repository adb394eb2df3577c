import ICAL from 'ical.js'
import type { CalendarDate } from '../shared/dates'
import { refuse } from '../shared/result'
import { DATES, isCancelled, neededLines } from './calendar-lines'
import { parsedCalendars, textOf } from './calendar-text'
import {
  DAY,
  inWholeDays,
  isDaysInUtc,
  localClock,
  nightsTouched,
  readWrittenTime,
  shifted,
  shownClock,
  shownIn,
  startMeant,
  UnreadableDate,
  type WrittenTime,
} from './calendar-times'
import { isOwnEvent } from './calendar-uids'
import { currentVersions, isWithdrawn, uidOf } from './calendar-versions'
import { offsetsOf, zonesOf, type Zones } from './calendar-zones'
import { newBudget, occurrences, timeOf, BudgetExceeded, type Budget } from './recurrence'

export type ImportedStay = { uid: string; startsOn: CalendarDate; endsOn: CalendarDate }
type Reader = { listingId: string; timeZone: string; window: { from: CalendarDate; to: CalendarDate } }
/** An interval of local time at the listing, as if it were UTC, in milliseconds. */
type Interval = { uid: string; from: number; to: number }
type Context = { zones: Zones; from: number; to: number; budget: Budget }

/**
 * The nights that another site's calendar closes, each once. A calendar with unreadable dates is refused as a whole,
 * because those nights must not look open.
 */
export function parseImportedCalendar(text: string, { listingId, timeZone, window }: Reader) {
  const lines = neededLines(text, DATES)
  if (!lines.ok) return lines
  try {
    const intervals = parsedCalendars(lines.text).flatMap((calendar) => {
      const context = {
        zones: zonesOf(timeZone, offsetsOf(calendar)),
        budget: newBudget(),
        from: clockAt(window.from) - DAY,
        to: clockAt(window.to) + DAY,
      }
      if (isWithdrawn(calendar)) return []
      const events = currentVersions(
        calendar.getAllSubcomponents('vevent').filter((event) => !isOwnEvent(uidOf(event), listingId)),
      )
      const exceptions = exceptionsOf(events, context)
      return [
        ...events.filter(closesNights).flatMap((event) => intervalsOf(event, exceptions, context)),
        ...calendar.getAllSubcomponents('vfreebusy').flatMap((busy) => busyIntervals(busy, context)),
      ]
    })
    return { ok: true as const, stays: withoutOverlap(intervals, window) }
  } catch (error) {
    if (error instanceof BudgetExceeded) return refuse('calendar_too_repetitive')
    return refuse(error instanceof UnreadableDate ? 'calendar_date_unreadable' : 'calendar_garbled')
  }
}

const clockAt = (date: CalendarDate) => Date.parse(`${date}T12:00:00Z`)

const closesNights = (event: ICAL.Component) =>
  !isCancelled(textOf(event, 'status')) &&
  textOf(event, 'transp').toUpperCase() !== 'TRANSPARENT' &&
  textOf(event, 'x-microsoft-cdo-busystatus').toUpperCase() !== 'FREE'

/** The times of a property; a period has two. @throws UnreadableDate */
function timesOf(property: ICAL.Property): (string | WrittenTime)[][] {
  const tzid = property.getParameter('tzid')
  const zone = typeof tzid === 'string' ? tzid : null
  return (property.jCal.slice(3) as unknown[]).map((value) => {
    const [start, end] = Array.isArray(value) ? (value as string[]) : [String(value)]
    return [
      readWrittenTime(start!, zone),
      ...(end === undefined ? [] : [/^[+-]?P/.test(end) ? end : readWrittenTime(end, zone)]),
    ]
  })
}

const firstOf = (event: ICAL.Component, name: string): WrittenTime | null => {
  const property = event.getFirstProperty(name)
  return property ? (timesOf(property)[0]?.[0] as WrittenTime) : null
}

/** An occurrence of a repeating event that was moved or cancelled, perhaps with all later ones. */
type Exception = { at: WrittenTime; future: { span: Span | null } | null }

function exceptionsOf(events: ICAL.Component[], context: Context): ReadonlyMap<string, Exception[]> {
  const exceptions = new Map<string, Exception[]>()
  for (const event of events) {
    const at = firstOf(event, 'recurrence-id')
    if (!at) continue
    const range = event.getFirstProperty('recurrence-id')!.getParameter('range')
    const isForFuture = String(range).toUpperCase() === 'THISANDFUTURE'
    const future = isForFuture ? { span: closesNights(event) ? spanOf(event, context) : null } : null
    const exception = { at, future }
    if (!exceptions.get(uidOf(event))?.push(exception)) exceptions.set(uidOf(event), [exception])
  }
  return exceptions
}

function intervalsOf(event: ICAL.Component, exceptions: ReadonlyMap<string, Exception[]>, context: Context) {
  const { zones } = context
  const { start, length } = spanOf(event, context)
  const uid = uidOf(event)
  const local = (written: WrittenTime, edge: 'start' | 'end' = 'start') => localClock(written, edge, zones)
  const meant = (written: WrittenTime) => local(startMeant(written, start, zones))
  const interval = (from: number, long = length): Interval => ({
    uid,
    from,
    to: Math.min(context.to, from + Math.max(0, long)),
  })
  if (event.hasProperty('recurrence-id')) return [interval(local(start))]

  const replaced = exceptions.get(uid) ?? []
  const changes = replaced
    .filter(({ future }) => future)
    .map(({ at, future }) => {
      const span = future!.span
      return { from: meant(at), span, shift: span ? local(span.start) - meant(at) : 0 }
    })
    .sort((a, b) => a.from - b.from)
  const shift = Math.max(0, ...changes.map((change) => Math.abs(change.shift)))
  const longest = Math.max(length, ...changes.map(({ span }) => span?.length ?? 0))
  const reach = { ...context, from: context.from - longest - shift, to: context.to + shift }
  const afterChanges = (one: Interval): Interval[] => {
    const change = changes.findLast(({ from }) => from <= one.from)
    if (!change) return [one]
    return change.span ? [interval(one.from + change.shift, change.span.length)] : []
  }

  const more = event
    .getAllProperties('rdate')
    .flatMap(timesOf)
    .map(([from, to]) =>
      interval(
        // A time at which another event takes place is no day, even if it is midnight.
        start.time && (from as WrittenTime).time ? local(from as WrittenTime) : meant(from as WrittenTime),
        typeof to === 'string' ? durationOf(to) : to ? local(to, 'end') - local(from as WrittenTime) : length,
      ),
    )
  const startsBy = (name: 'rrule' | 'exrule') =>
    event
      .getAllProperties(name)
      .flatMap((rule) => repeatedStarts(rule, start, reach))
      .map((from) => local(from))
  const left = event.getAllProperties('exdate').flatMap(timesOf) as WrittenTime[][]
  const without = new Set([
    ...[...left.flat(), ...replaced.map(({ at }) => at)].map(meant),
    ...startsBy('exrule'),
  ])
  return [...[local(start), ...startsBy('rrule')].map((from) => interval(from)), ...more]
    .filter(({ from }) => !without.has(from))
    .flatMap(afterChanges)
}

/** The times that another site says are taken, also tentatively, as with events. */
function busyIntervals(busy: ICAL.Component, { zones, to: end }: Context): Interval[] {
  return busy
    .getAllProperties('freebusy')
    .filter((property) => String(property.getParameter('fbtype')).toUpperCase() !== 'FREE')
    .flatMap(timesOf)
    .map(([from, to]) => {
      if (typeof from !== 'object' || !to) throw new UnreadableDate()
      const until = typeof to === 'string' ? shifted(from, shownClock(from) + durationOf(to)) : to
      const whole = inWholeDays(from, until, false, zones)
      const [start, last] = [localClock(whole.start, 'start', zones), localClock(whole.end, 'end', zones)]
      return { uid: uidOf(busy), from: start, to: Math.min(end, Math.max(start, last)) }
    })
}

type Span = { start: WrittenTime; length: number }

/** @throws UnreadableDate */
function spanOf(event: ICAL.Component, { zones }: Context): Span {
  const start = firstOf(event, 'dtstart')
  if (!start) throw new UnreadableDate()
  const duration = durationOf(String(event.getFirstProperty('duration')?.jCal[3] ?? ''))
  const end = firstOf(event, 'dtend') ?? shifted(start, shownClock(start) + duration)
  const isMarked =
    isDaysInUtc(start, end) ||
    event
      .getAllProperties()
      .some(({ name, jCal }) => /-allday(event)?$/.test(name) && /^(true|1)$/i.test(String(jCal[3]).trim()))
  const whole = inWholeDays(start, end, isMarked, zones)
  return {
    start: whole.start,
    length: localClock(whole.end, 'end', zones) - localClock(whole.start, 'start', zones),
  }
}

/** A duration such as `P2D` in milliseconds; 0 if empty. @throws UnreadableDate */
function durationOf(text: string): number {
  if (text === '') return 0
  if (!/^[+-]?P(?=[\dT])(\d{1,6}W)?(\d{1,6}D)?(T(\d{1,6}H)?(\d{1,6}M)?(\d{1,6}S)?)?$/.test(text))
    throw new UnreadableDate()
  return ICAL.Duration.fromString(text).toSeconds() * 1_000
}

/** The starts of a repeating event by one of its rules that are in a window. */
function repeatedStarts(property: ICAL.Property, start: WrittenTime, { zones, from, to, budget }: Context) {
  const rule = property.getFirstValue() as ICAL.Recur
  // The library takes none for no limit.
  if (rule.count !== null && rule.count < 1) return []
  if (rule.until) rule.until = timeOf(untilOnClock(rule.until, start, zones))
  // Time zones differ by up to 26 hours.
  return occurrences(rule, shownClock(start), from - 2 * DAY, to + 2 * DAY, budget).map((at) =>
    shifted(start, at),
  )
}

/** The last start a rule allows, in the local time of the event; a date includes its whole day. */
function untilOnClock(until: ICAL.Time, start: WrittenTime, zones: Zones): number {
  const { year, month, day, hour, minute, second } = until
  const zone = until.zone === ICAL.Timezone.utcTimezone ? 'UTC' : start.zone
  const written = shifted(
    { date: '', time: until.isDate ? null : '00:00:00', zone },
    Date.UTC(year, month - 1, day, hour, minute, second),
  )
  if (start.time && written.time) return shownClock(shownIn(written, start.zone, zones))
  return shownClock({ ...startMeant(written, start, zones), time: '23:59:59' })
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
