import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { db } from '#db/db.server'
import { sessions } from '#db/schema'

/**
 * Where an account is signed in: the session that asks first, then those seen last.
 * @param session the row of the session that asks
 */
export async function sessionsOf(userId: string, { session, now }: { session: string; now: Date }) {
  const isThisOne = sql<boolean>`${sessions.sid} = ${session}`
  return db
    .select({
      handle: sessions.handle,
      device: sessions.sess,
      signedInAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      isThisOne,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expire, now)))
    .orderBy(desc(isThisOne), desc(sessions.lastSeenAt), desc(sessions.createdAt), sessions.handle)
}

export type SessionOfOwn = Awaited<ReturnType<typeof sessionsOf>>[number]
