import ICAL from 'ical.js'
import { component, componentText, newCalendar } from '../calendars/calendar-text'
import { addDays, instantOf, type CalendarDate } from '../shared/dates'
import { formatExact } from '../shared/money'
import { placeOfEnd, type Item, type ItemTimes, type LinkedFlight, hasDate, type WallTime } from './item'
import type { Itinerary, TripDates } from './itinerary'
import { dateOfDay, isWithin, tripDays, type Placed } from './trip-days'

type Flight = Pick<LinkedFlight, 'airline' | 'flightNumber' | 'departure' | 'arrival'> & {
  seat?: string | null
}
type Entry = Placed &
  ItemTimes &
  Pick<Item, 'id' | 'title' | 'description' | 'location'> & {
    isCancelled: boolean
    flight: Flight | null
  } & Partial<
    /** What a shared itinerary does not have. */
    Pick<Item, 'notes' | 'bookingReference' | 'cost'>
  >

type Trip = Pick<Itinerary, 'id' | 'title' | 'description' | 'destination' | 'updatedAt' | keyof TripDates>

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
  const calendar = newCalendar('Itineraries', trip.title)
  const add = (
    uid: string,
    [start, end]: [Moment, Moment | null],
    texts: Record<'summary' | 'location' | 'description', string | null>,
    isCancelled = false,
  ) => {
    const event = component('vevent', {
      uid: `${uid}@roamstead`,
      dtstamp: stamp,
      'last-modified': stamp,
      dtstart: timeOf(start),
      dtend: end && timeOf(end),
      ...texts,
      url,
      status: isCancelled && 'CANCELLED',
      // All-day entries do not block time.
      transp: 'date' in start && 'TRANSPARENT',
    })
    calendar.addSubcomponent(event)
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
  return calendar.getFirstSubcomponent('vevent') ? componentText(calendar) : null
}

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
    flight && `From ${placeOfEnd(flight.departure)}`,
    flight && `To ${placeOfEnd(flight.arrival)}`,
    flight?.seat && `Seat ${flight.seat}`,
    bookingReference && `Booking reference ${bookingReference}`,
    typeof cost === 'number' && `Cost ${formatExact(cost)}`,
    notes,
  ]
    .filter(Boolean)
    .join('\n')
}
