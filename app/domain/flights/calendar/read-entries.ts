import ICAL from 'ical.js'
import { parsedCalendars } from '../../calendars/calendar-text'
import { instantOf } from '../../shared/dates'
import { zoneKey, zoneNamedLike, zoneOfTzid } from '../../calendars/calendar-zones'
import { readWrittenTime, UnreadableDate } from '../../calendars/calendar-times'
import { currentVersions, isWithdrawn } from '../../calendars/calendar-versions'
import { isCancelled, neededLines, ZONES, type NeededProperties } from '../../calendars/calendar-lines'
import { ok, refuse } from '../../shared/result'
import { withoutInvisible } from '../../shared/text'
import { FLIGHT_PROPERTY } from './flights-calendar'

/** Of a description; titles and locations are short. */
const MAX_TEXT_LENGTH = 4_000
const MAX_TITLE_LENGTH = 300

const NEEDED: NeededProperties = {
  VCALENDAR: /^METHOD$/,
  'VCALENDAR/VEVENT':
    /^(UID|SEQUENCE|RECURRENCE-ID|SUMMARY|DESCRIPTION|LOCATION|DTSTART|DTEND|DURATION|STATUS|X-ROAMSTEAD-FLIGHT)$/,
  ...ZONES,
}

/** The start or end of an entry: an instant, a local time without zone, or a whole day. */
export type Moment = { instant: Date } | { wall: string } | { date: string }

export type Entry = {
  uid: string
  summary: string
  description: string
  location: string
  start: Moment | null
  /** A duration is in milliseconds from the start. */
  end: Moment | { after: number } | null
  isCancelled: boolean
  /** The fields of an exported flight, unvalidated; null for other entries. */
  own: unknown
}

/**
 * Reads the entries of a calendar file. Any malformed entry rejects the file, because a missing flight would go
 * unnoticed.
 */
export function readEntries(text: string) {
  const lines = neededLines(text, NEEDED)
  if (!lines.ok) return lines
  try {
    const entries = parsedCalendars(lines.text).flatMap((calendar) => {
      const zones = zonesOf(calendar)
      const isCancelled = isWithdrawn(calendar)
      return currentVersions(calendar.getAllSubcomponents('vevent'))
        .map((event) => entryOf(event, zones))
        .map((entry) => (isCancelled ? { ...entry, isCancelled } : entry))
    })
    return ok({ entries })
  } catch (error) {
    return refuse(error instanceof UnreadableDate ? 'calendar_date_unreadable' : 'calendar_garbled')
  }
}

type Zones = Map<string, ICAL.Timezone>

/** Time zones defined in the file, by key, for names that are not IANA zones ("Eastern Standard Time"). */
const zonesOf = (calendar: ICAL.Component): Zones =>
  new Map(
    calendar
      .getAllSubcomponents('vtimezone')
      .map((zone) => [zoneKey(String(zone.getFirstPropertyValue('tzid') ?? '')), new ICAL.Timezone(zone)]),
  )

function entryOf(event: ICAL.Component, zones: Zones): Entry {
  // Without runs of spaces, no expression that recognizes a flight has to try many ways to divide them.
  const textOf = (name: string, max = MAX_TITLE_LENGTH) =>
    withoutInvisible(String(event.getFirstPropertyValue(name) ?? ''))
      .replace(/[\s\0]+/g, ' ')
      .trim()
      .slice(0, max)
      .toWellFormed()
  const duration = event.getFirstPropertyValue('duration')
  return {
    uid: textOf('uid'),
    summary: textOf('summary'),
    description: textOf('description', MAX_TEXT_LENGTH),
    location: textOf('location'),
    start: momentOf(event.getFirstProperty('dtstart'), zones),
    end:
      momentOf(event.getFirstProperty('dtend'), zones) ??
      (duration instanceof ICAL.Duration ? { after: duration.toSeconds() * 1_000 } : null),
    isCancelled: isCancelled(textOf('status')),
    own: ownFields(event),
  }
}

function momentOf(property: ICAL.Property | null, zones: Zones): Moment | null {
  const value = property?.getFirstValue()
  if (!property || !(value instanceof ICAL.Time)) return null
  // The library makes March 2 of February 30.
  readWrittenTime(String(property.jCal[3]), null)
  if (value.isDate) return { date: value.toString() }
  const wall = value.toString().slice(0, 16)
  const zone = property.getParameter('tzid')
  if (value.zone === ICAL.Timezone.utcTimezone) return { instant: value.toJSDate() }
  if (typeof zone !== 'string') return { wall }
  // An IANA name takes precedence, because definitions in files are often incomplete.
  const described = zones.get(zoneKey(zone))
  const name = zoneOfTzid(zone)
  // "Greenwich Mean Time" may be that of London, with a summer time.
  const known = described && name === 'UTC' ? null : (name ?? (described ? null : zoneNamedLike(zone)))
  if (known) return { instant: instantOf(known, wall) }
  if (!described) return { wall }
  const zoned = value.clone()
  zoned.zone = described
  return { instant: zoned.toJSDate() }
}

function ownFields(event: ICAL.Component): unknown {
  const written = event.getFirstPropertyValue(FLIGHT_PROPERTY)
  if (typeof written !== 'string') return null
  try {
    return JSON.parse(decodeURIComponent(written))
  } catch {
    return null
  }
}
