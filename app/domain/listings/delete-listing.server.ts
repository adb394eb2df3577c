import { and, eq } from 'drizzle-orm'
import { bookings, listings } from '#db/schema'
import { isUuid } from '../shared/ids'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'

/**
 * Deletes a host's own listing, or for an admin any, with its calendar, unless it was ever booked: guests keep what they
 * booked. The listing's lock makes a booking of that moment wait, and then find nothing.
 */
export async function deleteListing(id: string | undefined, { user }: { user: { id: string; isAdmin: boolean } }) {
  if (!isUuid(id)) return refuse('listing_unknown')
  return inTransaction(async (tx) => {
    const [listing] = await tx
      .select({ title: listings.title })
      .from(listings)
      .where(and(eq(listings.id, id), user.isAdmin ? undefined : eq(listings.hostId, user.id)))
      .for('update')
    if (!listing) return refuse('listing_unknown')
    const booked = await tx.$count(bookings, eq(bookings.listingId, id))
    if (booked > 0) return refuse('listing_has_bookings', { bookings: booked })
    await tx.delete(listings).where(eq(listings.id, id))
    return ok(listing)
  })
}
