import { addDays, formatDay, type CalendarDate } from '../shared/dates'
import { listInWords } from '../shared/phrases'

type Closer = { by: 'booking' | 'request' | 'block' } | { by: 'import'; calendar: string }

/** The closed nights and what closes them: "Fri, Mar 6 and Sat, Mar 7 are closed by the calendar Airbnb". */
export function describeClosedNights(closed: ReadonlyMap<CalendarDate, Closer>): string {
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

/** A list of nights, with three or more in a row as "Fri, Mar 6 to Sun, Mar 8". */
function listOf(nights: readonly CalendarDate[]): string {
  const runs: CalendarDate[][] = []
  for (const night of nights) {
    const run = runs.at(-1)
    if (run && addDays(run.at(-1)!, 1) === night) run.push(night)
    else runs.push([night])
  }
  return listInWords(
    runs.flatMap((run) => (run.length > 2 ? [`${short(run[0]!)} to ${short(run.at(-1)!)}`] : run.map(short))),
  )
}

/** Without the year, as the nights are those of one booking. */
const short = (night: CalendarDate) => formatDay(night).replace(/, \d{4}$/, '')
