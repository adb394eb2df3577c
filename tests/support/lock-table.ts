import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.server'

/**
 * Takes a lock in a transaction that stays open.
 * @returns a function that ends the transaction
 */
export async function holdLock(db: Db, lock: (tx: Db) => PromiseLike<unknown>): Promise<() => Promise<void>> {
  let release!: () => void
  const released = new Promise<void>((resolve) => (release = resolve))
  let ended: Promise<void> | undefined
  await new Promise<void>((locked, reject) => {
    ended = db.transaction(async (tx) => {
      await lock(tx)
      locked()
      await released
    })
    ended.catch(reject)
  })
  return async () => {
    release()
    await ended
  }
}

/**
 * Locks a table, so that every statement that reads it waits. What was read before is no longer answered from memory.
 * Needs Postgres: the embedded engine has one connection.
 * @returns a function that lets the statements go on
 */
export async function lockTable(db: Db, table: string): Promise<() => Promise<void>> {
  await db.execute(sql`notify catalogue_changed`)
  return holdLock(db, (tx) => tx.execute(sql`lock table ${sql.identifier(table)} in access exclusive mode`))
}

const waiting = sql`wait_event_type = 'Lock' and datname = current_database()`

/** Whether a statement waits for a locked table. */
export async function isAnyWaiting(db: Db): Promise<boolean> {
  const result: unknown = await db.execute(sql`select 1 from pg_stat_activity where ${waiting}`)
  return (result as { rows: unknown[] }).rows.length > 0
}

/** Ends the statements that wait for a locked table, as a database that fails would. */
export async function failWaiting(db: Db): Promise<void> {
  await db.execute(sql`select pg_cancel_backend(pid) from pg_stat_activity where ${waiting}`)
}
