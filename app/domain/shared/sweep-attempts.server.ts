import { lte } from 'drizzle-orm'
import { db } from '#db/db.server'
import { rateLimits } from '#db/schema'

/** Deletes the counts of attempts whose time is over. */
export async function sweepAttempts(now: Date): Promise<void> {
  await db.delete(rateLimits).where(lte(rateLimits.expire, now))
}
