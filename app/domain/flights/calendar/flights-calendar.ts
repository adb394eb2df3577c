import ICAL from 'ical.js'
import { setImmediate } from 'node:timers/promises'
import type { FlightEnd, flights as table } from '#db/schema'
import { component, componentText, escaped } from '../../calendars/calendar-text'
import { placeOfEnd } from '../../itineraries/item'
import { instantOf } from '../../shared/dates'

type Flight = typeof table.$inferSelect

/** After so many flights, which take some 20 ms, others have their turn. */
const PER_TURN = 100

/**
 * Exports flights as a calendar file (RFC 5545), piece by piece. Times are in UTC when both zones are known, and
 * floating otherwise. A custom property contains all fields, so that an exported file can be imported without loss.
 * UIDs are stable, so that importing a newer file updates the entries.
 * @param url the page of the flights
 */
export async function* flightsCalendar(flights: readonly Flight[], url: string) {
  const head = [
    'VERSION:2.0',
    'PRODID:-//Roamstead//Flights//EN',
    'CALSCALE:GREGORIAN',
    'X-WR-CALNAME:My flights',
  ]
  yield ['BEGIN:VCALENDAR', ...head, ''].join('\r\n')
  for (const [index, flight] of flights.entries()) {
    yield componentText(eventOf(flight, url))
    if (index % PER_TURN === PER_TURN - 1) await setImmediate()
  }
  yield 'END:VCALENDAR\r\n'
}

function eventOf(flight: Flight, url: string): ICAL.Component {
  const { id, airline, flightNumber, departure, arrival, seat, bookingReference, status } = flight
  const stamp = ICAL.Time.fromJSDate(flight.updatedAt, true)
  // RFC 5545 requires DTSTART and DTEND to be of the same kind.
  const areKnown = departure.timeZone !== undefined && arrival.timeZone !== undefined
  const fields = { airline, flightNumber, departure, arrival, seat, bookingReference, status }
  return component('vevent', {
    uid: flightUid(id),
    dtstamp: stamp,
    'last-modified': stamp,
    dtstart: timeOf(departure, areKnown),
    dtend: timeOf(arrival, areKnown),
    summary: `${airline} ${flightNumber}: ${departure.code} → ${arrival.code}`,
    location: placeOfEnd(departure),
    description: descriptionOf(flight),
    url,
    status: status === 'cancelled' && 'CANCELLED',
    [FLIGHT_PROPERTY]: escaped(encodeURIComponent(JSON.stringify(fields))),
  })
}

const timeOf = ({ time, timeZone }: FlightEnd, areKnown: boolean) =>
  areKnown
    ? ICAL.Time.fromJSDate(instantOf(timeZone!, time), true)
    : ICAL.Time.fromDateTimeString(`${time}:00`)

const localTime = ({ time }: FlightEnd) => time.replace('T', ' ')

const descriptionOf = ({ airline, flightNumber, departure, arrival, ...flight }: Flight) =>
  [
    `${airline} ${flightNumber}`,
    `From ${placeOfEnd(departure)}, ${localTime(departure)} local time`,
    `To ${placeOfEnd(arrival)}, ${localTime(arrival)} local time`,
    flight.seat && `Seat ${flight.seat}`,
    flight.bookingReference && `Booking reference ${flight.bookingReference}`,
    flight.status === 'delayed' && 'Delayed',
  ]
    .filter(Boolean)
    .join('\n')

/** The calendar property that contains all fields of an exported flight. */
export const FLIGHT_PROPERTY = 'x-roamstead-flight'

const flightUid = (id: string) => `flight-${id}@roamstead`

/** The flight id of an exported calendar entry; null for any other entry. */
export const parseFlightUid = (uid: string): string | null =>
  /^flight-([0-9a-f-]{36})@roamstead$/i.exec(uid.trim())?.[1]?.toLowerCase() ?? null
