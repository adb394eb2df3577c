import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { connection } from '../../db/client.server'

/** Waits until a query waits for a lock. PGlite runs one transaction at a time, so nothing ever does there. */
export async function untilAQueryWaits() {
  const { db, engine } = await connection()
  if (engine === 'pglite') return
  const waiting = async () =>
    (await db.execute(
      sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )) as unknown as { rows: unknown[] }
  await expect.poll(async () => (await waiting()).rows.length, { timeout: 5_000 }).toBe(1)
}
