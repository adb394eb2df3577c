import { z } from 'zod'
import { calendarDay } from '../shared/calendar-day'
import { addDays, nightsBetween, type CalendarDate } from '../shared/dates'

const DEFAULT_DAYS = 90
const MAX_DAYS = 400

const day = calendarDay()

/** The requested nights: `from` and `to`, or `checkIn` and `checkOut` as in the specification's booking card. */
export const availabilityQuerySchema = z.object({
  from: day.optional(),
  to: day.optional(),
  checkIn: day.optional(),
  checkOut: day.optional(),
})

/**
 * The period `[from, to)` of a query, by default 90 days from today.
 * @returns the field and the error message if the period is empty or longer than 400 days
 */
export function periodOf(
  query: z.output<typeof availabilityQuerySchema>,
  today: CalendarDate,
):
  | { ok: true; period: { from: CalendarDate; to: CalendarDate } }
  | { ok: false; field: string; message: string } {
  const from = query.from ?? query.checkIn ?? today
  const to = query.to ?? query.checkOut ?? addDays(from, DEFAULT_DAYS)
  const field = query.to ? 'to' : 'checkOut'
  const nights = nightsBetween(from, to)
  if (nights < 1) return { ok: false, field, message: 'Must be after the first day.' }
  if (nights > MAX_DAYS) return { ok: false, field, message: `At most ${MAX_DAYS} days at once.` }
  return { ok: true, period: { from, to } }
}
