import { z } from 'zod'
import type { FlightEnd } from '#db/schema'
import { flightStatuses, type FlightStatus } from './flight-fields'
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
  airport: z.string().describe('Name of the airport'),
  code: z.string().describe('Airport code, such as JFK'),
  terminal: z.string().nullable(),
  gate: z.string().nullable(),
  time: z.string().describe('Local time at the airport, such as 2027-03-06T14:05'),
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
    durationMinutes: z.int().nullable().describe('Null if the time zone of an airport is unknown'),
    dayOffset: z
      .int()
      .describe(
        'Days between the local dates of departure and arrival: 1 overnight, -1 across the date line',
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

/** A flight as the JSON endpoints return it, with its duration and day offset. */
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
