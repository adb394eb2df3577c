import type { Cents } from '../shared/money'
import type { ListingType } from './choices'

/** The public place of a listing in degrees, rounded to hundredths. */
export type Spot = { latitude: number; longitude: number }

/** Only what a card shows, because it is sent with every page of results. What does not apply is absent. */
export type ListingCard = {
  id: string
  type: ListingType
  title: string
  location: string
  /** Per night or per day. */
  price: Cents
  image?: string
  /** The mean color of the image, `#rgb`. */
  color?: string
  /** Absent without reviews. */
  rating?: number
  reviewCount?: number
  maxGuests: number
  bedrooms?: number
  bathrooms?: number
  vehicle?: { make: string; model: string; seats: number; transmission: string }
  superhost?: true
  instantBook?: true
  /** Its host paused it. Appears among saved listings only. */
  paused?: true
  /** By the viewer. */
  saved?: true
  /** For the searched dates, fees included. */
  total?: Cents
  /** Its public place, where results have a map. */
  spot?: Spot
  /** Held beside the total, and given back. */
  deposit?: Cents
}
