import { addDays, runInWords, type CalendarDate } from '../shared/dates'

type Run<T> = { from: CalendarDate; through: CalendarDate; value: T }

/** Groups consecutive nights with the same value. @param nights in order */
export function runsOf<T>(
  nights: readonly { date: CalendarDate; value: T }[],
  same: (a: T, b: T) => boolean = Object.is,
): Run<T>[] {
  const runs: Run<T>[] = []
  for (const { date, value } of nights) {
    const last = runs.at(-1)
    if (last && addDays(last.through, 1) === date && same(last.value, value)) last.through = date
    else runs.push({ from: date, through: date, value })
  }
  return runs
}

/** "Mar 6 – 8, 2027; Mar 12, 2027 and 3 more": at most `max` runs of nights, and the number of the others. */
export function nightsInWords(dates: readonly CalendarDate[], max = 4): string {
  const runs = runsOf([...dates].sort().map((date) => ({ date, value: true })))
  const shown = runs.slice(0, max)
  const rest = runs.length - shown.length
  return shown.map(runInWords).join('; ') + (rest > 0 ? ` and ${rest} more` : '')
}
