import { lt } from 'drizzle-orm'
import { db } from '#db/db.server'
import { requestKeys } from '#db/schema'

/** How long a key's values are remembered, in milliseconds. Forms and programs retry within minutes. */
const MAX_AGE = 30 * 86_400_000

/** Forgets the values of old keys. Their rows are still not created twice. */
export async function sweepRequestKeys(now: Date): Promise<void> {
  await db.delete(requestKeys).where(lt(requestKeys.createdAt, new Date(now.getTime() - MAX_AGE)))
}
