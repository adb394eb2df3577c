import { and, eq } from 'drizzle-orm'
import { bookings, listings } from '#db/schema'
import { recordChange, type AdminContext } from '../audit/record-change.server'
import { isUuid } from '../shared/ids'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'

type By = { host: { id: string } } | AdminContext

/**
 * Deletes a listing and its calendar: a host's own, or any for an admin, which the audit log records. A listing that
 * was ever booked stays, because guests keep their bookings. A booking made at the same moment waits for the row lock
 * and then finds no listing.
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
