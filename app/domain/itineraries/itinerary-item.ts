import { z } from 'zod'
import { isTimeZone } from '../shared/time-zones'
import { emptyAsUndefined, optionally, wholeNumber } from '../shared/number-fields'
import { isCalendarDate } from '../shared/dates'
import { uuidField } from '../shared/ids'
import { boundedText, oneLine } from '../shared/text'
import { itemTypes } from './item-types'
import { amountOrNone } from './itinerary'
import {
  DESCRIPTION_MAX,
  LOCATION_MAX,
  MOST_DAYS,
  MOST_ITEMS,
  NOTES_MAX,
  REFERENCE_MAX,
  TITLE_MAX,
} from './limits'

const notATime = 'Must be a local time such as 2027-03-06T14:00 or 14:00'

/**
 * What a clock on the wall at the item's place shows: `YYYY-MM-DDTHH:MM`, or `HH:MM` of the item's day. Seconds are dropped.
 * An offset is refused: it would say something else than the wall.
 */
const wallTime = optionally(
  z
    .string(notATime)
    .max(40, notATime)
    .transform((text, context) => {
      const [, day, time] =
        /^(?:(\d{4}-\d\d-\d\d)[T ])?((?:[01]\d|2[0-3]):[0-5]\d)(?::[0-5]\d(?:\.\d{1,9})?)?$/.exec(
          text.trim(),
        ) ?? []
      if (time && (!day || isCalendarDate(day))) return day ? `${day}T${time}` : time
      context.addIssue({ code: 'custom', message: notATime })
      return z.NEVER
    }),
).describe("Local time: 2027-03-06T14:00, or 14:00 of the item's day")

const zone = optionally(
  z
    .string('Must be text')
    .max(60, 'Must be a zone such as America/New_York')
    .refine(isTimeZone, 'Must be a zone such as America/New_York'),
)

/** Left out, a link stays as it is; null takes it away. */
const link = z.preprocess((given) => (given === '' ? undefined : given), uuidField.nullable().optional())

const place = {
  day: z.preprocess(emptyAsUndefined, wholeNumber({ min: 1, max: MOST_DAYS }).optional()),
  order: z
    .preprocess(emptyAsUndefined, wholeNumber({ min: 0, max: MOST_ITEMS }).optional())
    .describe('The position within the day, from 0'),
}

const fields = z.object({
  /** Server-made and becomes the row's id: a double click or a reload returns the first result. */
  requestKey: uuidField.optional(),
  type: z.enum(itemTypes, { error: `Must be one of: ${itemTypes.join(', ')}` }),
  title: oneLine({ min: 1, tooShort: 'Title is required', max: TITLE_MAX }),
  description: optionally(boundedText({ max: DESCRIPTION_MAX })),
  location: optionally(oneLine({ max: LOCATION_MAX })),
  startTime: wallTime,
  endTime: wallTime,
  timeZone: zone,
  cost: amountOrNone,
  bookingReference: optionally(oneLine({ max: REFERENCE_MAX })),
  notes: optionally(boundedText({ max: NOTES_MAX })),
  ...place,
  attractionId: link,
  listingId: link,
  bookingId: link,
  flightId: link,
})

/** An item as its traveler writes it. Where it says a date and a day, `item-times.ts` decides. */
export const itineraryItemSchema = fields.refine(
  ({ startTime, endTime }) => startTime !== null || endTime === null,
  { path: ['startTime'], error: 'Enter when it starts as well' },
)

/** What can be sent to change one: see `changeOf`. */
export const itemChangeFields = fields.omit({ requestKey: true }).partial()

export type ItineraryItemInput = z.output<typeof itineraryItemSchema>

/** Where to move an item: to a day and a position in it, or one step. */
export const moveItemSchema = z
  .union(
    [
      z.object({ by: z.enum(['up', 'down']) }),
      z.object({
        day: wholeNumber({ min: 1, max: MOST_DAYS }),
        position: z
          .preprocess(emptyAsUndefined, wholeNumber({ min: 0, max: MOST_ITEMS }).default(MOST_ITEMS))
          .pipe(z.number()),
      }),
    ],
    { error: "Say 'by' up or down, or 'day' and 'position'" },
  )
  .transform((given) => ('by' in given ? { by: given.by } : { to: given }))

/** What an item can be made from without a word typed: exactly one of these, and where it goes. */
export const linkedItemSchema = z
  .object({
    requestKey: uuidField.optional(),
    bookingId: uuidField.optional(),
    flightId: uuidField.optional(),
    attractionId: uuidField.optional(),
    listingId: uuidField.optional(),
    ...place,
  })
  .refine(
    ({ bookingId, flightId, attractionId, listingId }) =>
      [bookingId, flightId, attractionId, listingId].filter(Boolean).length === 1,
    'Name one booking, flight, place or listing',
  )

export type LinkedItemInput = z.output<typeof linkedItemSchema>

const linkedOnly = new Set([
  'requestKey',
  'bookingId',
  'flightId',
  'attractionId',
  'listingId',
  'day',
  'order',
])
const namesAlink = (given: unknown): boolean =>
  typeof given === 'object' &&
  given !== null &&
  Object.keys(given).every((name) => linkedOnly.has(name)) &&
  Object.keys(given).some((name) => name.endsWith('Id'))

/** The two things that `newItemBodySchema` takes. */
export const newItemBodies = z.union([itineraryItemSchema, linkedItemSchema])

/** POST /api/itineraries/{id}/items: an item in full, or `{bookingId}` and the like alone, which is then filled in. */
export const newItemBodySchema = z.unknown().transform((given, context) => {
  const parsed = namesAlink(given) ? linkedItemSchema.safeParse(given) : itineraryItemSchema.safeParse(given)
  if (parsed.success) return parsed.data
  for (const issue of parsed.error.issues) context.addIssue(issue as Parameters<typeof context.addIssue>[0])
  return z.NEVER
})
