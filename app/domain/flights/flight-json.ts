import type { FlightEnd } from '#db/schema'
import type { FlightStatus } from './flight-status'
import { flightTimes } from './flight-times'

type FlightRow = {
  id: string; userId: string; itineraryId: string | null; airline: string; flightNumber: string; departure: FlightEnd; arrival: FlightEnd
  seat: string | null; bookingReference: string | null; status: FlightStatus; createdAt: Date
}

const endJson = ({ airport, code, terminal, gate, time }: FlightEnd) => ({ airport, code, terminal: terminal ?? null, gate: gate ?? null, time })

/** A flight as the JSON doors answer it: local times, and what follows from them; the duration is null where a zone is not known. */
export function flightJson({ id, userId, itineraryId, airline, flightNumber, departure, arrival, seat, bookingReference, status, createdAt }: FlightRow) {
  const { durationMinutes, dayOffset } = flightTimes({ departure, arrival })
  return {
    id, userId, itineraryId, airline, flightNumber, departure: endJson(departure), arrival: endJson(arrival),
    seat, bookingReference, status, createdAt: createdAt.toISOString(), durationMinutes, dayOffset,
  }
}
