import type { attractions } from '#db/schema'

export const placeTypes = ['restaurant', 'attraction', 'gas_station'] as const
export type PlaceType = (typeof placeTypes)[number]

/** The selectable radii of a search in miles. */
export const radii = [5, 10, 25, 50] as const
/** Miles. */
export const DEFAULT_RADIUS = 25
/** The length of a typed location. */
export const LOCATION_MAX = 120

/** Dollars per gallon, or per kWh of electricity, to a tenth of a cent; null where unknown. */
export type StationPrices = Record<'regular' | 'premium' | 'diesel' | 'electric', number | null> & {
  /** An ISO instant. */
  updatedAt: string | null
}

export type Place = Omit<typeof attractions.$inferSelect, 'externalId' | 'updatedAt'> & {
  /** The mean color of the first image, `#rgb`. */
  color: string | null
  prices: StationPrices | null
  /** Whether it and its prices were invented for the demo; known of stations only. */
  isDemo: boolean
  /** Miles from the center of the search; null without one. */
  distance: number | null
}

export const placeSorts = ['nearest', 'price'] as const

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
