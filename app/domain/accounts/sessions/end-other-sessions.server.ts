import { and, eq, ne } from 'drizzle-orm'
import { db } from '#db/db.server'
import { sessions } from '#db/schema'

type Asking = {
  user: { id: string }
  /** The row of the session that asks, which goes on. */ session: string
  now: Date
}

/** Signs an account out everywhere else. @returns on how many devices it still was */
export async function endOtherSessions({ user, session, now }: Asking): Promise<number> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, user.id), ne(sessions.sid, session)))
    .returning({ expire: sessions.expire })
  return ended.filter(({ expire }) => expire > now).length
}
