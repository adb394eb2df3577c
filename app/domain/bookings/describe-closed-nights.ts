import { addDays, formatDay, type CalendarDate } from '../shared/dates'
import { listInWords } from '../shared/phrases'

type ClosureReason = { by: 'booking' | 'request' | 'turnover' | 'block' } | { by: 'import'; calendar: string }

/** The closed nights and why: "Fri, Mar 6 and Sat, Mar 7 are blocked by your imported Airbnb calendar". */
export function describeClosedNights(closed: ReadonlyMap<CalendarDate, ClosureReason>): string {
  const byReason = new Map<string, CalendarDate[]>()
  for (const [night, reason] of [...closed].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const words = describeReason(reason)
    byReason.set(words, [...(byReason.get(words) ?? []), night])
  }
  return [...byReason]
    .map(([words, nights]) => `${listOf(nights)} ${nights.length === 1 ? 'is' : 'are'} blocked ${words}`)
    .join('; ')
}

function describeReason(reason: ClosureReason): string {
  if (reason.by === 'import') return `by your imported ${reason.calendar} calendar`
  return {
    block: 'in your calendar',
    booking: 'by another booking',
    request: 'by another request',
    turnover: 'by the days you keep free between bookings',
  }[reason.by]
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
