/*
 * The options a listing is described with, and the words for each type. Specification 1, sections 3 and 9. Apart from
 * the schemas, so that pages can use them without loading zod.
 */

import { smallestAmount } from '../shared/currency'

export const listingTypes = ['property', 'vehicle'] as const
export type ListingType = (typeof listingTypes)[number]

export const stayAmenities = [
  'WiFi',
  'Kitchen',
  'Pool',
  'Parking',
  'Beach Access',
  'Hot Tub',
  'Gym',
  'Pet Friendly',
] as const
export const vehicleFeatures = [
  'GPS',
  'Bluetooth',
  'Premium Sound',
  'Climate Control',
  'Backup Camera',
  'Sunroof',
  'USB Charging',
] as const

export const placeTypes = ['entire', 'private', 'shared'] as const
export type PlaceType = (typeof placeTypes)[number]
export const placeTypeLabels: Record<PlaceType, string> = {
  entire: 'Entire place',
  private: 'Private room',
  shared: 'Shared room',
}

export const transmissions = ['automatic', 'manual'] as const
export const transmissionLabels: Record<(typeof transmissions)[number], string> = {
  automatic: 'Automatic',
  manual: 'Manual',
}

export const fuelTypes = ['gasoline', 'diesel', 'electric', 'hybrid'] as const
export const fuelTypeLabels: Record<(typeof fuelTypes)[number], string> = {
  gasoline: 'Gasoline',
  diesel: 'Diesel',
  electric: 'Electric',
  hybrid: 'Hybrid',
}

export const sortOptions = ['recommended', 'price-low', 'price-high', 'newest'] as const
export type SortOption = (typeof sortOptions)[number]
export const sortLabels: Record<SortOption, string> = {
  recommended: 'Recommended',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  newest: 'Newest',
}

/** What one can search for besides a place. The demo world has both. */
export const searchExamples: Record<ListingType, string> = { property: 'lake cabin', vehicle: 'camper' }

/** The range of the price filter's slider, in whole dollars, or a hundred times as many yen. */
export const priceRange = { min: 0, max: 1000 * smallestAmount(), step: 10 * smallestAmount() }

/** The message for missing dates. Specification 1, section 5, words it for stays. */
export const selectDates: Record<ListingType, string> = {
  property: 'Please select check-in and check-out dates.',
  vehicle: 'Please select pick-up and return dates.',
}

export const dateWords = {
  property: { start: 'Check-in', end: 'Check-out' },
  vehicle: { start: 'Pick-up', end: 'Return' },
} as const satisfies Record<ListingType, { start: string; end: string }>

/** The unit words of each type. Specification 1, "Booking card". */
export const unitWords = {
  property: { unit: 'night', party: 'guest', priced: 'per night', start: 'check-in' },
  vehicle: { unit: 'day', party: 'passenger', priced: 'per day', start: 'pick-up' },
} as const

export const guestsLabels: Record<ListingType, string> = { property: 'Guests', vehicle: 'Passengers' }

/** Who counts among them. */
export const guestsHelp: Record<ListingType, string> = { property: 'Ages 13+', vehicle: 'Including driver' }

/** What each type is called, with its unit (night or day) and its people (guests or passengers). */
export const typeWords = {
  property: {
    ...unitWords.property,
    guest: 'guest',
    guests: 'guests',
    name: 'Stays',
    plural: 'stays',
    singular: 'stay',
    amenities: 'Amenities',
    badge: 'Superhost',
  },
  vehicle: {
    ...unitWords.vehicle,
    guest: 'passenger',
    guests: 'passengers',
    name: 'Vehicles',
    plural: 'vehicles',
    singular: 'vehicle',
    amenities: 'Features',
    badge: 'All-Star Host',
  },
} as const satisfies Record<ListingType, Record<string, string>>
