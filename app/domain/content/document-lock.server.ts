import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'

/** Until the transaction ends, nobody else attaches or sweeps this document, in whichever process. */
export async function lockDocument(tx: Db, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`document ${key}`}, 0))`)
}
