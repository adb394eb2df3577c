import type { MileageTerms } from '#db/schema'
import type { Listing } from './world-rows'

/** The mileage terms of a listing; null for stays and for unlimited mileage. */
export function includedMiles(listing: Listing): MileageTerms | null {
  if (listing.type !== 'vehicle' || !listing.seed.miles) return null
  const [includedMilesPerDay, pricePerExtraMile] = listing.seed.miles
  return { includedMilesPerDay, pricePerExtraMile }
}
