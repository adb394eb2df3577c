import { addDays, formatDay, type CalendarDate } from '../shared/dates'

type Closer = { by: 'booking' | 'request' | 'block' } | { by: 'import'; calendar: string }

/**
 * "Fri, Mar 6 and Sat, Mar 7 are closed by the calendar Airbnb": the nights that are not free, and what closes them.
 */
export function wordsOfClosedNights(closed: ReadonlyMap<CalendarDate, Closer>): string {
  const byCloser = new Map<string, CalendarDate[]>()
  for (const [night, closer] of [...closed].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const name = nameOf(closer)
    byCloser.set(name, [...(byCloser.get(name) ?? []), night])
  }
  return [...byCloser]
    .map(([name, nights]) => `${listOf(nights)} ${nights.length === 1 ? 'is' : 'are'} closed by ${name}`)
    .join('; ')
}

function nameOf(closer: Closer): string {
  if (closer.by === 'import') return `the calendar ${closer.calendar}`
  return { block: 'a block in your calendar', booking: 'another booking', request: 'another request' }[
    closer.by
  ]
}

/** Nights as a list; three and more in a row as "Fri, Mar 6 to Sun, Mar 8". */
function listOf(nights: readonly CalendarDate[]): string {
  const rows: CalendarDate[][] = []
  for (const night of nights) {
    const row = rows.at(-1)
    if (row && addDays(row.at(-1)!, 1) === night) row.push(night)
    else rows.push([night])
  }
  const parts = rows.flatMap((row) =>
    row.length > 2 ? [`${short(row[0]!)} to ${short(row.at(-1)!)}`] : row.map(short),
  )
  return parts.length === 1 ? parts[0]! : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}

/** Without the year: they are the nights of one booking. */
const short = (night: CalendarDate) => formatDay(night).replace(/, \d{4}$/, '')
