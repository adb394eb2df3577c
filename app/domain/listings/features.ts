import { amenitiesOf, type ListingType } from './choices'

/** Properties of a listing that are on or off. */
export const listingFlags = ['instantBook'] as const
export type ListingFlag = (typeof listingFlags)[number]

/** The bit of the first flag in `listings.features`; the bits below it are the category's amenities in their order. */
const FLAG_BIT = 15
/** A bit that no listing has. */
const IMPOSSIBLE = 1 << 30

type Features = { amenities: readonly string[] } & Record<ListingFlag, boolean>

const flagBits = listingFlags.map((_, at) => 1 << (FLAG_BIT + at))

/** Amenities and flags as the number in `listings.features`: a bit each. Zero without any. */
export function featuresOf(type: ListingType, wanted: Features): number {
  const offered: readonly string[] = amenitiesOf[type]
  const amenities = wanted.amenities.map((name) =>
    offered.includes(name) ? 1 << offered.indexOf(name) : IMPOSSIBLE,
  )
  const flags = listingFlags.map((name, at) => (wanted[name] ? flagBits[at]! : 0))
  return [...amenities, ...flags].reduce((bits, bit) => bits | bit, 0)
}

/** Every combination of a category's features that includes the wanted ones. */
export function featureSets(type: ListingType, wanted: Features): number[] {
  const bits = featuresOf(type, wanted)
  if (bits & IMPOSSIBLE) return []
  const all = [...amenitiesOf[type].map((_, at) => 1 << at), ...flagBits]
  return all
    .filter((bit) => !(bits & bit))
    .reduce((sets, bit) => [...sets, ...sets.map((set) => set | bit)], [bits])
}
