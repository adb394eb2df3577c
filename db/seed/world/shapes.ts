import { z } from 'zod'

export const STAY_AMENITIES = ['WiFi', 'Kitchen', 'Pool', 'Parking', 'Beach Access', 'Hot Tub', 'Gym', 'Pet Friendly'] as const
export const VEHICLE_FEATURES = [
  'GPS', 'Bluetooth', 'Premium Sound', 'Climate Control', 'Backup Camera', 'Sunroof', 'USB Charging',
] as const


export const citySeed = z.strictObject({
  key: z.string(),
  name: z.string(),
  region: z.string(),
  country: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  timeZone: z.string(),
  /** Tips in reviews of stays: complete sentences, not in the first person. */
  outings: z.array(z.string()),
  /** Tips in reviews of vehicles. */
  drives: z.array(z.string()),
})
export type CitySeed = z.infer<typeof citySeed>

const point = z.tuple([z.number(), z.number()])

const listingSeed = z.strictObject({
  /** Must not change: ids and random choices are derived from it, and its pictures are in a folder of this name. */
  key: z.string(),
  city: z.string(),
  /** Private: a real street, an invented number. */
  address: z.string(),
  host: z.string(),
  title: z.string(),
  description: z.string(),
  /** The neighborhood in the description. */
  at: point,
  /** Whole dollars per night or per day. */
  rate: z.int(),
  rules: z.array(z.string()),
  policy: z.enum(['flexible', 'moderate', 'strict']),
  minNights: z.int().optional(),
  notice: z.int().optional(),
  instant: z.boolean(),
  checkIn: z.string(),
  checkOut: z.string(),
  /** Check-in from and until, and check-out by, where they are not the usual ones. */
  times: z.tuple([z.string(), z.string().nullable(), z.string()]).optional(),
  manual: z.string(),
  /** What guests praise: noun phrases that complete "We loved ...". */
  loved: z.array(z.string()),
  /** What guests complain about: one sentence. */
  complaint: z.string(),
  /** Listed recently and not reviewed yet. */
  fresh: z.literal(true).optional(),
})

export const staySeed = listingSeed.extend({
  /** What a listing is called in reviews. */
  kind: z.enum([
    'beach-house', 'cabin', 'loft', 'desert-house', 'lake-cottage', 'chalet', 'townhouse', 'farmhouse', 'treehouse', 'houseboat', 'villa',
    'tiny-house', 'apartment', 'private-room',
  ]),
  placeType: z.enum(['entire', 'private', 'shared']),
  guests: z.int(),
  bedrooms: z.int(),
  bathrooms: z.number(),
  amenities: z.array(z.enum(STAY_AMENITIES)),
})
export type StaySeed = z.infer<typeof staySeed>
export type StayKind = StaySeed['kind']

export const vehicleSeed = listingSeed.extend({
  kind: z.enum([
    'sedan', 'suv', 'pickup', 'camper-van', 'convertible', 'hatchback', 'electric', 'motorhome', 'motorcycle', 'sports-car', 'minivan',
  ]),
  make: z.string(),
  model: z.string(),
  year: z.int(),
  seats: z.int(),
  transmission: z.enum(['automatic', 'manual']),
  fuel: z.enum(['gasoline', 'diesel', 'electric', 'hybrid']),
  /** EPA combined miles per gallon (per gallon equivalent for electric cars); the manufacturer's figure where the EPA has none. */
  mpg: z.number(),
  /** Gallons, or kWh for electric cars. */
  tank: z.number(),
  /** Included miles per day, and the price of each extra mile in cents. Unlimited if absent. */
  miles: z.tuple([z.int(), z.int()]).optional(),
  features: z.array(z.enum(VEHICLE_FEATURES)),
})
export type VehicleSeed = z.infer<typeof vehicleSeed>
export type VehicleKind = VehicleSeed['kind']

const placeSeed = z.strictObject({
  type: z.enum(['restaurant', 'attraction', 'gas_station']),
  /** Unique and must not change: the id and the folder of its picture are derived from it. */
  name: z.string(),
  category: z.string(),
  about: z.string(),
  /** From 1 to 4, only for restaurants. */
  price: z.int().min(1).max(4).optional(),
  rating: z.number(),
  /** On land. */
  at: point,
})
export type PlaceSeed = z.infer<typeof placeSeed>

/** The fictional places of a city; no real business is meant. */
export const cityPlacesSeed = z.strictObject({ city: z.string(), places: z.array(placeSeed) })

export const personSeed = z.strictObject({
  key: z.string(),
  email: z.string().optional(),
  firstName: z.string(),
  lastName: z.string(),
  location: z.string(),
  phone: z.string(),
  bio: z.string(),
  occupation: z.string(),
  interests: z.array(z.string()),
  languages: z.array(z.string()),
  isHost: z.literal(true).optional(),
  isVerified: z.literal(true).optional(),
  /** Gets better ratings and answers more requests, so most likely becomes a Superhost. */
  isAttentive: z.literal(true).optional(),
  /** Had to cancel a confirmed booking in the last months, which ends the Superhost badge for a year. */
  hasCancelled: z.literal(true).optional(),
  isAdmin: z.literal(true).optional(),
})
export type PersonSeed = z.infer<typeof personSeed>
