import { addDays, isCalendarDate, type CalendarDate } from '~/domain/shared/dates'
import { addMonths, monthOf, weeksOf, type Month } from '~/ui/calendar/days'

type Span = { first: CalendarDate; last: CalendarDate }

/** The month to show: the one that was asked for, within the months of the span; else that of its first day. */
export function monthToShow(asked: string | null, { first, last }: Span): Month {
  if (!asked || !/^\d{4}-\d{2}$/.test(asked) || !isCalendarDate(`${asked}-01`)) return monthOf(first)
  return asked < monthOf(first) ? monthOf(first) : asked > monthOf(last) ? monthOf(last) : asked
}

/** The months of the span, in order. */
export function monthsOf({ first, last }: Span): Month[] {
  const months = [monthOf(first)]
  while (months.at(-1)! < monthOf(last)) months.push(addMonths(months.at(-1)!, 1))
  return months
}

/** The nights `[from, to)` of a month. */
export const periodOfMonth = (month: Month) => ({ from: `${month}-01`, to: `${addMonths(month, 1)}-01` })

/** The weeks of a month, Sunday first, each night in its place and null where a day is another month's. */
export const weeksWith = <T>(month: Month, nightOn: (date: CalendarDate) => T): (T | null)[][] =>
  weeksOf(month).map((week) => week.map((date) => (date ? nightOn(date) : null)))

export type Range = { from: CalendarDate | ''; through: CalendarDate | '' }

/** The range after a night was picked: the first one, then the last one, then a new range. With `extend` it always ends a range that has begun. */
export function pickNight(date: CalendarDate, { from, through }: Range, extend = false): Range {
  const ends = from !== '' && date >= from && (through === '' || extend)
  return ends ? { from, through: date } : { from: date, through: '' }
}

/** Whether a night lies in the range, as far as it is chosen. */
export const isChosen = (date: CalendarDate, { from, through }: Range) =>
  from !== '' && date >= from && date <= (through || from)

/** Where the arrow keys lead from a night. */
export function nightAfterKey(key: string, date: CalendarDate): CalendarDate | null {
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
  const step = steps[key]
  return step === undefined ? null : addDays(date, step)
}
