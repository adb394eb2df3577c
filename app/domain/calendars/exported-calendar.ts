import ICAL from 'ical.js'
import { runsOf } from '../availability/nights-in-words'
import { addDays, type CalendarDate } from '../shared/dates'
import { componentText, escaped } from './calendar-text'
import { blockUid, bookingUid } from './calendar-uids'

type Period = { startsOn: CalendarDate; endsOn: CalendarDate }

type Exported = {
  listing: { id: string; title: string }
  bookings: readonly { id: string; checkIn: CalendarDate; checkOut: CalendarDate; updatedAt: Date }[]
  /** Consecutive nights the host blocked, not cut off at today, because that would be a different event every day. */
  blocked: readonly Period[]
  now: Date
}

type Event = Period & { uid: string; summary: string; stamp: Date }

/**
 * A listing's unavailable nights as all-day events (RFC 5545) that end on the first open day, without guests' names.
 * The text stays the same for a day unless the nights change, so that frequent requests are answered with 304.
 */
export function exportedCalendar({ listing, bookings, blocked, now }: Exported): string {
  const today = new Date(Math.floor(now.getTime() / 86_400_000) * 86_400_000)
  const events: Event[] = [
    ...bookings.map(({ id, checkIn, checkOut, updatedAt }) => ({
      uid: bookingUid(id, listing.id),
      startsOn: checkIn,
      endsOn: checkOut,
      summary: 'Reserved',
      stamp: updatedAt,
    })),
    ...blocked.map((period) => ({
      ...period,
      uid: blockUid(period.startsOn, listing.id),
      summary: 'Blocked',
      stamp: today,
    })),
  ]
  const calendar = new ICAL.Component('vcalendar')
  calendar.updatePropertyWithValue('prodid', '-//Roamstead//Availability//EN')
  calendar.updatePropertyWithValue('version', '2.0')
  calendar.updatePropertyWithValue('calscale', 'GREGORIAN')
  // Without a name, calendar apps show the address, which is a secret.
  calendar.updatePropertyWithValue('x-wr-calname', escaped(listing.title))
  for (const event of events) calendar.addSubcomponent(componentOf(event))
  return componentText(calendar)
}

function componentOf({ uid, startsOn, endsOn, summary, stamp }: Event) {
  const event = new ICAL.Component('vevent')
  const at = ICAL.Time.fromJSDate(stamp, true)
  event.updatePropertyWithValue('uid', uid)
  event.updatePropertyWithValue('dtstamp', at)
  event.updatePropertyWithValue('last-modified', at)
  event.updatePropertyWithValue('dtstart', ICAL.Time.fromDateString(startsOn))
  event.updatePropertyWithValue('dtend', ICAL.Time.fromDateString(endsOn))
  event.updatePropertyWithValue('summary', summary)
  return event
}

/** Consecutive nights as periods `[startsOn, endsOn)`. @param nights in order */
export const periodsOf = (nights: readonly CalendarDate[]): Period[] =>
  runsOf(nights.map((date) => ({ date, value: true }))).map(({ from, through }) => ({
    startsOn: from,
    endsOn: addDays(through, 1),
  }))
