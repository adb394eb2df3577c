import { requestedMonth } from '~/domain/availability/month-to-show'
import { firstMonth } from '~/components/calendar/pick-range'
import { addDays, type CalendarDate } from '~/domain/shared/dates'
import { addMonths, monthOf, weeksOf, type Month } from '~/ui/calendar/days'

type Span = { first: CalendarDate; last: CalendarDate }

/** The requested month, clamped to the span; if the request is invalid, the first with enough days left. */
export const monthToShow = (requested: string | null, span: Span): Month =>
  requestedMonth(requested, span) ?? firstMonth(span.first)

/** The months of the span, in order. */
export function monthsOf({ first, last }: Span): Month[] {
  const months = [monthOf(first)]
  while (months.at(-1)! < monthOf(last)) months.push(addMonths(months.at(-1)!, 1))
  return months
}

/** The nights `[from, to)` of a month. */
export const periodOfMonth = (month: Month) => ({ from: `${month}-01`, to: `${addMonths(month, 1)}-01` })

/** The weeks of a month, Sunday first, with null for days of other months. */
export const weeksWith = <T>(month: Month, nightOn: (date: CalendarDate) => T): (T | null)[][] =>
  weeksOf(month).map((week) => week.map((date) => (date ? nightOn(date) : null)))

export type Range = { from: CalendarDate | ''; through: CalendarDate | '' }

/**
 * The range after a night was picked: the first night, then the last, then a new range. `extend` always ends a range
 * that was started.
 */
export function pickNight(date: CalendarDate, { from, through }: Range, extend = false): Range {
  const ends = from !== '' && date >= from && (through === '' || extend)
  return ends ? { from, through: date } : { from: date, through: '' }
}

/** Whether a night is in the range selected so far. */
export const isInRange = (date: CalendarDate, { from, through }: Range) =>
  from !== '' && date >= from && date <= (through || from)

/** The night that an arrow key moves to. */
export function nightAfterKey(key: string, date: CalendarDate): CalendarDate | null {
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
  const step = steps[key]
  return step === undefined ? null : addDays(date, step)
}
