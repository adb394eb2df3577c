import { refuse } from '../shared/result'

/** More events than a real calendar of a home, a vehicle or a traveler has. */
const MAX_EVENTS = 5_000
/** Working out a zone costs memory. Real calendars name a dozen. */
const MAX_ZONES = 200
const MAX_LINE = 20_000
/** A rule with a thousand weekdays would make every step of expanding it expensive. */
const MAX_RULE = 500
const MAX_DEPTH = 6

/** The properties needed from each component. Everything else is removed before parsing. */
export type NeededProperties = Record<string, RegExp>

/** What it takes to know the zones that a calendar defines. */
export const ZONES: NeededProperties = {
  'VCALENDAR/VTIMEZONE': /^TZID$/,
  'VCALENDAR/VTIMEZONE/STANDARD': /^(DTSTART|RDATE|RRULE|TZOFFSETFROM|TZOFFSETTO)$/,
  'VCALENDAR/VTIMEZONE/DAYLIGHT': /^(DTSTART|RDATE|RRULE|TZOFFSETFROM|TZOFFSETTO)$/,
}

/** What a calendar needs to say when something takes place. */
export const DATES: NeededProperties = {
  VCALENDAR: /^METHOD$/,
  'VCALENDAR/VEVENT':
    /^(UID|SEQUENCE|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|STATUS|TRANSP|RECURRENCE-ID|X-MICROSOFT-CDO-BUSYSTATUS|X-([A-Z-]+-)?ALLDAY(EVENT)?)$/,
  'VCALENDAR/VFREEBUSY': /^(UID|FREEBUSY)$/,
  ...ZONES,
}
/** Properties that may be of any length; what is too long is cut. */
const TEXTS = /^(SUMMARY|DESCRIPTION|LOCATION)$/

/**
 * The unfolded lines of a calendar with the needed properties. Alarms, people and attachments, which may be long,
 * broken or hostile, never reach the parser. A truncated calendar is refused, because its missing end would open
 * nights.
 */
export function neededLines(text: string, needed: NeededProperties) {
  const kept: string[] = []
  const path: string[] = []
  const zones = new Set<string>()
  let events = 0
  let open = -1
  let isText = false
  for (const raw of text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/)) {
    if (/^[ \t]/.test(raw)) {
      if (open < 0) continue
      const line = kept[open]! + raw.slice(1)
      if (line.length <= MAX_LINE) kept[open] = line
      else if (isText) open = -1
      else return refuse('calendar_garbled')
      continue
    }
    open = -1
    if (raw.trim() === '') continue
    const [, name = '', value = ''] = /^([A-Za-z0-9-]+)(?:[;:](.*))?$/s.exec(raw) ?? []
    const keyword = name.toUpperCase()
    if (keyword === 'BEGIN') {
      path.push(value.trim().toUpperCase())
      if (path[0] !== 'VCALENDAR') return refuse('calendar_none')
      if (path.length > MAX_DEPTH) return refuse('calendar_garbled')
      if (path.join('/') === 'VCALENDAR/VEVENT' && ++events > MAX_EVENTS)
        return refuse('calendar_too_many_events')
      if (path.join('/') in needed) kept.push(`BEGIN:${path.at(-1)}`)
    } else if (path.length === 0) {
      return refuse(
        kept.length > 0 ? 'calendar_garbled' : /^\s*</.test(raw) ? 'calendar_is_page' : 'calendar_none',
      )
    } else if (keyword === 'END') {
      if (path.at(-1) !== value.trim().toUpperCase()) return refuse('calendar_garbled')
      if (path.join('/') in needed) kept.push(`END:${path.at(-1)}`)
      path.pop()
    } else if (needed[path.join('/')]?.test(keyword)) {
      isText = TEXTS.test(keyword)
      if (raw.length > MAX_LINE && !isText) return refuse('calendar_garbled')
      open = kept.push(raw.slice(0, MAX_LINE)) - 1
    }
  }
  if (kept.length === 0) return refuse('calendar_none')
  for (const line of kept) {
    if (line.length > MAX_RULE && /^RRULE/i.test(line)) return refuse('calendar_too_repetitive')
    const zone = /^TZID:(.*)|;TZID=("[^"]*"|[^:;,]*)/i.exec(line)
    if (zone && zones.add(zone[1] ?? zone[2]!).size > MAX_ZONES) return refuse('calendar_too_many_zones')
  }
  return path.length > 0
    ? refuse('calendar_cut_off')
    : { ok: true as const, text: kept.map(tidied).join('\r\n') }
}

/** A line as the parser expects it: rules in capitals without spaces, and names of zones with a colon in quotes. */
const tidied = (line: string) =>
  /^RRULE[;:]/i.test(line)
    ? line.replace(/\s+/g, '').toUpperCase()
    : line.replace(/^([A-Z-]+;(?:[^":]*;)?TZID=)([^":;]*:[^";]*):([^:]*)$/i, '$1"$2":$3')
