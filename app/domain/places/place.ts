export const placeTypes = ['restaurant', 'attraction', 'gas_station'] as const
export type PlaceType = (typeof placeTypes)[number]

/** A restaurant, an attraction or a gas station, as anybody may see it. */
export type Place = {
  id: string
  name: string
  type: PlaceType
  /** "Mexican", "Museum", "Electric charging": what kind of its type. */
  category: string | null
  description: string | null
  /** An address or a town. */
  location: string
  /** Degrees. */
  latitude: number
  longitude: number
  /** Of 5. */
  rating: number | null
  /** 1 to 4. */
  priceLevel: number | null
  images: string[]
  amenities: string[]
  /**
   * By weekday, `monday` and so on, in any order; hours that nobody could read stand under `hours` as they were
   * written.
   */
  hours: Record<string, string> | null
  contact: { phone?: string; website?: string } | null
  isActive: boolean
  createdAt: Date
  /** Miles from where was searched; null where nothing is near or far. */
  distance: number | null
}

/** How a type is called: one of it, and the specification's tab. */
export const typeWords: Record<PlaceType | 'all', { one: string; tab: string }> = {
  all: { one: 'Place', tab: 'All' },
  restaurant: { one: 'Restaurant', tab: 'Restaurants' },
  attraction: { one: 'Attraction', tab: 'Attractions' },
  gas_station: { one: 'Gas station', tab: 'Gas Stations' },
}

const levels = ['Inexpensive', 'Moderately priced', 'Expensive', 'Very expensive']

/** What the dollar signs of a price level say to somebody who hears them: "Moderately priced, 2 of 4". */
export const priceInWords = (level: number) => `${levels[level - 1]}, ${level} of ${levels.length}`
