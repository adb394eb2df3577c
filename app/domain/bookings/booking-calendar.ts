import ICAL from 'ical.js'
import type { BookingStatus } from '../shared/booking-status'
import { componentText, printable } from '../calendars/calendar-text'
import { instantOf, type CalendarDate } from '../shared/dates'
import { timesOf, type StayTimes } from '../listings/times'
import type { ListingType } from '../listings/choices'

type Entry = {
  id: string
  status: BookingStatus
  checkIn: CalendarDate
  checkOut: CalendarDate
  type: ListingType
  times: StayTimes | null
  timeZone: string
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
 * A booking as an iCalendar file (RFC 5545) with one event, from the earliest check-in to the latest check-out. Its times
 * are in UTC, so that a calendar shows them right in any zone. The UID never changes, so that downloading it again
 * replaces the earlier event.
 */
export function bookingCalendar(entry: Entry): string {
  const event = new ICAL.Component('vevent')
  const stamp = utc(entry.updatedAt)
  const { checkInFrom, checkOutBy } = timesOf(entry)
  event.updatePropertyWithValue('uid', `booking-${entry.id}@roamstead`)
  event.updatePropertyWithValue('dtstamp', stamp)
  event.updatePropertyWithValue('last-modified', stamp)
  event.updatePropertyWithValue('sequence', entry.revision)
  event.updatePropertyWithValue('dtstart', utc(instantOf(entry.timeZone, `${entry.checkIn}T${checkInFrom}`)))
  event.updatePropertyWithValue('dtend', utc(instantOf(entry.timeZone, `${entry.checkOut}T${checkOutBy}`)))
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

const utc = (instant: Date) => ICAL.Time.fromJSDate(instant, true)
