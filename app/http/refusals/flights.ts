import type { AmbiguousAirport } from '../../domain/flights/airports.server'
import { formatDay } from '../../domain/shared/dates'
import { titled, keyReused, type RefusalsIn, type RefusalWords } from './words'

const flight = titled('Failed to add flight')

type Refused =
  | RefusalsIn<
      | typeof import('~/domain/flights/add-flight.server')
      | typeof import('~/domain/flights/calendar/import-flights.server')
      | typeof import('~/domain/flights/delete-flight.server')
      | typeof import('~/domain/flights/airports.server')
      | typeof import('~/domain/flights/update-flight.server')
    >
  | {
      ok: false
      refusal:
        | 'flights_file_missing'
        | 'flights_file_no_form'
        | 'flights_file_too_large'
        | 'flights_file_unreadable'
    }

function unclearAirport({ text, candidates, asTyped }: AmbiguousAirport): string {
  if (candidates.length === 1) return `One airport matches “${text}”. Choose it if it is the right one.`
  if (candidates.length > 0) return `Several airports match “${text}”. Choose the one you mean.`
  return asTyped
    ? `We couldn't find an airport called “${asTyped}”. Check the spelling, or keep it as typed.`
    : `We couldn't find an airport called “${text}”. Enter a city, airport name or code.`
}

const flightsNotImported = titled('Flights not imported')

export const flightRefusals = {
  flights_file_missing: flightsNotImported(400, 'Choose a calendar file (.ics).', 'file'),
  flights_file_too_large: flightsNotImported(413, 'The calendar is larger than 1 MB.', 'file'),
  flights_file_no_form: flightsNotImported(415, 'Send the calendar file as multipart/form-data.', 'file'),
  flights_file_unreadable: flightsNotImported(
    400,
    'The upload was interrupted. Choose the file again.',
    'file',
  ),
  flights_file_unusable: ({ problem }) => flightsNotImported(422, problem, 'file'),
  too_many_flights: ({ max }) =>
    flight(
      409,
      `You can keep at most ${max.toLocaleString('en-US')} flights. Delete some that you no longer need.`,
    ),
  flight_unknown: { status: 404, title: 'Flight not found', message: 'Flight not found' },
  flight_user_not_you: flight(403, 'userId is not the signed-in user.', 'userId'),
  flight_key_reused: ({ firstId }) => ({
    ...keyReused('Failed to add flight', firstId && `/flights/${firstId}`),
    field: 'requestKey',
  }),
  flight_duplicate: ({ flightNumber, day }) => ({
    status: 409,
    title: 'You already have this flight',
    message: `${flightNumber} on ${formatDay(day)} is in your flights. If this is another one, add it anyway.`,
  }),
  flight_itinerary_unknown: flight(404, 'Itinerary not found', 'itineraryId'),
  airports_unclear: ({ unclear }) => {
    const fields = Object.fromEntries(
      (unclear as AmbiguousAirport[]).map((one) => [`${one.end}.airport`, [unclearAirport(one)]]),
    )
    return { ...flight(422, Object.values(fields)[0]![0]!), fields }
  },
  flight_same_airport: ({ code }) =>
    flight(400, `A flight from ${code} to ${code} goes nowhere. Choose another airport.`, 'arrival.airport'),
  flight_time_skipped: ({ end }) =>
    flight(400, 'Clocks go forward that night and skip this time. Check it on your ticket.', `${end}.time`),
  flight_reversed: flight(
    400,
    'Check the dates: the arrival must be after the departure, each in the local time of its airport.',
    'arrival.time',
  ),
  flight_too_long: ({ duration }) =>
    flight(400, `Check the dates: this flight would take ${duration}.`, 'arrival.time'),
  flight_dates_apart: flight(
    400,
    'Check the dates: departure and arrival are too far apart for one flight.',
    'arrival.time',
  ),
} satisfies RefusalWords<Refused>
