import type { Position } from '../../shared/distance'

/** A station as it stands in the table, with its price for the fuel that is asked for. */
export type Station = Position & {
  id: string
  kind: 'fuel' | 'charging'
  name: string
  brand: string | null
  address: string
  /** Dollars per gallon or kWh; the specification's price where the station's own is not known. */
  price: number
  isPriceKnown: boolean
  lastPriceUpdate: Date | null
  amenities: string[]
  rating: number | null
  isOpen24h: boolean
  phoneNumber: string | null
  isDemo: boolean
}

/** A station beside a road. */
export type StationOnRoute = Station & {
  /** Where one leaves the road, miles from the start. */
  mile: number
  /** From there to the station, miles, one way. */
  offRoad: number
}
