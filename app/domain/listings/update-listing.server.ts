import { and, eq } from 'drizzle-orm'
import { listings } from '#db/schema'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import { hostListing } from './host-listings.queries.server'
import type { ListingValues } from './new-listing'
import { settlePlace } from './settle-place.server'

type Change = Partial<ListingValues> & { locationChoice?: string; images?: string[]; isActive?: boolean }

/**
 * Changes a listing of the host's: what is given, and nothing else. Another location is looked up again. Bookings keep
 * the terms they were made under.
 */
export async function updateListing(id: string | undefined, { locationChoice, ...change }: Change, { host }: { host: { id: string } }) {
  const listing = await hostListing(id, host.id)
  if (!listing) return refuse('listing_unknown')
  // One that was not found may be found today.
  const location = change.location ?? (locationChoice ? listing.location : undefined)
  const moved = location !== undefined && (location !== listing.location || listing.cityId === null || locationChoice !== undefined)
  const settled = moved ? await settlePlace({ location, locationChoice }) : null
  if (settled && !settled.ok) return settled
  return inTransaction(async (tx) => {
    const columns = { ...change, ...settled?.place }
    const own = and(eq(listings.id, listing.id), eq(listings.hostId, host.id))
    const [changed] = Object.keys(columns).length > 0 ? await tx.update(listings).set(columns).where(own).returning() : [listing]
    return changed ? ok({ listing: changed, isFound: changed.cityId !== null }) : refuse('listing_unknown')
  })
}
