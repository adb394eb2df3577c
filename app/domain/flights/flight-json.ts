import { z } from 'zod'
import type { FlightEnd } from '#db/schema'
import { flightStatuses, type FlightStatus } from './flight-status'
import { flightTimes } from './flight-times'

type FlightRow = {
  id: string
  userId: string
  itineraryId: string | null
  airline: string
  flightNumber: string
  departure: FlightEnd
  arrival: FlightEnd
  seat: string | null
  bookingReference: string | null
  status: FlightStatus
  createdAt: Date
}

const endJsonSchema = z.object({
  airport: z.string().describe('Its name'),
  code: z.string().describe('Its code, such as JFK'),
  terminal: z.string().nullable(),
  gate: z.string().nullable(),
  time: z.string().describe('The local time at the airport, such as 2027-03-06T14:05'),
})

export const flightJsonSchema = z
  .object({
    id: z.uuid(),
    userId: z.uuid(),
    itineraryId: z.uuid().nullable(),
    airline: z.string(),
    flightNumber: z.string(),
    departure: endJsonSchema,
    arrival: endJsonSchema,
    seat: z.string().nullable(),
    bookingReference: z.string().nullable(),
    status: z.enum(flightStatuses),
    createdAt: z.iso.datetime(),
    durationMinutes: z.int().nullable().describe('Null where the zone of an airport is not known'),
    dayOffset: z
      .int()
      .describe(
        'How many days the calendar at the arrival is ahead of the one at the departure: 1 overnight, -1 across the date line',
      ),
  })
  .meta({ id: 'Flight' })

const endJson = ({ airport, code, terminal, gate, time }: FlightEnd) => ({
  airport,
  code,
  terminal: terminal ?? null,
  gate: gate ?? null,
  time,
})

/** A flight as the JSON endpoints return it: local times, and what follows from them. */
export function flightJson({
  id,
  userId,
  itineraryId,
  airline,
  flightNumber,
  departure,
  arrival,
  seat,
  bookingReference,
  status,
  createdAt,
}: FlightRow): z.infer<typeof flightJsonSchema> {
  const { durationMinutes, dayOffset } = flightTimes({ departure, arrival })
  return {
    id,
    userId,
    itineraryId,
    airline,
    flightNumber,
    departure: endJson(departure),
    arrival: endJson(arrival),
    seat,
    bookingReference,
    status,
    createdAt: createdAt.toISOString(),
    durationMinutes,
    dayOffset,
  }
}
