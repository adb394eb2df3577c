import { eq, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { listings } from '#db/schema'
import { preparedStatement } from '../shared/prepared-statement.server'

const lockBy = (name: string, fields: { id: typeof listings.id; mode?: SQL<string> }) =>
  preparedStatement(name, fields, (fields) =>
    db
      .select(fields)
      .from(listings)
      .where(eq(listings.id, sql.placeholder('listingId')))
      .for('no key update'),
  )
const lockRow = lockBy('lock listing', { id: listings.id })
const lockAndReusePlans = lockBy('lock listing and reuse plans', {
  id: listings.id,
  mode: sql<string>`set_config('plan_cache_mode', 'force_generic_plan', true)`,
})

/**
 * Locks a listing's row until the transaction ends. Every use case that reads or takes nights locks the listing first,
 * so that parallel requests queue instead of deadlocking on the exclusion constraint. `NO KEY` lets rows that only
 * reference the listing (a favorite, a review) be written meanwhile.
 * @param reusePlans lets the rest of the transaction reuse the plans of its prepared statements, and Postgres those of
 * its checks of foreign keys. Elsewhere each execution is planned anew, because the best plan of a search depends on
 * its values; statements that find their rows by id have only one.
 * @returns false when there is no such listing
 */
export async function lockListing(tx: Db, listingId: string, { reusePlans = false } = {}): Promise<boolean> {
  const lock = reusePlans ? lockAndReusePlans : lockRow
  return (await lock(tx, { listingId })).length === 1
}
