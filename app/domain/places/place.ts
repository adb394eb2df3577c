export const placeTypes = ['restaurant', 'attraction', 'gas_station'] as const
export type PlaceType = (typeof placeTypes)[number]

/** The selectable radii of a search in miles. */
export const radii = [5, 10, 25, 50] as const
/** The length of a typed location. */
export const LOCATION_MAX = 120

/** A restaurant, an attraction or a gas station. */
export type Place = {
  id: string
  name: string
  type: PlaceType
  /** "Mexican", "Museum", "Electric charging". */
  category: string | null
  description: string | null
  /** An address or a town. */
  location: string
  /** Degrees. */
  latitude: number
  longitude: number
  /** Out of 5. */
  rating: number | null
  /** 1 to 4. */
  priceLevel: number | null
  images: string[]
  amenities: string[]
  /** By weekday (`monday`), in any order. Hours that could not be parsed are under `hours` as written. */
  hours: Record<string, string> | null
  contact: { phone?: string; website?: string } | null
  isActive: boolean
  createdAt: Date
  /** Miles from the center of the search; null without one. */
  distance: number | null
}

/** The singular of each type, and the label of its tab in the specification. */
export const placeTypeLabels: Record<PlaceType | 'all', { singular: string; tab: string }> = {
  all: { singular: 'Place', tab: 'All' },
  restaurant: { singular: 'Restaurant', tab: 'Restaurants' },
  attraction: { singular: 'Attraction', tab: 'Attractions' },
  gas_station: { singular: 'Gas station', tab: 'Gas Stations' },
}

const levels = ['Inexpensive', 'Moderately priced', 'Expensive', 'Very expensive']

/** The accessible text of a price level: "Moderately priced, 2 of 4". */
export const priceLevelLabel = (level: number) => `${levels[level - 1]}, ${level} of ${levels.length}`
