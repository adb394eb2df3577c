import type { Setting, StayKind, VehicleKind } from '../artwork'

export const STAY_AMENITIES = ['WiFi', 'Kitchen', 'Pool', 'Parking', 'Beach Access', 'Hot Tub', 'Gym', 'Pet Friendly'] as const
export const VEHICLE_FEATURES = [
  'GPS', 'Bluetooth', 'Premium Sound', 'Climate Control', 'Backup Camera', 'Sunroof', 'USB Charging',
] as const

export type StayAmenity = (typeof STAY_AMENITIES)[number]
export type VehicleFeature = (typeof VEHICLE_FEATURES)[number]
export type Policy = 'flexible' | 'moderate' | 'strict'

export type CitySeed = {
  key: string
  name: string
  region: string
  country: string
  latitude: number
  longitude: number
  timeZone: string
  /** Tips a guest of a stay leaves in a review: whole sentences, no first person. */
  outings: readonly string[]
  /** The same for somebody who drove. */
  drives: readonly string[]
}

type ListingSeed = {
  /** Stable: ids, pictures and the dice of a listing come from it. */
  key: string
  city: string
  host: string
  title: string
  description: string
  setting: Setting
  /** Latitude and longitude of the neighbourhood the text names. */
  at: readonly [number, number]
  /** Whole dollars per night or per day. */
  rate: number
  rules: readonly string[]
  policy: Policy
  minNights?: number
  notice?: number
  instant: boolean
  checkIn: string
  checkOut: string
  manual: string
  /** What guests praise: noun phrases that fit "We loved ...". */
  loved: readonly string[]
  /** What guests grumble about: one whole sentence. */
  gripe: string
  /** Listed so lately that nobody has reviewed it. */
  fresh?: true
}

export type StaySeed = ListingSeed & {
  kind: StayKind
  placeType: 'entire' | 'private' | 'shared'
  guests: number
  bedrooms: number
  bathrooms: number
  amenities: readonly StayAmenity[]
}

export type VehicleSeed = ListingSeed & {
  kind: VehicleKind
  /** Paint, as a hex colour. */
  paint: string
  make: string
  model: string
  year: number
  seats: number
  transmission: 'automatic' | 'manual'
  fuel: 'gasoline' | 'diesel' | 'electric' | 'hybrid'
  /** EPA combined miles per gallon (per gallon equivalent for electric cars); the maker's figure where the EPA has none. */
  mpg: number
  /** Gallons, or kWh for electric cars. */
  tank: number
  /** Miles that a day includes, and in cents what each mile beyond costs. Without: as many as one likes to drive. */
  miles?: readonly [aDay: number, extra: number]
  features: readonly VehicleFeature[]
}

export type PersonSeed = {
  key: string
  email?: string
  firstName: string
  lastName: string
  location: string
  phone: string
  bio: string
  occupation: string
  interests: readonly string[]
  languages: readonly string[]
  isHost?: true
  isVerified?: true
  /** Delights guests and answers them: most likely a Superhost, which the numbers decide. */
  isAttentive?: true
  isAdmin?: true
  /** Has never uploaded a picture. */
  faceless?: true
}

/** The places of one city, invented as a whole: no business of that name is meant. */
export type CityPlaces = { city: string; setting: Setting; places: readonly PlaceSeed[] }

export type PlaceSeed = {
  type: 'restaurant' | 'attraction' | 'gas_station'
  /** Stable and its own: the id comes from it. */
  name: string
  category: string
  about: string
  /** 1 to 4, of restaurants. */
  price?: number
  rating: number
  /** Latitude and longitude, on land. */
  at: readonly [number, number]
}
