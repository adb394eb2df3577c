import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { db, primary } from '#db/db.server'
import { sessions, users } from '#db/schema'
import { hashSessionId } from './sessions.server'

export type SignedInUser = Omit<typeof users.$inferSelect, 'password'>

/** On the primary, so that ending a session takes effect at once. */
const selectUser = (sid: string, now: Date) =>
  primary
    .select({ user: users, lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.sid, sid), gt(sessions.expire, now), isNull(users.suspendedAt)))

type SessionRow = Awaited<ReturnType<typeof selectUser>>[number]
const pending = new Map<string, Promise<SessionRow[]>>()

/**
 * All loaders of a page ask for its user at the same time, and one statement answers them. It is sent after the last of
 * them has asked, so none gets an older state than with a statement of its own.
 */
function readSession(sid: string, now: Date): Promise<SessionRow[]> {
  const shared = pending.get(sid)
  if (shared) return shared
  const reading = new Promise<void>((resolve) => process.nextTick(resolve)).then(() => {
    pending.delete(sid)
    return selectUser(sid, now)
  })
  pending.set(sid, reading)
  return reading
}

/** The user of a session and when it was last seen; null for an unknown or expired session and for a suspended user. */
export async function findSessionUser(
  sessionId: string,
  now: Date,
): Promise<{ user: SignedInUser; lastSeenAt: Date } | null> {
  const [row] = await readSession(hashSessionId(sessionId), now)
  if (!row) return null
  const { password: _, ...user } = row.user
  return { user, lastSeenAt: row.lastSeenAt }
}

/** Whether an account belongs to an admin who may sign in. */
export const isAdminAccount = async (userId: string): Promise<boolean> =>
  (await db.$count(users, and(eq(users.id, userId), eq(users.isAdmin, true), isNull(users.suspendedAt)))) > 0

/** Those of the sessions with these hashes that are still signed in. */
export async function findLiveSessions(hashes: readonly string[], now: Date): Promise<Set<string>> {
  const rows = await db
    .select({ sid: sessions.sid })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(inArray(sessions.sid, [...hashes]), gt(sessions.expire, now), isNull(users.suspendedAt)))
  return new Set(rows.map(({ sid }) => sid))
}

/** The active sessions of a user: the current one first, then the most recently seen. */
export async function listSessions(userId: string, { session, now }: { session: string; now: Date }) {
  const isCurrent = sql<boolean>`${sessions.sid} = ${session}`
  return db
    .select({
      handle: sessions.handle,
      device: sessions.sess,
      signedInAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      isCurrent,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expire, now)))
    .orderBy(desc(isCurrent), desc(sessions.lastSeenAt), desc(sessions.createdAt), sessions.handle)
}

export type OwnSession = Awaited<ReturnType<typeof listSessions>>[number]
