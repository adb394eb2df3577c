import { type Airport, airportsByCode } from '~/domain/flights/airports.server'
import { formatDayOffset, formatDuration, flightTimes } from '~/domain/flights/flight-times'
import type { Flight } from '~/domain/flights/flights.queries.server'
import { formatClock, formatDay } from '~/domain/shared/dates'

/** Formats flights for their cards. */
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
    arrival: { ...presentEnd(arrival, airports), dayOffset: formatDayOffset(dayOffset) },
    duration: durationMinutes === null ? null : formatDuration(durationMinutes),
    /** Explains a missing duration. */
    unknown:
      unknown.length > 0
        ? `The duration is unknown because the time zone of ${unknown.join(' and ')} is missing.`
        : null,
    facts: factsOf({ Seat: seat, 'Booking reference': bookingReference }),
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
    clock: formatClock(time),
    day: formatDay(time.slice(0, 10)),
    spots: factsOf({ Terminal: terminal, Gate: gate }),
  }
}

/** Facts by name, without those that are not known. */
const factsOf = (facts: Record<string, string | null | undefined>) =>
  Object.entries(facts).filter((fact): fact is [string, string] => Boolean(fact[1]))
