import { and, eq, gt, isNull } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '#db/client.server'
import { oneTimeCodes, users } from '#db/schema'
import { sendText } from '../../outbox/send-text.server'
import { CODE_MINUTES } from '../limits'
import { drawCode, hashOfCode } from './one-time-code.server'

const MINUTE = 60_000

/**
 * Draws a code for a number, which voids the former one, and texts it there if an account has the number. An unknown
 * number gets a code too, which nobody learns: guessing at it is answered as guessing at any other.
 * @param phone E.164
 */
export async function issueUsernameCode(tx: Db, { phone, now }: { phone: string; now: Date }): Promise<void> {
  const [id, code] = [uuidv7(), drawCode()]
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * MINUTE)
  await tx
    .update(oneTimeCodes)
    .set({ expiresAt: now })
    .where(and(eq(oneTimeCodes.phone, phone), gt(oneTimeCodes.expiresAt, now)))
  await tx.insert(oneTimeCodes).values({ id, phone, otp: hashOfCode(id, code), expiresAt, createdAt: now })
  const [account] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.phoneNumber, phone), isNull(users.suspendedAt)))
    .limit(1)
  if (account) await sendText(tx, { to: phone, text: textWith(code), until: expiresAt })
}

const textWith = (code: string) =>
  `${code} is your Roamstead code. It works for ${CODE_MINUTES} minutes. Tell it to nobody. If you did not ask for it, ignore this message.`
