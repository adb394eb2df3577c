export const placeTypes = ['restaurant', 'attraction', 'gas_station'] as const
export type PlaceType = (typeof placeTypes)[number]

/** The selectable radii of a search in miles. */
export const radii = [5, 10, 25, 50] as const
/** The length of a typed location. */
export const LOCATION_MAX = 120

/** Dollars per gallon, or per kWh of electricity, to a tenth of a cent; null where unknown. */
export type StationPrices = Record<'regular' | 'premium' | 'diesel' | 'electric', number | null> & {
  /** An ISO instant. */
  updatedAt: string | null
}

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
  /** The mean color of the first image, `#rgb`. */
  color: string | null
  amenities: string[]
  /** By weekday (`monday`), in any order. Hours that could not be parsed are under `hours` as written. */
  hours: Record<string, string> | null
  contact: { phone?: string; website?: string } | null
  isActive: boolean
  createdAt: Date
  /** Of a gas or charging station; null for other places. */
  prices: StationPrices | null
  /** Whether it and its prices were invented for the demo; known of stations only. */
  isDemo: boolean
  /** Miles from the center of the search; null without one. */
  distance: number | null
}

export const placeSorts = ['nearest', 'price'] as const

/** The route planner takes no longer text. */
const MAX_ADDRESS_LENGTH = 200

/** The text by which the route planner finds a place again, together with its id. */
export const placeAddress = ({ name, location }: Pick<Place, 'name' | 'location'>) =>
  `${name}, ${location}`.slice(0, MAX_ADDRESS_LENGTH).trim()

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
