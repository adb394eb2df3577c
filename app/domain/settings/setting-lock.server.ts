import { and, isNotNull, lte, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { platformSettings } from '#db/schema'

/**
 * Lets admins who change settings follow one another, rows that are not there yet included, and settles what was set for
 * a time that has come: from then on a row's `value` is what counts. Readers wait for nobody.
 */
export async function lockSettings(tx: Db, now: Date): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('platform settings', 0))`)
  await tx
    .update(platformSettings)
    .set({
      value: sql`${platformSettings.scheduledValue}`,
      updatedAt: sql`${platformSettings.scheduledFor}`,
      scheduledValue: null,
      scheduledFor: null,
    })
    .where(and(isNotNull(platformSettings.scheduledFor), lte(platformSettings.scheduledFor, now)))
}
