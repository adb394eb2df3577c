import ICAL from 'ical.js'
import { escaped, printable } from '../calendars/calendar-text'
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

/** A day, an instant, or what a clock shows wherever it hangs. */
type Moment = { date: CalendarDate } | { instant: Date } | { wall: WallTime }

/**
 * A trip as a calendar file (RFC 5545): the trip itself over its days, and each item. Times whose zone is known are instants
 * in UTC, which every calendar app shows right; others float. What has no time is on its day, what has no day either is
 * left out. UIDs stay, so that a file fetched again replaces what was there.
 * @param url where the trip is read
 * @returns null where nothing has a date yet: a calendar without an entry is none
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
    // A day away does not make it busy.
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
  return entries > 0 ? `${calendar.toString()}\r\n` : null
}

/** When an item begins and ends; null where it has no date. */
function whenOf(
  trip: TripDates,
  { startTime, endTime, timeZone, endTimeZone, day, isWholeDays }: Entry,
): [Moment, Moment | null] | null {
  if (startTime && hasDate(startTime)) {
    if (isWholeDays) return [{ date: startTime.slice(0, 10) }, { date: endTime!.slice(0, 10) }]
    // Both ends must be of one kind: with one zone alone the end is not known.
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
    bookingReference && `Reference ${bookingReference}`,
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
