import type { Cents } from '../shared/money'
import type { ListingType } from './choices'

/** What a card shows, and no more: it travels with every page of results. What does not apply is absent. */
export type ListingCard = {
  id: string
  type: ListingType
  title: string
  location: string
  /** Per night or per day. */
  price: Cents
  image?: string
  /** Only with reviews. */
  rating?: number
  reviewCount?: number
  maxGuests: number
  bedrooms?: number
  bathrooms?: number
  vehicle?: { make: string; model: string; seats: number; transmission: string }
  superhost?: true
  instantBook?: true
  /** Not bookable at the moment: its host paused it. Only among saved ones. */
  paused?: true
  /** By the visitor who looks. */
  saved?: true
  /** For the searched dates, fees included. */
  total?: Cents
}
