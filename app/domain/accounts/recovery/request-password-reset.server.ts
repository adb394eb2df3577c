import { db } from '#db/db.server'
import { recoveryRequests } from '#db/schema'
import { wakeOutbox } from '../../outbox/wake-outbox'

/**
 * Writes down that somebody wants a new password. Whose address it is, and whether it is anybody's, is looked up
 * afterwards: these statements are the same for everybody, and so is the time they take.
 */
export async function requestPasswordReset(
  { email }: { email: string },
  { now }: { now: Date },
): Promise<void> {
  await db.insert(recoveryRequests).values({ kind: 'password', email, createdAt: now })
  wakeOutbox()
}
