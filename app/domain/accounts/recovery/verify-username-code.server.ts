import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { oneTimeCodes } from '#db/schema'
import { ok, refuse } from '../../shared/result'
import { inTransaction } from '../../shared/transaction.server'
import { CODE_ATTEMPTS } from '../limits'
import { isCodeOf } from './one-time-code.server'
import type { UsernameCode } from './username-recovery'
import { usernamesOf } from './usernames.queries.server'

/**
 * Takes one of the guesses a number's newest code has, and answers the user names of the number's accounts if it is
 * right, the newest account's first. Guesses are counted before they are looked at, so that any number of them at once
 * are five.
 */
export async function verifyUsernameCode({ phone, otp }: UsernameCode, { now }: { now: Date }) {
  return inTransaction(async (tx) => {
    const guess = await takeGuess(tx, phone, now)
    if (!guess) return refuse('code_void')
    const usernames = isCodeOf(guess.id, guess.otp, otp) ? await usernamesOf(phone, tx) : []
    const [username] = usernames
    // A number without accounts has a code that nobody was told: whoever hits it by chance learns nothing either.
    if (!username) return refuse(guess.attempts < CODE_ATTEMPTS ? 'code_wrong' : 'code_used_up')
    await tx.update(oneTimeCodes).set({ usedAt: now }).where(eq(oneTimeCodes.id, guess.id))
    return ok({ username, usernames })
  })
}

/** Whoever comes at the same time waits for the row, and finds it counted. */
async function takeGuess(tx: Db, phone: string, now: Date) {
  const newest = tx
    .select({ id: oneTimeCodes.id })
    .from(oneTimeCodes)
    .where(eq(oneTimeCodes.phone, phone))
    .orderBy(desc(oneTimeCodes.createdAt), desc(oneTimeCodes.id))
    .limit(1)
  const [guess] = await tx
    .update(oneTimeCodes)
    .set({ attempts: sql`${oneTimeCodes.attempts} + 1` })
    .where(
      and(
        eq(oneTimeCodes.id, newest),
        lt(oneTimeCodes.attempts, CODE_ATTEMPTS),
        isNull(oneTimeCodes.usedAt),
        gt(oneTimeCodes.expiresAt, now),
      ),
    )
    .returning({ id: oneTimeCodes.id, otp: oneTimeCodes.otp, attempts: oneTimeCodes.attempts })
  return guess
}
