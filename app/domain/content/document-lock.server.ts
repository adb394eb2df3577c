import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'

/** Locks a document until the transaction ends, so that no other process attaches or sweeps it. */
export async function lockDocument(tx: Db, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`document ${key}`}, 0))`)
}
