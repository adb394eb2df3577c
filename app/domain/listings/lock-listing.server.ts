import { eq, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { listings } from '#db/schema'
import { arrayOf, arrayText } from '../shared/array-parameters'
import { preparedStatement } from '../shared/prepared-statement.server'

const id = listings.id
const reusesPlans = sql<string>`set_config('plan_cache_mode', 'force_generic_plan', true)`
/** In milliseconds. */
const SHORT_WAIT = 500
const waitsShortly = sql<string>`set_config('lock_timeout', '${sql.raw(String(SHORT_WAIT))}', true)`

const lockOne = (name: string, fields: { id: typeof id; reusesPlans?: SQL<string> }) =>
  preparedStatement(name, fields, (fields) =>
    db
      .select(fields)
      .from(listings)
      .where(eq(id, sql.placeholder('listingId')))
      .for('no key update'),
  )
const lockRow = lockOne('lock listing', { id })
const lockAndReusePlans = lockOne('lock listing and reuse plans', { id, reusesPlans })
const lockFree = preparedStatement('lock free listings', { id, reusesPlans, waitsShortly }, (fields) =>
  db
    .select(fields)
    .from(listings)
    .where(sql`${id} = any(${arrayOf('uuid', 'listingIds')})`)
    .orderBy(id)
    .for('no key update', { skipLocked: true }),
)

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

/**
 * Locks those of the listings that nobody else has locked, without waiting, and lets the rest of the transaction reuse
 * plans. If it locked any, the transaction then waits at most half a second for any other lock, as it acts for several
 * people.
 * @returns the ids of the locked listings
 */
export async function lockFreeListings(tx: Db, listingIds: readonly string[]): Promise<Set<string>> {
  const rows = await lockFree(tx, { listingIds: arrayText(listingIds) })
  return new Set(rows.map(({ id }) => id))
}
