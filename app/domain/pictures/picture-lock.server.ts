import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'

/** Prevents other processes from storing or sweeping this picture until the transaction ends. */
export async function lockPicture(tx: Db, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`picture ${key}`}, 0))`)
}
