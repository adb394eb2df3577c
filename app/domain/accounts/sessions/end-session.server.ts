import { and, eq, gt } from 'drizzle-orm'
import { db } from '#db/db.server'
import { sessions } from '#db/schema'
import { ok, refuse } from '../../shared/result'

type Asking = { user: { id: string }; /** The row of the session that asks. */ session: string; now: Date }

/** Signs a device out: one of one's own that is still signed in, the one that asks included. */
export async function endSession(handle: string, { user, session, now }: Asking) {
  const [ended] = await db
    .delete(sessions)
    .where(and(eq(sessions.handle, handle), eq(sessions.userId, user.id), gt(sessions.expire, now)))
    .returning({ sid: sessions.sid, device: sessions.sess })
  return ended ? ok({ device: ended.device, wasThisOne: ended.sid === session }) : refuse('session_unknown')
}
