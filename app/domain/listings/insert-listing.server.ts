import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { listings, users } from '#db/schema'
import { env } from '../../../env.server'
import { chargeListingFee } from '../ledger/charge-listing-fee.server'
import { sendEmail } from '../outbox/outbox.server'
import { readSettings } from '../settings/read-settings.server'
import { hasVehicles } from '../settings/vehicles.server'
import { ok, refuse } from '../shared/result'
import type { ListingType } from './choices'
import { notePublication } from './note-publication.server'
import { publishedEmail } from './published-email'
import type { ListingValues } from './listing-fields'
import { listingRank } from './rank'
import { turnoverFor } from './times'
import type { PlaceColumns } from './resolve-location.server'

type NewListing = {
  id: string
  hostId: string
  type: ListingType
  values: ListingValues
  place: PlaceColumns
  images: string[]
  captions?: Record<string, string> | null
  now: Date
}

/**
 * Publishes a listing: gives it a newcomer's rank, makes its owner a host, charges the listing fee if there is one, and
 * emails the host. The listing of a suspended host starts paused. Nothing happens if the host has too many
 * listings, the id is taken, or vehicles are switched off.
 */
export async function insertListing(
  tx: Db,
  { id, hostId, type, values, place, images, captions, now }: NewListing,
) {
  if (type === 'vehicle' && !(await hasVehicles(tx))) return refuse('no_vehicles')
  const rank = listingRank({ averageRating: 0, reviewCount: 0 })
  // Suspending locks the host first too: either it pauses this listing, or the listing is created paused.
  const [account] = await tx
    .select({ suspendedAt: users.suspendedAt })
    .from(users)
    .where(eq(users.id, hostId))
    .for('no key update')
  // The host is locked, so simultaneous requests count one after another.
  const max = Number((await readSettings(['maximum_listings_per_host'], now, tx)).maximum_listings_per_host)
  if ((await tx.$count(listings, eq(listings.hostId, hostId))) >= max)
    return refuse('too_many_listings', { max })
  const [created] = await tx
    .insert(listings)
    .values({
      id,
      hostId,
      type,
      ...values,
      ...place,
      images,
      captions,
      rank,
      turnoverDays: turnoverFor({ type, times: values.times }, 0),
      isActive: !account?.suspendedAt,
    })
    .onConflictDoNothing()
    .returning({ id: listings.id, title: listings.title, isActive: listings.isActive })
  if (!created) return refuse('listing_key_reused')
  if (created.isActive) await notePublication(tx, { id, type })
  const [host] = await tx
    .update(users)
    .set({ isHost: true })
    .where(eq(users.id, hostId))
    .returning({ email: users.email, firstName: users.firstName })
  await chargeListingFee(tx, { hostId, title: created.title, now })
  await sendEmail(tx, publishedEmail(host!, { ...created, isFound: place.cityId !== null }, env().APP_ORIGIN))
  return ok({ id })
}
