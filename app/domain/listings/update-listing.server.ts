import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { listings, users } from '#db/schema'
import { ownsAll } from '../pictures/owned-pictures.server'
import { maxImages } from './photos/gallery.server'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import { hostListing, type HostListing } from './host-listings.queries.server'
import type { ListingValues } from './listing-fields'
import { roomFor } from './photos/gallery'
import { notePublication } from './note-publication.server'
import { atAddress, locateListing } from './resolve-location.server'

/** What the buttons for pausing and resuming send. */
export const listingStatusSchema = z.object({
  intent: z.enum(['pause', 'resume'], { error: "Must be 'pause' or 'resume'" }),
  returnTo: z.string().max(2000).optional(),
})

type Change = Partial<ListingValues> & {
  images?: string[]
  isActive?: boolean
  locationChoice?: string
  hostId?: string
}

/**
 * Changes the given fields of a host's own listing. A new location, or one that was not found before, is looked up
 * again. Bookings keep the terms they were made under.
 */
export async function updateListing(
  id: string | undefined,
  { locationChoice, hostId, ...change }: Change,
  { host }: { host: { id: string } },
) {
  if (hostId && hostId !== host.id) return refuse('host_not_you')
  const before = await hostListing(id, host.id)
  if (!before) return refuse('listing_unknown')
  const location = change.location ?? (locationChoice ? before.location : undefined)
  const moved =
    location !== undefined &&
    (location !== before.location || before.cityId === null || locationChoice !== undefined)
  const streetAddress = change.streetAddress === undefined ? before.streetAddress : change.streetAddress
  const located = moved ? await locateListing({ location, locationChoice, streetAddress }) : null
  if (located && !located.ok) return located
  const place = located?.place ?? (await atNewAddress(before, streetAddress))
  return inTransaction(async (tx) => {
    const own = and(eq(listings.id, before.id), eq(listings.hostId, host.id))
    // Suspending locks the host before the listings too, so a suspended host cannot resume one.
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
    if (change.isActive && listing.staffPausedAt)
      return refuse('listing_paused_by_staff', { reason: listing.staffPauseReason ?? '' })
    const added = change.images?.filter((url) => !listing.images.includes(url)) ?? []
    if (added.length > 0) {
      const max = await maxImages(new Date(), tx)
      if (change.images!.length > Math.max(max, listing.images.length))
        return refuse('too_many_photos', { room: roomFor(listing.images, max), max })
    }
    if (!(await ownsAll(tx, added, host.id))) return refuse('images_not_yours')
    const columns = { ...change, ...place }
    const [changed] =
      Object.keys(columns).length > 0
        ? await tx.update(listings).set(columns).where(own).returning()
        : [listing]
    const isResumed = changed!.isActive && !listing.isActive
    const isFoundFirst = changed!.isActive && listing.cityId === null && changed!.cityId !== null
    if (isResumed || isFoundFirst) await notePublication(tx, changed!)
    return ok({ listing: changed!, isFound: changed!.cityId !== null })
  })
}

/** The position of a listing that gets another address in the same town; nothing for one that does not. */
async function atNewAddress(before: HostListing, streetAddress: string | null) {
  if (before.cityId === null || streetAddress === before.streetAddress) return {}
  const { location, latitude, longitude } = before
  return atAddress({ location, latitude, longitude }, streetAddress)
}
