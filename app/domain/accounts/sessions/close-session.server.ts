import { eq } from 'drizzle-orm'
import { db } from '#db/db.server'
import { sessions } from '#db/schema'
import { sidOf } from './session-id.server'

/** Signs out whoever carries this id: its row is deleted. One that is unknown or over is no error. */
export async function closeSession(sessionId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.sid, sidOf(sessionId)))
}
