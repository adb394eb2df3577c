import { z } from 'zod'
import { emptyAsUndefined, optionally } from '../shared/number-fields'
import { partialUpdate } from '../shared/schemas'
import { isCalendarDate } from '../shared/dates'
import { uuidField } from '../shared/ids'
import { boundedText } from '../shared/text'
import { flightStatuses } from './flight-status'
import {
  AIRLINE_MAX,
  AIRPORT_MAX,
  CODE_MAX,
  CODE_MIN,
  FLIGHT_NUMBER_MAX,
  REFERENCE_MAX,
  SPOT_MAX,
} from './limits'
import { isTimeZone } from '../shared/time-zones'

const notATime = 'Must be the local time at the airport, such as 2027-03-06T14:05'

/** Wall time at an airport, to the minute. With an offset it would be an instant, whose clock nobody can be sure of. */
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
    .describe('The local time at the airport, such as 2027-03-06T14:05')

const codeText = `Airport code must be at least ${CODE_MIN} letters`

const spot = optionally(boundedText({ max: SPOT_MAX }))

/**
 * One end of a flight. A client names the airport by `code`; a form sends what was typed as `airport`, and as `code` what was
 * chosen of the airports `offeredFor` it: a choice made for another text is none.
 */
const flightEnd = (name: 'Departure' | 'Arrival') =>
  z
    .object(
      {
        airport: optionally(boundedText({ max: AIRPORT_MAX })),
        code: optionally(
          boundedText({ max: CODE_MAX })
            .toUpperCase()
            .pipe(z.string().regex(new RegExp(`^[A-Z]{${CODE_MIN},}$`), codeText)),
        ),
        offeredFor: optionally(boundedText({ max: AIRPORT_MAX })),
        terminal: spot,
        gate: spot,
        time: localTime(`${name} time is required`),
        timeZone: optionally(
          z
            .string('Must be text')
            .max(60, 'Must be a time zone such as Europe/Berlin')
            .refine(isTimeZone, 'Must be a time zone such as Europe/Berlin'),
        ).describe('Of an airport that we do not know, such as Europe/Berlin'),
      },
      `${name} is required`,
    )
    .refine(({ airport, code }) => airport ?? code, {
      path: ['airport'],
      error: `${name} airport is required`,
      when: ({ issues }) =>
        !issues.some(({ path }) => !path?.length || path[0] === 'airport' || path[0] === 'code'),
    })
    .transform(({ offeredFor, ...end }) => {
      const isOffered = offeredFor !== null
      return {
        ...end,
        code: isOffered && offeredFor !== end.airport ? null : end.code,
        /** What was typed is then a question, and no name. */ isChoice: isOffered,
      }
    })

const fields = z.object({
  airline: boundedText({ min: 1, tooShort: 'Airline is required', max: AIRLINE_MAX }),
  flightNumber: boundedText({ min: 1, tooShort: 'Flight number is required', max: FLIGHT_NUMBER_MAX })
    .toUpperCase()
    .pipe(z.string().max(FLIGHT_NUMBER_MAX)),
  departure: flightEnd('Departure'),
  arrival: flightEnd('Arrival'),
  seat: spot,
  bookingReference: optionally(boundedText({ max: REFERENCE_MAX })),
  status: z.enum(flightStatuses, { error: `Must be one of ${flightStatuses.join(', ')}` }),
  itineraryId: optionally(uuidField).describe("One's own; none takes the flight off its itinerary"),
  /** Whose flight it is: the signed-in user's. */
  userId: uuidField,
})

/** A flight as it is added. `requestKey` is made before it is sent and becomes the row's id: sent again, it answers the first. */
export const flightSchema = fields.extend({
  status: fields.shape.status.default('scheduled'),
  userId: uuidField.optional(),
  requestKey: uuidField.optional(),
})

export const flightChangeFields = fields.partial()

/** Any of a flight's fields, each end as a whole. What is left out stays as it is. */
export const flightChangeSchema = partialUpdate(flightChangeFields)

/** A change of status from the list. */
export const statusFormSchema = z.object({ flightId: z.string().max(100), status: fields.shape.status })

/** Deleting asks for nothing but the wish. */
export const deleteFlightSchema = z.object({})

type Parsed = z.output<typeof fields>['departure']

export type FlightEndInput = Omit<Parsed, 'isChoice'> & Partial<Pick<Parsed, 'isChoice'>>
type WithEnds<T> = Omit<T, 'departure' | 'arrival'>
export type FlightInput = WithEnds<z.output<typeof flightSchema>> &
  Record<'departure' | 'arrival', FlightEndInput>
export type FlightChange = WithEnds<z.output<typeof flightChangeSchema>> &
  Partial<Record<'departure' | 'arrival', FlightEndInput>>
