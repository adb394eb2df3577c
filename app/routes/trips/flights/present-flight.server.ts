import type { Airport } from '~/domain/flights/airports.server'
import { airportsByCode } from '~/domain/flights/airports.server'
import { clockInWords, dayOffsetInWords, durationInWords, flightTimes } from '~/domain/flights/flight-times'
import type { Flight } from '~/domain/flights/flights.queries.server'
import { formatDay } from '~/domain/shared/dates'

/** Flights in the words of their cards, their cities looked up at once. */
export async function presentFlights(flights: readonly Flight[]) {
  const airports = await airportsByCode(
    flights.flatMap(({ departure, arrival }) => [departure.code, arrival.code]),
  )
  return flights.map((flight) => presentFlight(flight, airports))
}

export type PresentedFlight = ReturnType<typeof presentFlight>

function presentFlight(
  { id, airline, flightNumber, departure, arrival, seat, bookingReference, status }: Flight,
  airports: Map<string, Airport>,
) {
  const { durationMinutes, dayOffset } = flightTimes({ departure, arrival })
  const unknown = [departure, arrival].filter(({ timeZone }) => !timeZone).map(({ code }) => code)
  return {
    id,
    airline,
    flightNumber,
    status,
    departure: presentEnd(departure, airports),
    arrival: { ...presentEnd(arrival, airports), dayOffset: dayOffsetInWords(dayOffset) },
    duration: durationMinutes === null ? null : durationInWords(durationMinutes),
    /** Why there is no duration. */
    unknown:
      unknown.length > 0
        ? `The time zone of ${unknown.join(' and ')} is not known, so we cannot tell how long this flight takes.`
        : null,
    facts: [
      ['Seat', seat],
      ['Reference', bookingReference],
    ].filter((fact): fact is [string, string] => Boolean(fact[1])),
  }
}

function presentEnd(
  { airport, code, terminal, gate, time }: Flight['departure'],
  airports: Map<string, Airport>,
) {
  const known = airports.get(code)
  return {
    code,
    place: known?.city || airport,
    airport: known ? airport : null,
    time,
    clock: clockInWords(time),
    day: formatDay(time.slice(0, 10)),
    spots: [
      ['Terminal', terminal],
      ['Gate', gate],
    ].filter((spot): spot is [string, string] => Boolean(spot[1])),
  }
}
