import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { oneTimeCodes, users } from '#db/schema'
import { env } from '../../../../env.server'
import { sendSms } from '../../outbox/outbox.server'
import { ok, refuse } from '../../shared/result'
import { inTransaction } from '../../shared/transaction.server'
import { CODE_DIGITS, CODE_MINUTES, MAX_CODE_ATTEMPTS } from '../limits'
import type { UsernameCode } from './username-recovery'
import { siteName } from '../../shared/site'

const MINUTE = 60_000

const generateCode = () => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')

/**
 * The stored form of a code. A million codes are hashed in a second, so the hash is keyed: the table alone reveals
 * nothing. It includes the row's id, so that equal codes have different hashes.
 */
export const hashCode = (row: string, code: string) =>
  createHmac('sha256', env().SESSION_SECRET).update(`one-time code ${row} ${code}`).digest('hex')

/** Whether a guess is the code of a row, compared in constant time. */
const matchesCode = (row: string, stored: string, guess: string) =>
  timingSafeEqual(Buffer.from(hashCode(row, guess)), Buffer.from(stored))

/**
 * Creates a code for a number, ends the previous one, and texts it if an account has this number. An unknown number
 * gets a code as well, so that guesses at it are answered like any other guess.
 * @param phone E.164
 */
export async function issueUsernameCode(tx: Db, { phone, now }: { phone: string; now: Date }): Promise<void> {
  const [id, code] = [uuidv7(), generateCode()]
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * MINUTE)
  await tx
    .update(oneTimeCodes)
    .set({ expiresAt: now })
    .where(and(eq(oneTimeCodes.phone, phone), gt(oneTimeCodes.expiresAt, now)))
  await tx.insert(oneTimeCodes).values({ id, phone, otp: hashCode(id, code), expiresAt, createdAt: now })
  const [account] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.phoneNumber, phone), isNull(users.suspendedAt)))
    .limit(1)
  if (account) await sendSms(tx, { to: phone, text: codeMessage(code), until: expiresAt })
}

const codeMessage = (code: string) =>
  `${code} is your ${siteName()} code. It expires in ${CODE_MINUTES} minutes. ` +
  'Do not share it with anyone. If you did not request it, ignore this message.'

/**
 * Checks a guess at the newest code of a number and, if it is right, returns the usernames of the number's accounts,
 * newest account first. The guess is counted before it is checked, so that concurrent guesses cannot exceed the limit.
 */
export async function verifyUsernameCode({ phone, otp }: UsernameCode, { now }: { now: Date }) {
  return inTransaction(async (tx) => {
    const code = await countGuess(tx, phone, now)
    if (!code) return refuse('code_void')
    const usernames = matchesCode(code.id, code.otp, otp) ? await findUsernames(phone, tx) : []
    const [username] = usernames
    // A number without an account has a code too. Guessing it by chance must reveal nothing.
    if (!username) return refuse(code.attempts < MAX_CODE_ATTEMPTS ? 'code_wrong' : 'code_used_up')
    await tx.update(oneTimeCodes).set({ usedAt: now }).where(eq(oneTimeCodes.id, code.id))
    return ok({ username, usernames })
  })
}

/** Counts a guess at the newest code, if it still allows one. The row lock serializes concurrent guesses. */
async function countGuess(tx: Db, phone: string, now: Date) {
  const newest = tx
    .select({ id: oneTimeCodes.id })
    .from(oneTimeCodes)
    .where(eq(oneTimeCodes.phone, phone))
    .orderBy(desc(oneTimeCodes.createdAt), desc(oneTimeCodes.id))
    .limit(1)
  const [code] = await tx
    .update(oneTimeCodes)
    .set({ attempts: sql`${oneTimeCodes.attempts} + 1` })
    .where(
      and(
        eq(oneTimeCodes.id, newest),
        lt(oneTimeCodes.attempts, MAX_CODE_ATTEMPTS),
        isNull(oneTimeCodes.usedAt),
        gt(oneTimeCodes.expiresAt, now),
      ),
    )
    .returning({ id: oneTimeCodes.id, otp: oneTimeCodes.otp, attempts: oneTimeCodes.attempts })
  return code
}

/** The usernames (email addresses) of the accounts with this number, newest account first. Families may share one. */
export async function findUsernames(phone: string, executor: Db = db): Promise<string[]> {
  const accounts = await executor
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.phoneNumber, phone), isNull(users.suspendedAt)))
    .orderBy(desc(users.createdAt), desc(users.id))
  return accounts.map(({ email }) => email)
}
