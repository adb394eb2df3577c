import { and, eq } from 'drizzle-orm'
import { listings, users } from '#db/schema'
import { ownsAll } from '../pictures/owned-pictures.server'
import { maxImages } from './max-images.server'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import { hostListing } from './host-listings.queries.server'
import type { ListingValues } from './listing-fields'
import { roomFor } from './photos/gallery'
import { settlePlace } from './settle-place.server'

type Change = Partial<ListingValues> & {
  images?: string[]
  isActive?: boolean
  locationChoice?: string
  hostId?: string
}

/**
 * Changes a listing of the host's: what is given, and nothing else. Another location is looked up again, and one that was
 * not found may be found today. Bookings keep the terms they were made under.
 */
export async function updateListing(
  id: string | undefined,
  { locationChoice, hostId, ...change }: Change,
  { host }: { host: { id: string } },
) {
  if (hostId && hostId !== host.id) return refuse('host_not_you')
  const seen = await hostListing(id, host.id)
  if (!seen) return refuse('listing_unknown')
  const location = change.location ?? (locationChoice ? seen.location : undefined)
  const moved =
    location !== undefined &&
    (location !== seen.location || seen.cityId === null || locationChoice !== undefined)
  const settled = moved ? await settlePlace({ location, locationChoice }) : null
  if (settled && !settled.ok) return settled
  return inTransaction(async (tx) => {
    const own = and(eq(listings.id, seen.id), eq(listings.hostId, host.id))
    // The host first, in the order of whoever suspends: nothing of a suspended host's opens again.
    const [account] = change.isActive
      ? await tx
          .select({ suspendedAt: users.suspendedAt })
          .from(users)
          .where(eq(users.id, host.id))
          .for('share')
      : []
    if (account?.suspendedAt) return refuse('host_suspended')
    const [listing] = await tx.select().from(listings).where(own).for('update')
    if (!listing) return refuse('listing_unknown')
    const added = change.images?.filter((url) => !listing.images.includes(url)) ?? []
    if (added.length > 0) {
      const most = await maxImages(new Date(), tx)
      if (change.images!.length > Math.max(most, listing.images.length))
        return refuse('too_many_photos', { room: roomFor(listing.images, most), most })
    }
    if (!(await ownsAll(tx, added, host.id))) return refuse('images_not_yours')
    const columns = { ...change, ...settled?.place }
    const [changed] =
      Object.keys(columns).length > 0
        ? await tx.update(listings).set(columns).where(own).returning()
        : [listing]
    return ok({ listing: changed!, isFound: changed!.cityId !== null })
  })
}
