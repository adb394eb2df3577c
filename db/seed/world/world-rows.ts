import type {
  availability, bookingEvents, bookings, cities, companyContent, conversations, discountCodes, discountRedemptions, favorites, jobListings, listings, messages, platformSettings,
  listingPublications, quickReplies, reviews, savedSearches, stayRules, users,
} from '#db/schema'
import type { CitySeed, PersonSeed, StaySeed, VehicleSeed } from './shapes'
import type { TravelRows } from './travel/travel-rows'

type Row<T extends { $inferInsert: object }> = T['$inferInsert']

export type Person = { id: string; seed: PersonSeed }

export type Listing = {
  id: string
  city: CitySeed & { id: string }
  host: Person
  createdAt: Date
  /** Cents per night or day. */
  price: number
  capacity: number
} & ({ type: 'property'; seed: StaySeed } | { type: 'vehicle'; seed: VehicleSeed })

/** All rows of the demo world. Passwords are added when they are inserted. */
export type World = {
  users: (Omit<Row<typeof users>, 'password'> & { id: string })[]
  cities: Row<typeof cities>[]
  listings: (Row<typeof listings> & { id: string })[]
  stayRules: Row<typeof stayRules>[]
  availability: Row<typeof availability>[]
  discountCodes: Row<typeof discountCodes>[]
  bookings: (Row<typeof bookings> & { id: string })[]
  bookingEvents: Row<typeof bookingEvents>[]
  discountRedemptions: Row<typeof discountRedemptions>[]
  reviews: Row<typeof reviews>[]
  favorites: Row<typeof favorites>[]
  platformSettings: Row<typeof platformSettings>[]
  companyContent: Row<typeof companyContent>[]
  jobListings: Row<typeof jobListings>[]
  travel: TravelRows
  conversations: Row<typeof conversations>[]
  messages: Row<typeof messages>[]
  quickReplies: Row<typeof quickReplies>[]
  savedSearches: Row<typeof savedSearches>[]
  publications: Row<typeof listingPublications>[]
}

export const DAY = 86_400_000
export const HOUR = 3_600_000
