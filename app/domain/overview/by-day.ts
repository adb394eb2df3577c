import { addDays, type CalendarDate } from '../shared/dates'

const OVERVIEW_DAYS = 30

type ByDay = { date: CalendarDate; value: number }[]

/** A figure for the last 30 days (UTC, including today), for each of these days, and for the 30 days before. */
export type Figure = { total: number; before: number; days: ByDay }

/** The last 60 days, oldest first: those of the figures and those they are compared with. */
export const daysToRead = (today: CalendarDate): CalendarDate[] =>
  Array.from({ length: 2 * OVERVIEW_DAYS }, (_, day) => addDays(today, day + 1 - 2 * OVERVIEW_DAYS))

/** Builds a figure from rows by day; days without a row count as zero. */
export function figureOf(
  rows: readonly { date: CalendarDate; value: number }[],
  today: CalendarDate,
): Figure {
  const byDate = new Map(rows.map(({ date, value }) => [date, value]))
  const days = daysToRead(today).map((date) => ({ date, value: byDate.get(date) ?? 0 }))
  const sum = (part: ByDay) => part.reduce((total, { value }) => total + value, 0)
  return {
    total: sum(days.slice(OVERVIEW_DAYS)),
    before: sum(days.slice(0, OVERVIEW_DAYS)),
    days: days.slice(OVERVIEW_DAYS),
  }
}

/** The change of a figure: "Up 12% on the previous 30 days". From zero or a loss there is no percentage. */
export function describeChange({ total, before }: Pick<Figure, 'total' | 'before'>): string {
  if (total === before) return 'Same as the previous 30 days'
  const direction = total > before ? 'Up' : 'Down'
  if (before <= 0 || total < 0) return `${direction} on the previous 30 days`
  const percent = Math.round((Math.abs(total - before) / before) * 100)
  return percent === 0
    ? 'About the same as the previous 30 days'
    : `${direction} ${percent}% on the previous 30 days`
}
