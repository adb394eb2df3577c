import { refuse } from '../shared/result'

/** More events than a real calendar of a home or vehicle has. */
const MAX_EVENTS = 5_000
const MAX_LINE = 20_000
/** A rule with a thousand weekdays would make every step of expanding it expensive. */
const MAX_RULE = 500
const MAX_DEPTH = 6

/** The properties needed from each component. Everything else is removed before parsing. */
const neededProperties: Record<string, RegExp> = {
  VCALENDAR: /^$/,
  'VCALENDAR/VEVENT': /^(UID|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|STATUS|TRANSP|RECURRENCE-ID)$/,
  'VCALENDAR/VTIMEZONE': /^TZID$/,
  'VCALENDAR/VTIMEZONE/STANDARD': /^TZOFFSETTO$/,
  'VCALENDAR/VTIMEZONE/DAYLIGHT': /^TZOFFSETTO$/,
}

/**
 * The unfolded lines of a calendar that concern dates. Texts, alarms, people and attachments, which may be long,
 * broken or hostile, never reach the parser. A truncated calendar is refused, because its missing end would open
 * nights.
 */
export function dateLines(text: string) {
  const kept: string[] = []
  const path: string[] = []
  let events = 0
  let open = -1
  for (const raw of text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/)) {
    if (/^[ \t]/.test(raw)) {
      if (open < 0) continue
      kept[open] += raw.slice(1)
      if (kept[open]!.length > MAX_LINE) return refuse('calendar_garbled')
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
      if (path.join('/') in neededProperties) kept.push(`BEGIN:${path.at(-1)}`)
    } else if (path.length === 0) {
      return refuse(
        kept.length > 0 ? 'calendar_garbled' : /^\s*</.test(raw) ? 'calendar_is_page' : 'calendar_none',
      )
    } else if (keyword === 'END') {
      if (path.at(-1) !== value.trim().toUpperCase()) return refuse('calendar_garbled')
      if (path.join('/') in neededProperties) kept.push(`END:${path.at(-1)}`)
      path.pop()
    } else if (neededProperties[path.join('/')]?.test(keyword)) {
      if (raw.length > MAX_LINE) return refuse('calendar_garbled')
      open = kept.push(raw) - 1
    }
  }
  if (kept.length === 0) return refuse('calendar_none')
  if (kept.some((line) => line.length > MAX_RULE && /^RRULE/i.test(line)))
    return refuse('calendar_too_repetitive')
  return path.length > 0 ? refuse('calendar_cut_off') : { ok: true as const, text: kept.join('\r\n') }
}
