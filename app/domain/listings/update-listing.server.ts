import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { listings, users } from '#db/schema'
import { ownsAll } from '../pictures/owned-pictures.server'
import { maxImages } from './photos/gallery.server'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import { isStale } from '../shared/version'
import { hostListing, type HostListing } from './host-listings.queries.server'
import { editedFields, type ListingValues } from './listing-fields'
import { keepFree } from './keep-free.server'
import { isReplaced } from './material-change'
import { roomFor } from './photos/gallery'
import { notePublication } from './note-publication.server'
import { listingRank } from './rank'
import { atAddress, locateListing } from './resolve-location.server'
import { turnoverFor } from './times'
import { affectedBookings, correctPlaces, freezeSold, tellGuests } from './tell-guests.server'

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
  version?: string
}

/**
 * Changes the given fields of a host's own listing. A new location, or one that was not found before, is looked up
 * again. Bookings keep what was sold and the terms they were made under. Guests whose booking is no longer as it was sold
 * hear of it, and can cancel in full.
 * @param context `asksFirst` refuses such a change instead, with the number of these guests
 */
export async function updateListing(
  id: string | undefined,
  { locationChoice, hostId, version, ...change }: Change,
  { host, asksFirst = false, now = new Date() }: { host: { id: string }; asksFirst?: boolean; now?: Date },
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
    if (isStale(listing, { ...change, version }, ...editedFields(listing.type)))
      return refuse('edited_meanwhile', { current: listing })
    const added = change.images?.filter((url) => !listing.images.includes(url)) ?? []
    if (added.length > 0) {
      const max = await maxImages(now, tx)
      if (change.images!.length > Math.max(max, listing.images.length))
        return refuse('too_many_photos', { room: roomFor(listing.images, max), max })
    }
    if (!(await ownsAll(tx, added, host.id))) return refuse('images_not_yours')
    const turnoverDays = turnoverFor({ ...listing, ...change }, listing.turnoverDays)
    const columns = { ...change, ...place, ...(turnoverDays !== listing.turnoverDays && { turnoverDays }) }
    await freezeSold(tx, listing.id)
    const sale = { before: listing, after: { ...listing, ...columns }, now }
    const affected = await affectedBookings(tx, listing.id, sale)
    if (asksFirst && affected.length > 0) return refuse('guests_to_tell', { guests: affected.length })
    const fresh = isReplaced(listing, sale.after) ? withoutReviews(now) : {}
    const [changed] =
      Object.keys(columns).length > 0
        ? await tx
            .update(listings)
            .set({ ...columns, ...fresh })
            .where(own)
            .returning()
        : [listing]
    if (columns.turnoverDays !== undefined) await keepFree(tx, changed!)
    await tellGuests(tx, affected, now)
    await correctPlaces(tx, listing.id, sale)
    const isResumed = changed!.isActive && !listing.isActive
    const isFoundFirst = changed!.isActive && listing.cityId === null && changed!.cityId !== null
    if (isResumed || isFoundFirst) await notePublication(tx, changed!)
    return ok({ listing: changed!, isFound: changed!.cityId !== null })
  })
}

/** What a listing that became another one begins with: the reviews of what it was are not about it. */
const withoutReviews = (now: Date) => ({
  reviewsFrom: now,
  reviewCount: 0,
  averageRating: 0,
  rank: listingRank({ reviewCount: 0, averageRating: 0 }),
})

/** The position of a listing that gets another address in the same town; nothing for one that does not. */
async function atNewAddress(before: HostListing, streetAddress: string | null) {
  if (streetAddress === before.streetAddress) return {}
  if (before.cityId === null) return { isAddressFound: false }
  const { location, latitude, longitude } = before
  return atAddress({ location, latitude, longitude }, streetAddress)
}
