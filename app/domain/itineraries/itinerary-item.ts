import { z } from 'zod'
import { readTimeZone } from '../shared/time-zones'
import { emptyAsUndefined, optionally, wholeNumber } from '../shared/number-fields'
import { isCalendarDate } from '../shared/dates'
import { uuidField } from '../shared/ids'
import { documentedSchemas, readAs, versionField } from '../shared/schemas'
import { boundedText, oneLine } from '../shared/text'
import {
  itemTypes,
  MAX_DESCRIPTION_LENGTH,
  MAX_LOCATION_LENGTH,
  MAX_DAYS,
  MAX_DAYS_LATER,
  MAX_ITEMS,
  MAX_NOTES_LENGTH,
  MAX_REFERENCE_LENGTH,
  MAX_TITLE_LENGTH,
} from './itinerary-fields'
import { wallTimeOn } from './item'
import { amountOrNone, type TripDates } from './itinerary'

const notATime = 'Must be a local time such as 2027-03-06T14:00 or 14:00'

/**
 * Local time at the item's place: `YYYY-MM-DDTHH:MM`, or `HH:MM` on the item's day. Seconds are dropped. An offset is
 * rejected, because it could contradict the zone.
 */
const wallTime = optionally(
  z.string(notATime).max(40, notATime).transform(readAs(readWallTime, notATime)),
).describe("Local time: 2027-03-06T14:00, or 14:00 of the item's day")

function readWallTime(text: string): string | null {
  const [, day, time] =
    /^(?:(\d{4}-\d\d-\d\d)[T ])?((?:[01]\d|2[0-3]):[0-5]\d)(?::[0-5]\d(?:\.\d{1,9})?)?$/.exec(text.trim()) ??
    []
  if (!time || (day && !isCalendarDate(day))) return null
  return day ? `${day}T${time}` : time
}

const zone = optionally(
  z
    .string('Must be text')
    .max(60, 'Must be a zone such as America/New_York')
    .transform(readAs(readTimeZone, 'Must be a zone such as America/New_York')),
)

/** A missing link stays unchanged; null removes it. */
const link = z.preprocess((given) => (given === '' ? undefined : given), uuidField.nullable().optional())

const place = {
  day: z.preprocess(emptyAsUndefined, wholeNumber({ min: 1, max: MAX_DAYS }).optional()),
  order: z
    .preprocess(emptyAsUndefined, wholeNumber({ min: 0, max: MAX_ITEMS }).optional())
    .describe('Position within the day, from 0'),
}

const fields = z.object({
  /** Server-made and becomes the row's id: a double click or a reload returns the first result. */
  requestKey: uuidField.optional(),
  type: z.enum(itemTypes, { error: `Must be one of: ${itemTypes.join(', ')}` }),
  title: oneLine({ min: 1, tooShort: 'Title is required', max: MAX_TITLE_LENGTH }),
  description: optionally(boundedText({ max: MAX_DESCRIPTION_LENGTH })),
  location: optionally(oneLine({ max: MAX_LOCATION_LENGTH })),
  startTime: wallTime,
  endTime: wallTime,
  timeZone: zone,
  cost: amountOrNone('Cost'),
  bookingReference: optionally(oneLine({ max: MAX_REFERENCE_LENGTH })),
  notes: optionally(boundedText({ max: MAX_NOTES_LENGTH })),
  ...place,
  attractionId: link,
  listingId: link,
  bookingId: link,
  flightId: link,
  version: versionField,
})

/** An item as entered. `item.ts` resolves contradictions between date and day. */
export const itineraryItemSchema = fields.refine(
  ({ startTime, endTime }) => startTime !== null || endTime === null,
  { path: ['startTime'], error: 'Enter a start time too' },
)

const clock = /^([01]\d|2[0-3]):[0-5]\d$/
const isFields = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' && given !== null

/**
 * The item form: times of day, and how many days later the item ends. Without a day, the item stays on its day.
 * @param before the current day
 */
export const typedItemSchema = (trip: TripDates, before?: { day: number }) =>
  z.preprocess((given) => {
    if (!isFields(given)) return given
    const { daysLater = '0', ...fields } = given
    const { day = String(before?.day ?? 1), endTime } = fields
    if (daysLater === '0' || !endTime) return fields
    const later =
      typeof daysLater === 'string' && /^\d{1,2}$/.test(daysLater) ? Number(daysLater) : MAX_DAYS_LATER + 1
    if (later > MAX_DAYS_LATER || typeof endTime !== 'string' || !clock.test(endTime))
      return { ...fields, endTime: daysLater }
    return typeof day === 'string' && /^-?\d{1,4}$/.test(day)
      ? { ...fields, endTime: wallTimeOn(trip, Number(day) + later, endTime) }
      : fields
  }, itineraryItemSchema)

/** The fields that the form and the endpoint edit, and the links that come with them. */
export const editedItemFields = fields.omit({ requestKey: true, order: true, version: true }).keyof().options

/** Fields that can be changed; see `changeSchema`. */
export const itemChangeFields = fields.omit({ requestKey: true }).partial()

export type ItineraryItemInput = z.output<typeof itineraryItemSchema>

/** A move of an item: to a day and position, or one step. */
export const moveItemSchema = z
  .union(
    [
      z.object({ by: z.enum(['up', 'down']) }),
      z.object({
        day: wholeNumber({ min: 1, max: MAX_DAYS }),
        position: z
          .preprocess(emptyAsUndefined, wholeNumber({ min: 0, max: MAX_ITEMS }).default(MAX_ITEMS))
          .pipe(z.number()),
      }),
    ],
    { error: "Send 'by' as up or down, or 'day' and 'position'" },
  )
  .transform((given) => ('by' in given ? { by: given.by } : { to: given }))

const linkedItemSchema = z
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

const linkedOnly = new Set(Object.keys(linkedItemSchema.shape))
const isLinkOnly = (given: unknown): boolean =>
  typeof given === 'object' &&
  given !== null &&
  Object.keys(given).every((name) => linkedOnly.has(name)) &&
  Object.keys(given).some((name) => name.endsWith('Id'))

/** Both forms of `newItemBodySchema`, for the API documentation. */
export const newItemBodies = z.union([itineraryItemSchema, linkedItemSchema])

/** POST /api/itineraries/{id}/items: a complete item, or only a link such as `{bookingId}`, which is filled in. */
export const newItemBodySchema = z.unknown().transform((given, context) => {
  const parsed = isLinkOnly(given) ? linkedItemSchema.safeParse(given) : itineraryItemSchema.safeParse(given)
  if (parsed.success) return parsed.data
  for (const issue of parsed.error.issues) context.addIssue(issue as Parameters<typeof context.addIssue>[0])
  return z.NEVER
})
documentedSchemas.set(newItemBodySchema, newItemBodies)
