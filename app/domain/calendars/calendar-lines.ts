import { isCalendarDate } from '../shared/dates'
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
    /^(UID|SEQUENCE|DTSTART|DTEND|DURATION|RRULE|EXRULE|RDATE|EXDATE|STATUS|TRANSP|RECURRENCE-ID|X-MICROSOFT-CDO-BUSYSTATUS|X-([A-Z-]+-)?ALLDAY(EVENT)?)$/,
  'VCALENDAR/VFREEBUSY': /^(UID|FREEBUSY)$/,
  ...ZONES,
}
/** Whether a status says that an event does not take place; Americans write one L. */
export const isCancelled = (status: string) => /^CANCELL?ED$/i.test(status)

/** Properties that may be of any length; what is too long is cut. */
const TEXTS = /^(SUMMARY|DESCRIPTION|LOCATION)$/

/**
 * The text of a calendar in UTF-8, the standard, or UTF-16 with a byte order mark. Lines may be folded within a
 * character (RFC 5545, 3.1). Invalid bytes can garble texts but not dates.
 */
export function decodeCalendar(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const whole = Buffer.from(bytes)
    .toString('latin1')
    .replace(/(?<=[\xc2-\xf4][\x80-\xbf]{0,2})(?:\r\n|\n|\r)[ \t](?=[\x80-\xbf])/g, '')
  return new TextDecoder().decode(Buffer.from(whole, 'latin1'))
}

/**
 * The unfolded lines with the needed properties: what may be long, broken or hostile never reaches the parser. A
 * truncated calendar is refused, because its missing end would open nights.
 */
export function neededLines(text: string, needed: NeededProperties) {
  const kept: string[] = []
  const path: string[] = []
  const zones = new Set<string>()
  let events = 0
  const unfolded = text.replace(/^\p{Cf}+/gmu, '').replace(/(?:\r\n|\n|\r)[ \t]/g, '')
  for (const raw of unfolded.split(/\r\n|\n|\r/)) {
    if (raw.trim() === '') continue
    const [, name = '', value = ''] = /^([A-Za-z0-9-]+)\s*(?:[;:](.*))?$/s.exec(raw) ?? []
    const keyword = name.toUpperCase()
    if (keyword === 'BEGIN') {
      path.push(value.trim().toUpperCase())
      if (path[0] !== 'VCALENDAR') return refuse('calendar_none')
      if (path.length > MAX_DEPTH) return refuse('calendar_garbled')
      if (path.join('/') === 'VCALENDAR/VEVENT' && ++events > MAX_EVENTS)
        return refuse('calendar_too_many_events')
      if (path.join('/') in needed) kept.push(`BEGIN:${path.at(-1)}`)
    } else if (path.length === 0) {
      // Caches of websites add a comment after what they send.
      if (kept.length > 0 && keyword === '') continue
      return refuse(
        kept.length > 0 ? 'calendar_garbled' : /^\s*</.test(raw) ? 'calendar_is_page' : 'calendar_none',
      )
    } else if (keyword === 'END') {
      if (path.at(-1) !== value.trim().toUpperCase()) return refuse('calendar_garbled')
      if (path.join('/') in needed) kept.push(`END:${path.at(-1)}`)
      path.pop()
    } else if (needed[path.join('/')]?.test(keyword)) {
      if (raw.length > MAX_LINE && !TEXTS.test(keyword)) return refuse('calendar_garbled')
      const line = tidied(raw.slice(0, MAX_LINE))
      if (line) kept.push(line)
    }
  }
  if (kept.length === 0) return refuse('calendar_none')
  for (const line of kept) {
    if (line.length > MAX_RULE && /^(RRULE|EXRULE)/i.test(line)) return refuse('calendar_too_repetitive')
    const zone = /^TZID:(.*)|;TZID=("[^"]*"|[^:;,]*)/i.exec(line)
    if (zone && zones.add(zone[1] ?? zone[2]!).size > MAX_ZONES) return refuse('calendar_too_many_zones')
  }
  return path.length > 0 ? refuse('calendar_cut_off') : { ok: true as const, text: kept.join('\r\n') }
}

const WHEN = /^(DTSTART|DTEND|DURATION|RDATE|EXDATE|RECURRENCE-ID|FREEBUSY|RRULE|EXRULE)\b/i

/** A line as the parser expects it: dates in their one form, names of zones with a colon in quotes; '' without a value. */
function tidied(raw: string): string {
  const isWhen = WHEN.test(raw)
  const line = (isWhen ? withPlainDates(raw) : raw).replace(
    /^([A-Z-]+;(?:[^":]*;)?TZID=)([^":;]*:[^";]*):([^:]*)$/i,
    '$1"$2":$3',
  )
  const [, name, parameters, value] =
    /^([A-Z0-9-]+)(?![A-Z0-9-])\s*((?:"[^"]*"|[^":])*):(.*)$/is.exec(line) ?? []
  if (value === undefined) return line
  const tidy = isWhen
    ? value.replace(/\s+/g, '').toUpperCase().split(',').filter(Boolean).join()
    : value.trim()
  return tidy && `${name}${parameters!.trimEnd()}:${tidy}`
}

/** "2027-03-10t15:00" -> "20270310T150000", "20270310T240000.000+0100" -> "20270310T230000Z". */
const withPlainDates = (line: string) =>
  line
    .replace(/\b(\d{4})-(\d\d)-(\d\d)(?!\d)/g, '$1$2$3')
    .replace(
      /\b(\d{4})(\d\d)(\d\d)T(\d\d):?(\d\d)(?::?(\d\d)(?:\.\d{1,9})?)?(?:(Z)|([+-]\d\d):?(\d\d))?(?!\w)/gi,
      (written, year, month, day, hour, minute, second = '00', utc = '', hours = '', minutes = '') => {
        const date = `${year}-${month}-${day}`
        const offset = hours && `${hours}:${minutes}`
        const at = Date.parse(`${date}T${hour}:${minute}:${second}${offset || 'Z'}`)
        if (!isCalendarDate(date) || Number.isNaN(at)) return written
        const plain = new Date(at).toISOString().replace(/-|:|\..*/g, '')
        return utc || offset ? `${plain}Z` : plain
      },
    )
