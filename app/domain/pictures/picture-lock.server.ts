import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'

/** Until the transaction ends, nobody else stores or sweeps this picture, in whichever process. */
export async function lockPicture(tx: Db, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`picture ${key}`}, 0))`)
}
