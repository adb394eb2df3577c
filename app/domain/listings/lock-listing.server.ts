import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { listings } from '#db/schema'
import { preparedStatement } from '../shared/prepared-statement.server'

const lockRow = preparedStatement('lock listing', { id: listings.id }, (fields) =>
  db
    .select(fields)
    .from(listings)
    .where(eq(listings.id, sql.placeholder('listingId')))
    .for('no key update'),
)

/**
 * Locks a listing's row until the transaction ends. Every use case that reads or takes nights locks the listing first,
 * so that parallel requests queue instead of deadlocking on the exclusion constraint. `NO KEY` lets rows that only
 * reference the listing (a favorite, a review) be written meanwhile.
 * @returns false when there is no such listing
 */
export async function lockListing(tx: Db, listingId: string): Promise<boolean> {
  return (await lockRow(tx, { listingId })).length === 1
}
