import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { expect } from 'vitest'
import { connection } from '../../db/client.server'

/**
 * Opens connections of the pool (at most 10) before a test, so that its calls run concurrently from the first one on.
 * PGlite has a single connection.
 */
export async function openConnections(count: number) {
  const { db, engine } = await connection()
  if (engine === 'pglite') return
  const { $client: pool } = db as unknown as { $client: Pool }
  const clients = await Promise.all(Array.from({ length: count }, () => pool.connect()))
  for (const client of clients) client.release()
}

/** Closes all connections of the pool, which nothing uses at the moment. It opens others when they are needed. */
export async function closeConnections() {
  const { db } = await connection()
  const { $client: pool } = db as unknown as { $client: Pool }
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  for (const client of clients) client.release(true)
}

/**
 * Changes a setting of Postgres on all connections of the pool but those that a transaction of the test holds.
 * @returns restores it
 */
export async function setOnAllConnections(setting: string, value: string): Promise<() => Promise<void>> {
  const { db } = await connection()
  const { $client: pool } = db as unknown as { $client: Pool }
  const runOnAll = async (text: string) => {
    const free = pool.options.max - (pool.totalCount - pool.idleCount)
    const clients = await Promise.all(Array.from({ length: free }, () => pool.connect()))
    for (const client of clients) await client.query(text)
    for (const client of clients) client.release()
  }
  await runOnAll(`set ${setting} = '${value}'`)
  return () => runOnAll(`reset ${setting}`)
}

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
