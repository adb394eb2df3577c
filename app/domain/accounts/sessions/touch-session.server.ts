import { and, eq, gt, lte } from 'drizzle-orm'
import { db } from '#db/db.server'
import { sessions } from '#db/schema'
import { expiryOf, touchDueBefore } from './session'
import { sidOf } from './session-id.server'

/**
 * Writes down that a session was seen, from when on it lives its 30 days again. What has ended stays so; of two at
 * once, one writes.
 */
export async function touchSession(sessionId: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenAt: now, expire: expiryOf(now) })
    .where(
      and(
        eq(sessions.sid, sidOf(sessionId)),
        gt(sessions.expire, now),
        lte(sessions.lastSeenAt, touchDueBefore(now)),
      ),
    )
}
