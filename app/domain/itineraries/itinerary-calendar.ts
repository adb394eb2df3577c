import ICAL from 'ical.js'
import { componentText, escaped, printable } from '../calendars/calendar-text'
import { addDays, instantOf, type CalendarDate } from '../shared/dates'
import { formatExact, type Cents } from '../shared/money'
import { hasDate, type WallTime } from './item-times'
import type { TripDates } from './itinerary'
import { dateOfDay, isWithin, tripDays, type Placed } from './trip-days'

type End = { airport: string; code: string; terminal?: string; gate?: string }

type Entry = Placed & {
  id: string
  title: string
  description: string | null
  location: string | null
  startTime: WallTime | null
  endTime: WallTime | null
  timeZone: string | null
  endTimeZone: string | null
  isWholeDays: boolean
  isCancelled: boolean
  flight: { airline: string; flightNumber: string; departure: End; arrival: End; seat?: string | null } | null
  /** What a shared itinerary does not have. */
  notes?: string | null
  bookingReference?: string | null
  cost?: Cents | null
}

type Trip = TripDates & {
  id: string
  title: string
  description: string | null
  destination: string
  updatedAt: Date
}

/** A whole day, an instant, or a floating local time. */
type Moment = { date: CalendarDate } | { instant: Date } | { wall: WallTime }

/**
 * Exports a trip as a calendar file (RFC 5545): an entry for the whole trip, and one for each item. Times are in UTC if
 * the zone is known, and floating otherwise. Items without a time are all-day entries; items without a date are
 * omitted. UIDs are stable, so that importing a newer file updates the entries.
 * @param url the page of the trip
 * @returns null if nothing has a date yet, because a calendar needs at least one entry
 */
export function itineraryCalendar(trip: Trip, items: readonly Entry[], url: string): string | null {
  const stamp = ICAL.Time.fromJSDate(trip.updatedAt, true)
  const calendar = new ICAL.Component('vcalendar')
  calendar.updatePropertyWithValue('prodid', '-//Roamstead//Itineraries//EN')
  calendar.updatePropertyWithValue('version', '2.0')
  calendar.updatePropertyWithValue('calscale', 'GREGORIAN')
  calendar.updatePropertyWithValue('x-wr-calname', escaped(trip.title))
  let entries = 0

  function add(
    uid: string,
    [start, end]: [Moment, Moment | null],
    texts: Record<'summary' | 'location' | 'description', string | null>,
    isCancelled = false,
  ) {
    const event = new ICAL.Component('vevent')
    event.updatePropertyWithValue('uid', `${uid}@roamstead`)
    event.updatePropertyWithValue('dtstamp', stamp)
    event.updatePropertyWithValue('last-modified', stamp)
    event.updatePropertyWithValue('dtstart', timeOf(start))
    if (end) event.updatePropertyWithValue('dtend', timeOf(end))
    for (const [name, text] of Object.entries(texts))
      if (text) event.updatePropertyWithValue(name, printable(text))
    event.updatePropertyWithValue('url', url)
    if (isCancelled) event.updatePropertyWithValue('status', 'CANCELLED')
    // All-day entries do not block time.
    if ('date' in start) event.updatePropertyWithValue('transp', 'TRANSPARENT')
    calendar.addSubcomponent(event)
    entries++
  }

  if (trip.startDate) {
    const last = trip.endDate ?? tripDays(trip, items).days.at(-1)!.date!
    add(`itinerary-${trip.id}`, [{ date: trip.startDate }, { date: addDays(last, 1) }], {
      summary: trip.title,
      location: trip.destination,
      description: trip.description,
    })
  }
  for (const item of items) {
    const when = whenOf(trip, item)
    if (when)
      add(
        `itinerary-item-${item.id}`,
        when,
        { summary: item.title, location: item.location, description: descriptionOf(item) },
        item.isCancelled,
      )
  }
  return entries > 0 ? componentText(calendar) : null
}

/** Start and end of an item; null without a date. */
function whenOf(
  trip: TripDates,
  { startTime, endTime, timeZone, endTimeZone, day, isWholeDays }: Entry,
): [Moment, Moment | null] | null {
  if (startTime && hasDate(startTime)) {
    if (isWholeDays) return [{ date: startTime.slice(0, 10) }, { date: endTime!.slice(0, 10) }]
    // DTSTART and DTEND must be of the same kind, so the end is omitted if only one zone is known.
    const end =
      endTime && endTime !== startTime && (timeZone === null) === (endTimeZone === null)
        ? momentOf(endTime, endTimeZone)
        : null
    return [momentOf(startTime, timeZone), end]
  }
  const date = isWithin(trip, day) ? dateOfDay(trip, day) : null
  return date ? [{ date }, { date: addDays(date, 1) }] : null
}

const momentOf = (time: WallTime, timeZone: string | null): Moment =>
  timeZone ? { instant: instantOf(timeZone, time) } : { wall: time }

function timeOf(moment: Moment): ICAL.Time {
  if ('date' in moment) return ICAL.Time.fromDateString(moment.date)
  return 'wall' in moment
    ? ICAL.Time.fromDateTimeString(`${moment.wall}:00`)
    : ICAL.Time.fromJSDate(moment.instant, true)
}

function descriptionOf({ description, flight, notes, bookingReference, cost }: Entry): string {
  return [
    description,
    flight && `${flight.airline} ${flight.flightNumber}`,
    flight && gateOf('From', flight.departure),
    flight && gateOf('To', flight.arrival),
    flight?.seat && `Seat ${flight.seat}`,
    bookingReference && `Booking reference ${bookingReference}`,
    typeof cost === 'number' && `Cost ${formatExact(cost)}`,
    notes,
  ]
    .filter(Boolean)
    .join('\n')
}

const gateOf = (word: string, { airport, code, terminal, gate }: End) =>
  [`${word} ${airport} (${code})`, terminal && `Terminal ${terminal}`, gate && `Gate ${gate}`]
    .filter(Boolean)
    .join(', ')
