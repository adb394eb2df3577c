import { MAX_DAYS_AHEAD, MAX_NIGHTS } from '../availability/booking-window'
import { addDays, type CalendarDate } from '../shared/dates'

const DAYS_BACK = 30

/**
 * The nights that calendars exchange: from a month back, so that a calendar app keeps its recent past, as far ahead as the
 * longest stay on the last bookable day reaches. What an imported calendar says later than that can collide with nothing.
 */
export const calendarWindow = (today: CalendarDate): { from: CalendarDate; to: CalendarDate } => ({
  from: addDays(today, -DAYS_BACK),
  to: addDays(today, MAX_DAYS_AHEAD + MAX_NIGHTS),
})
