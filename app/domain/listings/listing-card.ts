import type { CalendarDate } from '../shared/dates'
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
  /** The lowest of a night or day with all fees. Absent where no fees are added. */
  from?: Cents
  /** A fee for cleaning comes on top of `from`. */
  cleaning?: true
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
  /** The mean price of the nights of the total, before fees. */
  perNight?: Cents
  /** The stay that the total is for, where the searched dates are flexible. */
  stay?: { checkIn: CalendarDate; checkOut: CalendarDate }
  /** Its public place, where results have a map. */
  spot?: Spot
  /** Held beside the total, and given back. */
  deposit?: Cents
}

/** The page of a listing with the dates and guests of a search (`query`), or the stay it chose. */
export function stayLink({ id, stay }: Pick<ListingCard, 'id' | 'stay'>, query: string): string {
  if (!stay) return `/listing/${id}${query}`
  const params = new URLSearchParams(query)
  for (const [name, date] of Object.entries(stay)) params.set(name, date)
  return `/listing/${id}?${params}`
}
