import { addDays, formatStay, formatDayShort, type CalendarDate } from '../shared/dates'

export type Run<T> = { from: CalendarDate; through: CalendarDate; what: T }

/** Nights that follow each other and have the same said about them, as one run. @param nights in order */
export function runsOf<T>(
  nights: readonly { date: CalendarDate; what: T }[],
  same: (a: T, b: T) => boolean = Object.is,
): Run<T>[] {
  const runs: Run<T>[] = []
  for (const { date, what } of nights) {
    const last = runs.at(-1)
    if (last && addDays(last.through, 1) === date && same(last.what, what)) last.through = date
    else runs.push({ from: date, through: date, what })
  }
  return runs
}

/** "Mar 6, 2027" or "Mar 6 – 8, 2027", where the last night counts too. */
export const runInWords = ({ from, through }: { from: CalendarDate; through: CalendarDate }) =>
  from === through ? `${formatDayShort(from)}, ${from.slice(0, 4)}` : formatStay(from, through)

/** "Mar 6 – 8, 2027; Mar 12, 2027 and 3 more": at most so many runs of nights, the rest counted. */
export function nightsInWords(dates: readonly CalendarDate[], most = 4): string {
  const runs = runsOf([...dates].sort().map((date) => ({ date, what: true })))
  const shown = runs.slice(0, most)
  const rest = runs.length - shown.length
  return shown.map(runInWords).join('; ') + (rest > 0 ? ` and ${rest} more` : '')
}
