import { asc, eq, lte, notInArray } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { oneTimeCodes, passwordResetTokens, recoveryRequests } from '#db/schema'
import { wakeOutbox } from '../../shared/wake'
import { logError } from '../../shared/log-error'
import { ok } from '../../shared/result'
import { inTransaction } from '../../shared/transaction.server'
import { issueResetToken } from './reset-links.server'
import { issueUsernameCode } from './username-codes.server'
import type { UsernameRequest } from './username-recovery'

const HOUR = 3_600_000
/** Older requests are dropped: by then the person has tried again or given up. */
const MAX_REQUEST_AGE = HOUR

/**
 * Records that someone wants to reset a password. The outbox worker looks up the account later, so that the response
 * takes the same time for every address and does not reveal whether it has an account.
 */
export async function requestPasswordReset({ email }: { email: string }, { now }: { now: Date }) {
  await db.insert(recoveryRequests).values({ kind: 'password', email, createdAt: now })
  wakeOutbox()
}

/** Records that someone wants a username code. As above, the number is looked up later. */
export async function requestUsernameCode({ phone }: UsernameRequest, { now }: { now: Date }) {
  await db.insert(recoveryRequests).values({ kind: 'username', phone, createdAt: now })
  wakeOutbox()
  return ok({})
}

/**
 * Answers pending recovery requests, oldest first, each in its own transaction. One that fails stays for the next run
 * and does not block the others. Several processes may run this at the same time.
 * @returns the number of requests answered
 */
export async function answerRecoveryRequests(now: Date, signal?: AbortSignal): Promise<number> {
  const failing: string[] = []
  let done = 0
  while (!signal?.aborted) {
    const outcome = await answerOldest(now, failing)
    if (outcome === 'none left') break
    if (outcome === 'answered') done++
  }
  return done
}

async function answerOldest(now: Date, failing: string[]): Promise<'answered' | 'failed' | 'none left'> {
  let id: string | undefined
  try {
    return await inTransaction(async (tx) => {
      const [request] = await tx
        .select()
        .from(recoveryRequests)
        .where(failing.length > 0 ? notInArray(recoveryRequests.id, failing) : undefined)
        .orderBy(asc(recoveryRequests.createdAt), asc(recoveryRequests.id))
        .limit(1)
        .for('update', { skipLocked: true })
      id = request?.id
      if (!request) return 'none left'
      if (now.getTime() - request.createdAt.getTime() <= MAX_REQUEST_AGE) await answer(tx, request, now)
      await tx.delete(recoveryRequests).where(eq(recoveryRequests.id, request.id))
      return 'answered'
    })
  } catch (error) {
    if (!id) throw error
    failing.push(id)
    logError(error, 'A recovery request could not be answered')
    return 'failed'
  }
}

async function answer(tx: Db, { kind, email, phone }: typeof recoveryRequests.$inferSelect, now: Date) {
  if (kind === 'password') await issueResetToken(tx, { email: email!, now })
  else await issueUsernameCode(tx, { phone: phone!, now })
}

/** Deletes reset links and codes a day after they expire. Until then the page can say that they expired. */
export async function sweepRecovery(now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - 24 * HOUR)
  await db.delete(passwordResetTokens).where(lte(passwordResetTokens.expiresAt, yesterday))
  await db.delete(oneTimeCodes).where(lte(oneTimeCodes.expiresAt, yesterday))
}
