import { refuse } from '../shared/result'

/** More events than any honest calendar of a home or a car has. */
export const MOST_EVENTS = 5_000
const LONGEST_LINE = 20_000
/** An honest rule is a line; a list of a thousand weekdays would make each step of following it dear. */
const LONGEST_RULE = 500
const DEEPEST = 6

/** What an importer of nights needs to know of each component; everything else is left out before it is even parsed. */
const wanted: Record<string, RegExp> = {
  VCALENDAR: /^$/,
  'VCALENDAR/VEVENT': /^(UID|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|STATUS|TRANSP|RECURRENCE-ID)$/,
  'VCALENDAR/VTIMEZONE': /^TZID$/,
  'VCALENDAR/VTIMEZONE/STANDARD': /^TZOFFSETTO$/,
  'VCALENDAR/VTIMEZONE/DAYLIGHT': /^TZOFFSETTO$/,
}

/**
 * The lines of a calendar that say when something is, unfolded: no texts, alarms, people or attachments, which may be long,
 * broken or hostile without touching a night. A calendar that was cut off is refused: its missing end would open nights.
 */
export function linesThatSayWhen(text: string) {
  const kept: string[] = []
  const path: string[] = []
  let events = 0
  let open = -1
  for (const raw of text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/)) {
    if (/^[ \t]/.test(raw)) {
      if (open < 0) continue
      kept[open] += raw.slice(1)
      if (kept[open]!.length > LONGEST_LINE) return refuse('calendar_garbled')
      continue
    }
    open = -1
    if (raw.trim() === '') continue
    const [, name = '', value = ''] = /^([A-Za-z0-9-]+)(?:[;:](.*))?$/s.exec(raw) ?? []
    const keyword = name.toUpperCase()
    if (keyword === 'BEGIN') {
      path.push(value.trim().toUpperCase())
      if (path[0] !== 'VCALENDAR') return refuse('calendar_none')
      if (path.length > DEEPEST) return refuse('calendar_garbled')
      if (path.join('/') === 'VCALENDAR/VEVENT' && ++events > MOST_EVENTS)
        return refuse('calendar_too_many_events')
      if (path.join('/') in wanted) kept.push(`BEGIN:${path.at(-1)}`)
    } else if (path.length === 0) {
      return refuse(
        kept.length > 0 ? 'calendar_garbled' : /^\s*</.test(raw) ? 'calendar_is_page' : 'calendar_none',
      )
    } else if (keyword === 'END') {
      if (path.at(-1) !== value.trim().toUpperCase()) return refuse('calendar_garbled')
      if (path.join('/') in wanted) kept.push(`END:${path.at(-1)}`)
      path.pop()
    } else if (wanted[path.join('/')]?.test(keyword)) {
      if (raw.length > LONGEST_LINE) return refuse('calendar_garbled')
      open = kept.push(raw) - 1
    }
  }
  if (kept.length === 0) return refuse('calendar_none')
  if (kept.some((line) => line.length > LONGEST_RULE && /^RRULE/i.test(line)))
    return refuse('calendar_too_repetitive')
  return path.length > 0 ? refuse('calendar_cut_off') : { ok: true as const, text: kept.join('\r\n') }
}
