import { z } from 'zod'
import { emptyAsUndefined, hundredths, notAnAmount, optionally, wholeNumber } from '../shared/number-fields'
import { nightsBetween, readCalendarDate, type CalendarDate } from '../shared/dates'
import { uuidField } from '../shared/ids'
import { formatWhole, type Cents } from '../shared/money'
import { boundedText, oneLine } from '../shared/text'
import { DESCRIPTION_MAX, DESTINATION_MAX, MOST_AMOUNT, MOST_DAYS, MOST_TRAVELERS, TITLE_MAX } from './limits'

const notADate = 'Must be a date such as 2027-03-06'

const date = optionally(
  z
    .string(notADate)
    .max(40, notADate)
    .transform((text, context) => {
      const read = readCalendarDate(text)
      if (read) return read
      context.addIssue({ code: 'custom', message: notADate })
      return z.NEVER
    }),
).describe('A date such as 2027-03-06')

/** An amount in cents, or none. */
export const amountOrNone = optionally(
  hundredths(notAnAmount).refine(
    (cents) => cents <= MOST_AMOUNT,
    `Must be at most ${formatWhole(MOST_AMOUNT)}`,
  ),
).describe('Dollars, such as 25.00')

const travelers = wholeNumber({
  min: 1,
  max: Number.MAX_SAFE_INTEGER,
  message: 'At least 1 traveler',
}).refine((count) => count <= MOST_TRAVELERS, `At most ${MOST_TRAVELERS} travelers`)

/** A check across the dates runs once they are themselves in order, whatever is wrong with other fields; never on what is no object. */
const onceDatesFit = {
  when: ({ issues }: z.core.ParsePayload) =>
    !issues.some(({ path }) => !path?.length || path[0] === 'startDate' || path[0] === 'endDate'),
}

const fields = z.object({
  /** Server-made and becomes the row's id: a double click or a reload returns the first result. */
  requestKey: uuidField.optional(),
  /** A client may say who it takes itself for; it must then be true. */
  userId: uuidField.optional(),
  title: oneLine({ min: 1, tooShort: 'Title is required', max: TITLE_MAX }),
  description: optionally(boundedText({ max: DESCRIPTION_MAX })),
  destination: oneLine({ min: 1, tooShort: 'Destination is required', max: DESTINATION_MAX }),
  startDate: date,
  endDate: date,
  budget: amountOrNone,
  travelers,
  isPublic: z.boolean('Must be true or false'),
})

/**
 * An itinerary as its traveler writes it. Its dates are both, none, or a start alone: whoever has not decided when to come
 * back has a trip with an open end, whose days have their dates all the same. An end without a start says nothing.
 */
export const itinerarySchema = fields
  .extend({
    travelers: z.preprocess(emptyAsUndefined, travelers.default(1)),
    isPublic: fields.shape.isPublic.default(false),
  })
  .refine(({ startDate, endDate }) => startDate !== null || endDate === null, {
    path: ['startDate'],
    error: 'Enter when the trip begins as well',
    ...onceDatesFit,
  })
  .refine(({ startDate, endDate }) => !startDate || !endDate || endDate >= startDate, {
    path: ['endDate'],
    error: 'The end must not be before the start',
    ...onceDatesFit,
  })
  .refine(
    ({ startDate, endDate }) => !startDate || !endDate || nightsBetween(startDate, endDate) < MOST_DAYS,
    { path: ['endDate'], error: `A trip has at most ${MOST_DAYS} days`, ...onceDatesFit },
  )

/** What can be sent to change one: see `changeOf`. */
export const itineraryChangeFields = fields.omit({ requestKey: true }).partial()

export type ItineraryInput = z.output<typeof itinerarySchema>

/** When a trip is: from its first to its last day, from its first day on, or not yet said. */
export type TripDates = { startDate: CalendarDate | null; endDate: CalendarDate | null }

/** An itinerary as its row has it. */
export type Itinerary = TripDates & {
  id: string
  userId: string
  title: string
  description: string | null
  destination: string
  budget: Cents | null
  travelers: number
  isPublic: boolean
  shareToken: string | null
  timeZone: string | null
  createdAt: Date
  updatedAt: Date
}

const isObject = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' && given !== null && !Array.isArray(given)

/**
 * The same for PUT: what is left out stays as it is.
 * @param current as the JSON endpoints return it
 */
export const changeOf = <S extends z.ZodType>(schema: S, current: object) =>
  z.unknown().transform((given, context): z.output<S> => {
    if (!isObject(given) || !Object.keys(given).some((name) => Object.hasOwn(current, name))) {
      context.addIssue({ code: 'custom', message: 'Send the fields to change' })
      return z.NEVER
    }
    const parsed = schema.safeParse({ ...current, ...given })
    if (parsed.success) return parsed.data
    for (const issue of parsed.error.issues) context.addIssue(issue as Parameters<typeof context.addIssue>[0])
    return z.NEVER
  })
