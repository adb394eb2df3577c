import { z } from 'zod'
import { decimalJson, sentFields, versionJson } from '../shared/schemas'
import { toDecimal, type Cents } from '../shared/money'
import { budgetJson, budgetJsonSchema } from './budget'
import type { Item } from './item'
import { itemJson, itemJsonSchema } from './item-json'
import { versionOf } from '../shared/version'
import { editedItineraryFields, type Itinerary } from './itinerary'
import { listingTypes } from '../listings/choices'

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
