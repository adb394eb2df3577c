import { z } from 'zod'
import type { itineraries } from '#db/schema'
import { emptyAsUndefined, money, optionally, wholeNumber } from '../shared/number-fields'
import { calendarDay } from '../shared/calendar-day'
import { earliestToday, nightsBetween, todayIn, type CalendarDate } from '../shared/dates'
import { uuidField } from '../shared/ids'
import { formatWhole } from '../shared/money'
import { versionField, whenValid } from '../shared/schemas'
import { boundedText, oneLine } from '../shared/text'
import {
  MAX_DESCRIPTION_LENGTH,
  MAX_DESTINATION_LENGTH,
  MAX_AMOUNT,
  MAX_DAYS,
  MAX_TRAVELERS,
  MAX_TITLE_LENGTH,
} from './itinerary-fields'

const notADate = 'Must be a date such as 2027-03-06'

const date = optionally(calendarDay(notADate, notADate)).describe('A date such as 2027-03-06')

/**
 * Cents or null.
 * @param label begins the messages
 */
export function amountOrNone(label: string) {
  const notAnAmount = `${label} must be an amount such as 25.00`
  return optionally(
    money(notAnAmount, notAnAmount).refine(
      (cents) => cents <= MAX_AMOUNT,
      `${label} must be at most ${formatWhole(MAX_AMOUNT)}`,
    ),
  ).describe('An amount such as 25.00')
}

const travelers = wholeNumber({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER })
  .refine((count) => count >= 1, 'At least 1 traveler')
  .refine((count) => count <= MAX_TRAVELERS, `At most ${MAX_TRAVELERS} travelers`)

const whenDatesAreValid = whenValid('startDate', 'endDate')

const fields = z.object({
  /** Server-made and becomes the row's id: a double click or a reload returns the first result. */
  requestKey: uuidField.optional(),
  /** If sent, it must be the signed-in user. */
  userId: uuidField.optional(),
  title: oneLine({ min: 1, tooShort: 'Title is required', max: MAX_TITLE_LENGTH }),
  description: optionally(boundedText({ max: MAX_DESCRIPTION_LENGTH })),
  destination: oneLine({ min: 1, tooShort: 'Destination is required', max: MAX_DESTINATION_LENGTH }),
  startDate: date,
  endDate: date,
  budget: amountOrNone('Budget'),
  travelers,
  isPublic: z.boolean('Must be true or false'),
  version: versionField,
})

/** An itinerary as entered. It has both dates, none, or a start only, for a trip with an open end. */
export const itinerarySchema = fields
  .extend({
    travelers: z.preprocess(emptyAsUndefined, travelers.default(1)),
    isPublic: fields.shape.isPublic.default(false),
  })
  .refine(({ startDate, endDate }) => startDate !== null || endDate === null, {
    path: ['startDate'],
    error: 'Enter a start date too',
    ...whenDatesAreValid,
  })
  .refine(({ startDate, endDate }) => !startDate || !endDate || endDate >= startDate, {
    path: ['endDate'],
    error: 'End date must be on or after the start date',
    ...whenDatesAreValid,
  })
  .refine(
    ({ startDate, endDate }) => !startDate || !endDate || nightsBetween(startDate, endDate) < MAX_DAYS,
    { path: ['endDate'], error: `An itinerary can have at most ${MAX_DAYS} days`, ...whenDatesAreValid },
  )

/** The fields that the form and the endpoint edit. */
export const editedItineraryFields = fields
  .omit({ requestKey: true, userId: true, version: true })
  .keyof().options

/** Fields that can be changed; see `changeSchema`. */
export const itineraryChangeFields = fields.omit({ requestKey: true }).partial()

export type ItineraryInput = z.output<typeof itinerarySchema>

/** Both dates, a start only (open end), or none. */
export type TripDates = { startDate: CalendarDate | null; endDate: CalendarDate | null }

export type Itinerary = typeof itineraries.$inferSelect

/** Whether the last day of a trip is over at its destination. */
export function isPast({ startDate, endDate, timeZone }: TripDates & { timeZone: string | null }, now: Date) {
  const lastDay = endDate ?? startDate
  return lastDay !== null && lastDay < (timeZone ? todayIn(timeZone, now) : earliestToday(now))
}
