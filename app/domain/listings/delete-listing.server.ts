import { and, eq } from 'drizzle-orm'
import { bookings, listings } from '#db/schema'
import { recordChange, type Admin } from '../audit/record-change.server'
import { isUuid } from '../shared/ids'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'

type By = { host: { id: string } } | { admin: Admin; now: Date }

/**
 * Deletes a host's own listing, or for an admin any, which the audit keeps, with its calendar, unless it was ever booked:
 * guests keep what they booked. The listing's lock makes a booking of that moment wait, and then find nothing.
 */
export async function deleteListing(id: string | undefined, by: By) {
  if (!isUuid(id)) return refuse('listing_unknown')
  return inTransaction(async (tx) => {
    const [listing] = await tx
      .select({ title: listings.title, location: listings.location, hostId: listings.hostId })
      .from(listings)
      .where(and(eq(listings.id, id), 'host' in by ? eq(listings.hostId, by.host.id) : undefined))
      .for('update')
    if (!listing) return refuse('listing_unknown')
    const booked = await tx.$count(bookings, eq(bookings.listingId, id))
    if (booked > 0) return refuse('listing_has_bookings', { bookings: booked })
    await tx.delete(listings).where(eq(listings.id, id))
    if ('admin' in by)
      await recordChange(tx, {
        ...by,
        subject: 'listing',
        id,
        label: listing.title,
        before: listing,
        after: null,
      })
    return ok({ title: listing.title })
  })
}
