export const STAY_AMENITIES = ['WiFi', 'Kitchen', 'Pool', 'Parking', 'Beach Access', 'Hot Tub', 'Gym', 'Pet Friendly'] as const
export const VEHICLE_FEATURES = [
  'GPS', 'Bluetooth', 'Premium Sound', 'Climate Control', 'Backup Camera', 'Sunroof', 'USB Charging',
] as const

type StayAmenity = (typeof STAY_AMENITIES)[number]
type VehicleFeature = (typeof VEHICLE_FEATURES)[number]
type Policy = 'flexible' | 'moderate' | 'strict'

export type CitySeed = {
  key: string
  name: string
  region: string
  country: string
  latitude: number
  longitude: number
  timeZone: string
  /** Tips in reviews of stays: complete sentences, not in the first person. */
  outings: readonly string[]
  /** Tips in reviews of vehicles. */
  drives: readonly string[]
}

/** What a listing is called in reviews. */
export type StayKind =
  | 'beach-house' | 'cabin' | 'loft' | 'desert-house' | 'lake-cottage' | 'chalet' | 'townhouse' | 'farmhouse' | 'treehouse' | 'houseboat'
  | 'villa' | 'tiny-house' | 'apartment' | 'private-room'
export type VehicleKind =
  | 'sedan' | 'suv' | 'pickup' | 'camper-van' | 'convertible' | 'hatchback' | 'electric' | 'motorhome' | 'motorcycle' | 'sports-car' | 'minivan'

type ListingSeed = {
  /** Must not change: ids and random choices are derived from it, and its pictures are in a folder of this name. */
  key: string
  city: string
  host: string
  title: string
  description: string
  /** Latitude and longitude of the neighborhood in the description. */
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
  /** What guests praise: noun phrases that complete "We loved ...". */
  loved: readonly string[]
  /** What guests complain about: one sentence. */
  complaint: string
  /** Listed recently and not reviewed yet. */
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
  make: string
  model: string
  year: number
  seats: number
  transmission: 'automatic' | 'manual'
  fuel: 'gasoline' | 'diesel' | 'electric' | 'hybrid'
  /** EPA combined miles per gallon (per gallon equivalent for electric cars); the manufacturer's figure where the EPA has none. */
  mpg: number
  /** Gallons, or kWh for electric cars. */
  tank: number
  /** Included miles per day, and the price of each extra mile in cents. Unlimited if absent. */
  miles?: readonly [perDay: number, extraCents: number]
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
  /** Gets better ratings and answers more requests, so most likely becomes a Superhost. */
  isAttentive?: true
  /** Had to cancel a confirmed booking in the last months, which ends the Superhost badge for a year. */
  hasCancelled?: true
  isAdmin?: true
}

/** The fictional places of a city; no real business is meant. */
export type CityPlaces = { city: string; places: readonly PlaceSeed[] }

export type PlaceSeed = {
  type: 'restaurant' | 'attraction' | 'gas_station'
  /** Unique and must not change: the id and the folder of its picture are derived from it. */
  name: string
  category: string
  about: string
  /** From 1 to 4, only for restaurants. */
  price?: number
  rating: number
  /** Latitude and longitude, on land. */
  at: readonly [number, number]
}
