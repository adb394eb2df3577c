import { asc, eq, notInArray } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { recoveryRequests } from '#db/schema'
import { logError } from '~/domain/shared/log-error'
import { inTransaction } from '../../shared/transaction.server'
import { issueResetToken } from './issue-reset-token.server'
import { issueUsernameCode } from './issue-username-code.server'

/** A request that has waited longer is dropped: whoever asked has asked again, or given up. In milliseconds. */
const LATEST = 60 * 60_000

/**
 * Answers who asked to get an account back, the oldest first, each in a transaction of its own. One that cannot be
 * answered is left for the next time, and holds up nobody else. Several processes may do this at once.
 * @returns how many are done
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
      if (now.getTime() - request.createdAt.getTime() <= LATEST) await answer(tx, request, now)
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
