import { addDays, type CalendarDate } from '../shared/dates'

/** How far the figures reach back. */
export const OVERVIEW_DAYS = 30

export type ByDay = { date: CalendarDate; value: number }[]

/** A figure of the last 30 days, of each of them (days of UTC, the last being today), and of the 30 days before. */
export type Figure = { total: number; before: number; days: ByDay }

/** The days that the figures are of, the oldest first, those they are compared with included. */
export const daysToRead = (today: CalendarDate): CalendarDate[] =>
  Array.from({ length: 2 * OVERVIEW_DAYS }, (_, day) => addDays(today, day + 1 - 2 * OVERVIEW_DAYS))

/** A figure from the rows of those days on which anything happened; on the others it is zero. */
export function figureOf(
  rows: readonly { date: CalendarDate; value: number }[],
  today: CalendarDate,
): Figure {
  const known = new Map(rows.map(({ date, value }) => [date, value]))
  const days = daysToRead(today).map((date) => ({ date, value: known.get(date) ?? 0 }))
  const sum = (part: ByDay) => part.reduce((total, { value }) => total + value, 0)
  return {
    total: sum(days.slice(OVERVIEW_DAYS)),
    before: sum(days.slice(0, OVERVIEW_DAYS)),
    days: days.slice(OVERVIEW_DAYS),
  }
}

/**
 * How a figure went on, in words: "12% more than in the 30 days before". Of nothing, or of a loss, there is no
 * percentage.
 */
export function changeInWords({ total, before }: Pick<Figure, 'total' | 'before'>): string {
  if (total === before) return 'The same as in the 30 days before'
  const direction = total > before ? 'more' : 'less'
  if (before <= 0 || total < 0) return `${total > before ? 'More' : 'Less'} than in the 30 days before`
  const percent = Math.round((Math.abs(total - before) / before) * 100)
  return percent === 0
    ? 'About the same as in the 30 days before'
    : `${percent}% ${direction} than in the 30 days before`
}
