import { lte } from 'drizzle-orm'
import { db } from '#db/db.server'
import { sessions } from '#db/schema'

/** Deletes the sessions that are over, which signed nobody in any more. */
export async function sweepSessions(now: Date): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expire, now))
}
