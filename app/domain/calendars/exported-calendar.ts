import ICAL from 'ical.js'
import { runsOf } from '../availability/nights-in-words'
import { addDays, type CalendarDate } from '../shared/dates'
import { component, componentText, newCalendar } from './calendar-text'
import { blockUid, bookingUid } from './calendar-uids'

type Period = { startsOn: CalendarDate; endsOn: CalendarDate }

type Exported = {
  listing: { id: string; title: string }
  bookings: readonly { id: string; checkIn: CalendarDate; checkOut: CalendarDate; updatedAt: Date }[]
  /** Consecutive nights the host blocked, not cut off at today, because that would be a different event every day. */
  blocked: readonly Period[]
  now: Date
}

/**
 * A listing's unavailable nights as all-day events (RFC 5545) that end on the first open day, without guests' names.
 * The text stays the same for a day unless the nights change, so that frequent requests are answered with 304.
 */
export function exportedCalendar({ listing, bookings, blocked, now }: Exported): string {
  const today = new Date(Math.floor(now.getTime() / 86_400_000) * 86_400_000)
  const calendar = newCalendar('Availability', listing.title)
  const add = (uid: string, { startsOn, endsOn }: Period, summary: string, changedAt: Date) => {
    const stamp = ICAL.Time.fromJSDate(changedAt, true)
    const event = component('vevent', {
      uid,
      dtstamp: stamp,
      'last-modified': stamp,
      dtstart: ICAL.Time.fromDateString(startsOn),
      dtend: ICAL.Time.fromDateString(endsOn),
      summary,
    })
    calendar.addSubcomponent(event)
  }
  for (const { id, checkIn, checkOut, updatedAt } of bookings)
    add(bookingUid(id, listing.id), { startsOn: checkIn, endsOn: checkOut }, 'Reserved', updatedAt)
  for (const period of blocked) add(blockUid(period.startsOn, listing.id), period, 'Blocked', today)
  return componentText(calendar)
}

/** Consecutive nights as periods `[startsOn, endsOn)`. @param nights in order */
export const periodsOf = (nights: readonly CalendarDate[]): Period[] =>
  runsOf(nights.map((date) => ({ date, value: true }))).map(({ from, through }) => ({
    startsOn: from,
    endsOn: addDays(through, 1),
  }))
