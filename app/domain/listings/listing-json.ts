import { z } from 'zod'
import type { VehicleSpecs } from '#db/schema'
import { decimalJson, personJson } from '../shared/schemas'
import { toDecimal, type Cents } from '../shared/money'
import { fuelTypes, listingTypes, placeTypes, transmissions } from './choices'
import type { ListingType } from './choices'

/** A listing with its host, as the queries read it. */
export type ListingRecord = {
  id: string
  type: ListingType
  title: string
  description: string
  location: string
  price: Cents
  images: string[]
  amenities: string[]
  rules: string[]
  maxGuests: number
  bedrooms: number | null
  bathrooms: number | null
  placeType: 'entire' | 'private' | 'shared' | null
  vehicleSpecs: VehicleSpecs | null
  instantBook: boolean
  latitude: number
  longitude: number
  isActive: boolean
  hostId: string
  averageRating: number
  reviewCount: number
  host: {
    firstName: string
    lastName: string
    avatar: string | null
    isSuperhost: boolean
    isVerified: boolean
  }
}

/** About a kilometre: the exact place is for those who booked. */
export const nearby = (degrees: number) => Math.round(degrees * 100) / 100

export const specsJsonSchema = z
  .object({
    make: z.string(),
    model: z.string(),
    year: z.int(),
    seats: z.int(),
    transmission: z.enum(transmissions),
    fuelType: z.enum(fuelTypes),
    fuelEfficiency: z
      .number()
      .optional()
      .describe('Miles per gallon, or per gallon equivalent for electric cars'),
    tankCapacity: z.number().optional().describe('Gallons, or kWh for electric cars'),
    includedMilesPerDay: z.int().optional(),
    pricePerExtraMile: decimalJson.optional(),
  })
  .meta({ id: 'VehicleSpecs' })

/** What a vehicle is, as the JSON endpoints return it: the price of an extra mile is text with two decimals. */
export function specsJson(specs: VehicleSpecs | null): z.infer<typeof specsJsonSchema> | null {
  if (!specs) return null
  const { pricePerExtraMile, ...others } = specs
  return {
    ...others,
    ...(pricePerExtraMile !== undefined && { pricePerExtraMile: toDecimal(pricePerExtraMile) }),
  }
}

export const listingJsonSchema = z
  .object({
    id: z.uuid(),
    type: z.enum(listingTypes),
    title: z.string(),
    description: z.string(),
    location: z.string(),
    price: decimalJson.describe('Per night or day, such as "120.00"'),
    images: z.array(z.string()).describe('Addresses on this site; add /640.webp or another width'),
    amenities: z.array(z.string()),
    rules: z.array(z.string()),
    maxGuests: z.int(),
    bedrooms: z.int().nullable(),
    bathrooms: z.number().nullable(),
    placeType: z.enum(placeTypes).nullable(),
    vehicleSpecs: specsJsonSchema.nullable(),
    instantBook: z.boolean(),
    latitude: z.number().describe('To about a kilometre'),
    longitude: z.number().describe('To about a kilometre'),
    isActive: z.boolean(),
    hostId: z.uuid(),
    averageRating: z.number().describe('0 before the first review'),
    reviewCount: z.int(),
    host: z.object({ ...personJson.shape, isSuperhost: z.boolean(), isVerified: z.boolean() }),
    totalPrice: decimalJson.optional().describe('For the dates that were asked for, fees included'),
  })
  .meta({ id: 'Listing' })

/**
 * A listing as the JSON endpoints return it: the price is text with two decimals, `images` are addresses on this site (add
 * `/640.webp` or another width). Check-in instructions and the house manual are for booked guests and never leave here.
 */
export function listingJson(
  listing: ListingRecord,
  dated?: { totalPrice: Cents },
): z.infer<typeof listingJsonSchema> {
  return {
    id: listing.id,
    type: listing.type,
    title: listing.title,
    description: listing.description,
    location: listing.location,
    price: toDecimal(listing.price),
    images: listing.images,
    amenities: listing.amenities,
    rules: listing.rules,
    maxGuests: listing.maxGuests,
    bedrooms: listing.bedrooms,
    bathrooms: listing.bathrooms,
    placeType: listing.placeType,
    vehicleSpecs: specsJson(listing.vehicleSpecs),
    instantBook: listing.instantBook,
    latitude: nearby(listing.latitude),
    longitude: nearby(listing.longitude),
    isActive: listing.isActive,
    hostId: listing.hostId,
    averageRating: listing.averageRating,
    reviewCount: listing.reviewCount,
    host: {
      firstName: listing.host.firstName,
      lastName: listing.host.lastName,
      avatar: listing.host.avatar,
      isSuperhost: listing.host.isSuperhost,
      isVerified: listing.host.isVerified,
    },
    ...(dated && { totalPrice: toDecimal(dated.totalPrice) }),
  }
}
