import ICAL from 'ical.js'
import type { BookingStatus } from '../shared/booking-status'
import { componentText, printable } from '../calendars/calendar-text'
import type { CalendarDate } from '../shared/dates'

type Entry = {
  id: string
  status: BookingStatus
  checkIn: CalendarDate
  checkOut: CalendarDate
  updatedAt: Date
  /** How often the booking has changed. Calendar apps keep the entry with the higher revision. */
  revision: number
  title: string
  location: string
  description: string
  url: string
}

const statuses = {
  pending: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  completed: 'CONFIRMED',
  cancelled: 'CANCELLED',
} as const

/**
 * A booking as an iCalendar file (RFC 5545) with one all-day event. Its dates have no time zone, and the end is the
 * check-out day, which is exclusive. The UID never changes, so that downloading it again replaces the earlier event.
 */
export function bookingCalendar(entry: Entry): string {
  const event = new ICAL.Component('vevent')
  const stamp = ICAL.Time.fromJSDate(entry.updatedAt, true)
  event.updatePropertyWithValue('uid', `booking-${entry.id}@roamstead`)
  event.updatePropertyWithValue('dtstamp', stamp)
  event.updatePropertyWithValue('last-modified', stamp)
  event.updatePropertyWithValue('sequence', entry.revision)
  event.updatePropertyWithValue('dtstart', ICAL.Time.fromDateString(entry.checkIn))
  event.updatePropertyWithValue('dtend', ICAL.Time.fromDateString(entry.checkOut))
  event.updatePropertyWithValue('summary', printable(entry.title))
  event.updatePropertyWithValue('location', printable(entry.location))
  event.updatePropertyWithValue('description', printable(entry.description))
  event.updatePropertyWithValue('url', entry.url)
  event.updatePropertyWithValue('status', statuses[entry.status])
  // A trip does not mark its days as busy.
  event.updatePropertyWithValue('transp', 'TRANSPARENT')

  const calendar = new ICAL.Component('vcalendar')
  calendar.updatePropertyWithValue('prodid', '-//Roamstead//Bookings//EN')
  calendar.updatePropertyWithValue('version', '2.0')
  calendar.updatePropertyWithValue('calscale', 'GREGORIAN')
  calendar.addSubcomponent(event)
  return componentText(calendar)
}
