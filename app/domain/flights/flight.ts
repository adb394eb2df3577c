import { z } from 'zod'
import type { FlightEnd, flights } from '#db/schema'
import { isCalendarDate } from '../shared/dates'
import { uuidField } from '../shared/ids'
import { emptyAsUndefined, optionally } from '../shared/number-fields'
import { partialUpdate, readAs, whenValid, sentFields } from '../shared/schemas'
import { boundedText, oneLine } from '../shared/text'
import { canonicalZone } from '../shared/time-zones'
import {
  MAX_AIRLINE_LENGTH,
  MAX_AIRPORT_LENGTH,
  MAX_CODE_LENGTH,
  MIN_CODE_LENGTH,
  MAX_FLIGHT_NUMBER_LENGTH,
  MAX_REFERENCE_LENGTH,
  MAX_DETAIL_LENGTH,
  flightStatuses,
} from './flight-fields'
import { flightTimes } from './flight-times'

const notATime = 'Must be the local time at the airport, such as 2027-03-06T14:05'

/** Local time at an airport, to the minute. An offset is rejected, because it may not be the airport's. */
const localTime = (missing: string) =>
  z
    .preprocess(
      emptyAsUndefined,
      z
        .string({ error: (issue) => (issue.input === undefined ? missing : notATime) })
        .max(40, notATime)
        .transform((text, context) => {
          const [, day, time, offset] =
            /^(\d{4}-\d\d-\d\d)T((?:[01]\d|2[0-3]):[0-5]\d)(?::[0-5]\d(?:\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?$/.exec(
              text.trim(),
            ) ?? []
          if (day && time && !offset && isCalendarDate(day)) return `${day}T${time}`
          context.addIssue({ code: 'custom', message: offset ? `${notATime}, without an offset` : notATime })
          return z.NEVER
        }),
    )
    .describe('Local time at the airport, such as 2027-03-06T14:05')

const codeText = `Airport code must be at least ${MIN_CODE_LENGTH} letters`

const detail = optionally(boundedText({ max: MAX_DETAIL_LENGTH, isPlain: true }))

/**
 * One end of a flight. A JSON client sends the airport's `code`. A form sends the typed text as `airport`, and the
 * choice among the airports `offeredFor` that text as `code`. A choice for another text is ignored.
 */
const flightEnd = (name: 'Departure' | 'Arrival') =>
  z
    .object(
      {
        airport: optionally(oneLine({ max: MAX_AIRPORT_LENGTH })),
        code: optionally(
          boundedText({ max: MAX_CODE_LENGTH, isPlain: true })
            .toUpperCase()
            .pipe(z.string().regex(new RegExp(`^[A-Z]{${MIN_CODE_LENGTH},}$`), codeText)),
        ),
        offeredFor: optionally(oneLine({ max: MAX_AIRPORT_LENGTH })),
        terminal: detail,
        gate: detail,
        time: localTime(`${name} time is required`),
        timeZone: optionally(
          z
            .string('Must be text')
            .max(60, 'Must be a time zone such as Europe/Berlin')
            .transform(
              readAs((name) => canonicalZone(name.trim()), 'Must be a time zone such as Europe/Berlin'),
            ),
        ).describe('Time zone of an unknown airport, such as Europe/Berlin'),
      },
      `${name} is required`,
    )
    .refine(({ airport, code }) => airport ?? code, {
      path: ['airport'],
      error: `${name} airport is required`,
      ...whenValid('airport', 'code'),
    })
    .transform(({ offeredFor, ...end }) => {
      const isOffered = offeredFor !== null
      return {
        ...end,
        code: isOffered && offeredFor !== end.airport ? null : end.code,
        /** With a choice, the typed text is not the name of the airport. */
        isChoice: isOffered,
      }
    })

const fields = z.object({
  airline: oneLine({ min: 1, tooShort: 'Airline is required', max: MAX_AIRLINE_LENGTH }),
  flightNumber: boundedText({
    min: 1,
    tooShort: 'Flight number is required',
    max: MAX_FLIGHT_NUMBER_LENGTH,
    isPlain: true,
  })
    .toUpperCase()
    .pipe(z.string().max(MAX_FLIGHT_NUMBER_LENGTH)),
  departure: flightEnd('Departure'),
  arrival: flightEnd('Arrival'),
  seat: detail,
  bookingReference: optionally(boundedText({ max: MAX_REFERENCE_LENGTH, isPlain: true })),
  status: z.enum(flightStatuses, { error: `Must be one of ${flightStatuses.join(', ')}` }),
  itineraryId: optionally(uuidField).describe(
    'One of your itineraries; null removes the flight from its itinerary',
  ),
  userId: uuidField,
})

/** A new flight. `requestKey` becomes the row's id, so that repeating the request returns the first result. */
export const flightSchema = fields.extend({
  status: fields.shape.status.default('scheduled'),
  userId: uuidField.optional(),
  requestKey: uuidField.optional(),
  addAnyway: z
    .boolean('Must be true or false')
    .optional()
    .describe('Adds the flight even if you already have one with this number on this day'),
})

export const flightChangeFields = fields.partial()

/** What the form of a flight edits. */
export const editedFlightFields = fields.omit({ userId: true }).keyof().options

/** A change of a flight. Missing fields stay unchanged; each end is replaced as a whole. */
export const flightChangeSchema = partialUpdate(flightChangeFields)

/** A change of status from the list. */
export const statusFormSchema = z.object({ flightId: z.string().max(100), status: fields.shape.status })

export const deleteFlightSchema = z.object({})

type Parsed = z.output<typeof fields>['departure']

export type FlightEndInput = Omit<Parsed, 'isChoice'> & Partial<Pick<Parsed, 'isChoice'>>
type WithEnds<T> = Omit<T, 'departure' | 'arrival'>
export type FlightInput = WithEnds<z.output<typeof flightSchema>> &
  Record<'departure' | 'arrival', FlightEndInput>
export type FlightChange = WithEnds<z.output<typeof flightChangeSchema>> &
  Partial<Record<'departure' | 'arrival', FlightEndInput>>

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
