import { db } from '#db/db.server'
import { recoveryRequests } from '#db/schema'
import { wakeOutbox } from '../../outbox/wake-outbox'
import { ok } from '../../shared/result'
import type { UsernameRequest } from './username-recovery'

/**
 * Notes that a code is wanted. Whether the number has an account is looked up afterwards: this takes the same for every
 * number.
 */
export async function requestUsernameCode({ phone }: UsernameRequest, { now }: { now: Date }) {
  await db.insert(recoveryRequests).values({ kind: 'username', phone, createdAt: now })
  wakeOutbox()
  return ok({})
}
