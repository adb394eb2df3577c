import { and, eq, gt, lte, ne } from 'drizzle-orm'
import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { sessions, type Device } from '#db/schema'
import { ok, refuse } from '../../shared/result'
import { sessionExpiry, storableDevice, touchDueBefore } from './session'

/** 256 random bits, known only to the cookie. */
export const newSessionId = () => randomBytes(32).toString('base64url')

/** The SHA-256 of a session's id. Rows store only the hash, so that a leaked table cannot be used to sign in. */
export const hashSessionId = (sessionId: string) => createHash('sha256').update(sessionId).digest('hex')

export type Visitor = {
  device: Device
  /** The id of the session the visitor brought, which ends so that two people never share one. */
  former?: string
  now?: Date
}

/**
 * Opens a session inside the transaction that authenticated the user.
 * @returns the session's id in clear, for the cookie only
 */
export async function openSession(
  tx: Db,
  userId: string,
  { device, former, now = new Date() }: Visitor,
): Promise<string> {
  if (former) await tx.delete(sessions).where(eq(sessions.sid, hashSessionId(former)))
  const sessionId = newSessionId()
  await tx.insert(sessions).values({
    sid: hashSessionId(sessionId),
    sess: storableDevice(device),
    userId,
    expire: sessionExpiry(now),
    lastSeenAt: now,
  })
  return sessionId
}

/**
 * Records that a session was seen and extends it by 30 days. An ended session stays ended; concurrent calls write once.
 */
export async function touchSession(sessionId: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenAt: now, expire: sessionExpiry(now) })
    .where(
      and(
        eq(sessions.sid, hashSessionId(sessionId)),
        gt(sessions.expire, now),
        lte(sessions.lastSeenAt, touchDueBefore(now)),
      ),
    )
}

/** Signs out the session with this id. An unknown or expired id is not an error. */
export async function closeSession(sessionId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.sid, hashSessionId(sessionId)))
}

type SessionContext = {
  user: { id: string }
  /** The hash of the current session's id. */
  session: string
  now: Date
}

/** Signs out one of the user's own devices, which may be the current one. */
export async function endSession(handle: string, { user, session, now }: SessionContext) {
  const [ended] = await db
    .delete(sessions)
    .where(and(eq(sessions.handle, handle), eq(sessions.userId, user.id), gt(sessions.expire, now)))
    .returning({ sid: sessions.sid, device: sessions.sess })
  return ended ? ok({ device: ended.device, wasCurrent: ended.sid === session }) : refuse('session_unknown')
}

/** Signs the user out everywhere but here. @returns the number of devices that were still signed in */
export async function endOtherSessions({ user, session, now }: SessionContext): Promise<number> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, user.id), ne(sessions.sid, session)))
    .returning({ expire: sessions.expire })
  return ended.filter(({ expire }) => expire > now).length
}

/** Deletes expired sessions. */
export async function sweepSessions(now: Date): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expire, now))
}
