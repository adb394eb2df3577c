import type { MileageTerms } from '#db/schema'
import type { Listing } from './world-rows'

/** What a listing's price includes; null for stays, and where miles are not counted. */
export function includedMiles(listing: Listing): MileageTerms | null {
  if (listing.type !== 'vehicle' || !listing.seed.miles) return null
  const [includedMilesPerDay, pricePerExtraMile] = listing.seed.miles
  return { includedMilesPerDay, pricePerExtraMile }
}
