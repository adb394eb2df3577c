import { z } from 'zod'
import type { FlightEnd, flights } from '#db/schema'
import { sentFields } from '../shared/schemas'
import { flightStatuses } from './flight-fields'
import { flightTimes } from './flight-times'

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

const endJson = (end: FlightEnd) =>
  sentFields(endJsonSchema, { ...end, terminal: end.terminal ?? null, gate: end.gate ?? null })

/** A flight as the JSON endpoints return it, with its duration and day offset. */
export const flightJson = (flight: typeof flights.$inferSelect) =>
  sentFields(flightJsonSchema, {
    ...flight,
    ...flightTimes(flight),
    departure: endJson(flight.departure),
    arrival: endJson(flight.arrival),
  })
