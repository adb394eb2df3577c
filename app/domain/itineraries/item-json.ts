import { z } from 'zod'
import { decimalJson, sentFields, versionJson } from '../shared/schemas'
import { toDecimal } from '../shared/money'
import { shownDay, type Item } from './item'
import { versionOf } from '../shared/version'
import { editedItemFields } from './itinerary-item'
import { hasDate } from './item-times'
import { itemTypes } from './itinerary-fields'

export const itemJsonSchema = z
  .object({
    id: z.uuid(),
    itineraryId: z.uuid(),
    type: z.enum(itemTypes),
    title: z.string(),
    description: z.string().nullable(),
    location: z.string().nullable(),
    startTime: z
      .string()
      .nullable()
      .describe('Local time in timeZone, such as 2027-03-06T14:00, or 14:00 in a trip without dates'),
    endTime: z.string().nullable().describe('Local time in endTimeZone'),
    timeZone: z.string().nullable().describe('For example, America/New_York'),
    endTimeZone: z.string().nullable().describe('Differs from timeZone only for flights'),
    cost: decimalJson.nullable(),
    bookingReference: z.string().nullable(),
    notes: z.string().nullable(),
    day: z.int().min(1).describe('Day of the trip, from 1'),
    order: z.int().min(0).describe('Position within the day, from 0'),
    attractionId: z.uuid().nullable(),
    listingId: z.uuid().nullable(),
    bookingId: z.uuid().nullable(),
    flightId: z.uuid().nullable(),
    createdAt: z.iso.datetime(),
    version: versionJson,
  })
  .meta({ id: 'ItineraryItem' })

/** In a trip without dates, times are shown without their placeholder date. */
const shownTime = (time: string | null) => (time === null || hasDate(time) ? time : time.slice(11))

/** An item as the JSON endpoints return it. */
export const itemJson = (item: Item) =>
  sentFields(itemJsonSchema, {
    ...item,
    startTime: shownTime(item.startTime),
    endTime: shownTime(item.endTime),
    cost: item.cost === null ? null : toDecimal(item.cost),
    day: shownDay(item),
    version: versionOf(item, editedItemFields),
  })
