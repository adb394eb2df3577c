import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { listings } from '#db/schema'

/**
 * Locks a listing's row until the transaction ends. Every use case that reads or takes nights locks the listing first,
 * so that parallel requests queue instead of deadlocking on the exclusion constraint. `NO KEY` lets rows that only
 * reference the listing (a favorite, a review) be written meanwhile.
 * @returns false when there is no such listing
 */
export async function lockListing(tx: Db, listingId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: listings.id })
    .from(listings)
    .where(eq(listings.id, listingId))
    .for('no key update')
  return rows.length === 1
}
