import { and, eq, gt, isNull } from 'drizzle-orm'
import { db } from '#db/db.server'
import { sessions, users } from '#db/schema'
import { sidOf } from './session-id.server'

export type SignedInUser = Omit<typeof users.$inferSelect, 'password'>

/**
 * Whose session this id opens, and when it was last seen; null for one that is unknown or over, and for a suspended
 * account.
 */
export async function sessionHolder(
  sessionId: string,
  now: Date,
): Promise<{ user: SignedInUser; lastSeenAt: Date } | null> {
  const [row] = await db
    .select({ user: users, lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.sid, sidOf(sessionId)), gt(sessions.expire, now), isNull(users.suspendedAt)))
  if (!row) return null
  const { password: _, ...user } = row.user
  return { user, lastSeenAt: row.lastSeenAt }
}
