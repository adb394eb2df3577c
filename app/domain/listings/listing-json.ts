import type { VehicleSpecs } from '#db/schema'
import { toDecimal, type Cents } from '../shared/money'

/** A listing with its host, as the queries read it. */
export type ListingRecord = {
  id: string
  type: 'property' | 'vehicle'
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
  host: { firstName: string; lastName: string; avatar: string | null; isSuperhost: boolean; isVerified: boolean }
}

/** About a kilometre: the exact place is for those who booked. */
export const nearby = (degrees: number) => Math.round(degrees * 100) / 100

/** What a vehicle is, as the JSON doors answer it: the price of an extra mile is text with two decimals. */
export function specsJson(specs: VehicleSpecs | null) {
  if (!specs) return null
  const { pricePerExtraMile, ...others } = specs
  return { ...others, ...(pricePerExtraMile !== undefined && { pricePerExtraMile: toDecimal(pricePerExtraMile) }) }
}

/**
 * A listing as the JSON doors answer it: the price is text with two decimals, `images` are addresses on this site (add
 * `/640.webp` or another width). Check-in instructions and the house manual are for booked guests and never leave here.
 */
export function listingJson(listing: ListingRecord, dated?: { totalPrice: Cents }) {
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
