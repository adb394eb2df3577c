import { and, isNotNull, lte, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { platformSettings } from '#db/schema'

/**
 * Serializes changes of settings, including rows that do not exist yet, and applies scheduled values whose
 * time has come, so that `value` is current from then on. Readers are never blocked.
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
