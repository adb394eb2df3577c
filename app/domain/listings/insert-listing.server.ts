import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { listings, users } from '#db/schema'
import { env } from '../../../env.server'
import { chargeListingFee } from '../ledger/charge-listing-fee.server'
import { sendMail } from '../outbox/send-mail.server'
import type { ListingType } from './choices'
import { listingMail } from './listing-mail'
import type { ListingValues } from './listing-fields'
import { listingRank } from './rank'
import type { PlaceColumns } from './settle-place.server'

type New = {
  id: string
  hostId: string
  type: ListingType
  values: ListingValues
  place: PlaceColumns
  images: string[]
  now: Date
}

/**
 * Puts a listing on the market: ranked as newcomers are, its owner a host from now on, charged the
 * listing fee if there is one, and told by mail. A host who is suspended at this moment gets it paused. Under an id that
 * is taken nothing happens. @returns whether it was made
 */
export async function insertListing(
  tx: Db,
  { id, hostId, type, values, place, images, now }: New,
): Promise<boolean> {
  const rank = listingRank({ averageRating: 0, reviewCount: 0 })
  // The host is held before the listing is there, in the order of whoever suspends: they pause it, or it is made paused.
  const [account] = await tx
    .select({ suspendedAt: users.suspendedAt })
    .from(users)
    .where(eq(users.id, hostId))
    .for('no key update')
  const [made] = await tx
    .insert(listings)
    .values({ id, hostId, type, ...values, ...place, images, rank, isActive: !account?.suspendedAt })
    .onConflictDoNothing()
    .returning({ id: listings.id, title: listings.title })
  if (!made) return false
  const [host] = await tx
    .update(users)
    .set({ isHost: true })
    .where(eq(users.id, hostId))
    .returning({ email: users.email, firstName: users.firstName })
  await chargeListingFee(tx, { hostId, title: made.title, now })
  await sendMail(tx, listingMail(host!, { ...made, isFound: place.cityId !== null }, env().APP_ORIGIN))
  return true
}
