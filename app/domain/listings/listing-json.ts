import { z } from 'zod'
import { decimalJson, publicPersonJson, versionJson } from '../shared/schemas'
import type { CalendarDate } from '../shared/dates'
import { toDecimal, type Cents } from '../shared/money'
import { publicPerson } from '../shared/public-name'
import { shownPhotos } from './amenities'
import { listingTypes } from './choices'
import { jsonFields, publicPart, type ListingRow, type PublicField } from './listing-fields'
import { priceRulesJson } from './price-rules-input'
import { shownCaptions } from './photos/gallery'
import { timesOf } from './times'
import { specsJson } from './vehicle-specs'

export type ListingRecord = Pick<ListingRow, PublicField | 'latitude' | 'longitude'> & {
  host: {
    firstName: string
    lastName: string
    avatar: string | null
    isSuperhost: boolean
    isVerified: boolean
  }
}

/** The total of a stay, and which stay it is where the searched dates are flexible. */
export type DatedTotal = { totalPrice: Cents; checkIn?: CalendarDate; checkOut?: CalendarDate }

/** Rounds a coordinate to about a kilometer. Only booked guests get the exact place. */
export const nearby = (degrees: number) => Math.round(degrees * 100) / 100

const FOR_HOST = 'For its host alone'

export const listingJsonSchema = z
  .object({
    id: z.uuid(),
    type: z.enum(listingTypes),
    ...jsonFields,
    images: z.array(z.string()).describe('Paths on this site; add /640.webp or another width'),
    captions: z.record(z.string(), z.string()).describe('What photos show, by their paths'),
    latitude: z.number().describe('Rounded to about a kilometer'),
    longitude: z.number().describe('Rounded to about a kilometer'),
    isActive: z.boolean(),
    hostId: z.uuid(),
    averageRating: z.number().describe('0 before the first review'),
    reviewCount: z.int(),
    createdAt: z.date(),
    host: z.object({ ...publicPersonJson.shape, isSuperhost: z.boolean(), isVerified: z.boolean() }),
    totalPrice: decimalJson.optional().describe('For the dates searched, fees included'),
    checkIn: z.iso.date().optional().describe('The stay that the total is for, where the dates are flexible'),
    checkOut: z.iso.date().optional(),
    checkInInstructions: z.string().nullable().optional().describe(FOR_HOST),
    checkOutInstructions: z.string().nullable().optional().describe(FOR_HOST),
    houseManual: z.string().nullable().optional().describe(FOR_HOST),
    version: versionJson.optional().describe(`${FOR_HOST}: send it with a change`),
  })
  .meta({ id: 'Listing' })

/** A listing as the JSON endpoints return it, with its total when dates were searched. */
export function listingJson(listing: ListingRecord, dated?: DatedTotal): z.infer<typeof listingJsonSchema> {
  const { firstName, lastName, avatar, isSuperhost, isVerified } = publicPerson(listing.host)
  return {
    ...publicPart(listing),
    price: toDecimal(listing.price),
    priceRules: priceRulesJson(listing.priceRules),
    times: timesOf(listing),
    vehicleSpecs: specsJson(listing.vehicleSpecs),
    amenityPhotos: shownPhotos(listing),
    captions: shownCaptions(listing),
    latitude: nearby(listing.latitude),
    longitude: nearby(listing.longitude),
    host: { firstName, lastName, avatar, isSuperhost, isVerified },
    ...(dated && { ...dated, totalPrice: toDecimal(dated.totalPrice) }),
  }
}
