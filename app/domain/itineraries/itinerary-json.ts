import { z } from 'zod'
import { listingTypes } from '../listings/choices'
import { toDecimal, type Cents } from '../shared/money'
import { decimalJson, sentFields, versionJson } from '../shared/schemas'
import { versionOf } from '../shared/version'
import { budgetJson, budgetJsonSchema } from './budget'
import { shownDay, type Item, hasDate } from './item'
import { editedItineraryFields, type Itinerary } from './itinerary'
import { itemTypes } from './itinerary-fields'
import { editedItemFields } from './itinerary-item'

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

export const itineraryJsonSchema = z
  .object({
    id: z.uuid(),
    userId: z.uuid(),
    title: z.string(),
    description: z.string().nullable(),
    destination: z.string(),
    startDate: z.iso.date().nullable(),
    endDate: z.iso.date().nullable(),
    budget: decimalJson.nullable(),
    travelers: z.int(),
    isPublic: z.boolean(),
    shareUrl: z.string().nullable().describe('Path of the share link; null while the itinerary is private'),
    timeZone: z.string().nullable().describe('Time zone of the destination, such as America/New_York'),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    version: versionJson,
  })
  .meta({ id: 'Itinerary' })

/** An itinerary as the JSON endpoints return it to its owner. */
export const itineraryJson = (itinerary: Itinerary) =>
  sentFields(itineraryJsonSchema, {
    ...itinerary,
    budget: itinerary.budget === null ? null : toDecimal(itinerary.budget),
    shareUrl: itinerary.shareToken && sharePath(itinerary.shareToken),
    version: versionOf(itinerary, editedItineraryFields),
  })

export const wholeItineraryJsonSchema = itineraryJsonSchema
  .extend({ costs: budgetJsonSchema, items: z.array(itemJsonSchema) })
  .meta({ id: 'ItineraryWithItems' })

/** An itinerary with its items and costs. */
export const wholeItineraryJson = (
  itinerary: Itinerary,
  items: readonly Item[],
): z.infer<typeof wholeItineraryJsonSchema> => ({
  ...itineraryJson(itinerary),
  costs: budgetJson(itinerary, items),
  items: items.map(itemJson),
})

export const bookingToAddJsonSchema = z
  .object({
    id: z.uuid(),
    checkIn: z.iso.date(),
    checkOut: z.iso.date(),
    totalPrice: decimalJson,
    overlaps: z.boolean().describe("Whether it overlaps the itinerary's dates"),
    listing: z.object({
      id: z.uuid(),
      type: z.enum(listingTypes),
      title: z.string(),
      location: z.string(),
      image: z.string().nullable(),
    }),
  })
  .meta({ id: 'BookingToAdd' })

type BookingToAdd = Omit<z.infer<typeof bookingToAddJsonSchema>, 'totalPrice'> & { totalPrice: Cents }

/** A booking that can be added to an itinerary. */
export const bookingToAddJson = (booking: BookingToAdd): z.infer<typeof bookingToAddJsonSchema> => ({
  ...booking,
  totalPrice: toDecimal(booking.totalPrice),
})

/** The path of a shared itinerary. */
export const sharePath = (token: string) => `/itineraries/shared/${token}`
