import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { sessions, type Device } from '#db/schema'
import { expiryOf, keptOf } from './session'
import { newSessionId, sidOf } from './session-id.server'

export type Visitor = {
  device: Device
  /** The id of the session the visitor came with, which ends: two people never share one. */
  former?: string
  now?: Date
}

/**
 * Opens a session of an account inside the transaction that found it may.
 * @returns its id in clear, for the cookie alone
 */
export async function openSession(
  tx: Db,
  userId: string,
  { device, former, now = new Date() }: Visitor,
): Promise<string> {
  if (former) await tx.delete(sessions).where(eq(sessions.sid, sidOf(former)))
  const sessionId = newSessionId()
  await tx
    .insert(sessions)
    .values({ sid: sidOf(sessionId), sess: keptOf(device), userId, expire: expiryOf(now), lastSeenAt: now })
  return sessionId
}
