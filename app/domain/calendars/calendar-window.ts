import { MAX_DAYS_AHEAD, MAX_NIGHTS } from '../availability/booking-window'
import { addDays, type CalendarDate } from '../shared/dates'

const DAYS_BACK = 30

/**
 * The nights that calendars exchange: from a month back, so that calendar apps keep the recent past, to the end of the
 * longest stay that starts on the last bookable day. Later events cannot conflict with a booking.
 */
export const calendarWindow = (today: CalendarDate): { from: CalendarDate; to: CalendarDate } => ({
  from: addDays(today, -DAYS_BACK),
  to: addDays(today, MAX_DAYS_AHEAD + MAX_NIGHTS),
})
