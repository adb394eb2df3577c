import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { passwordResetTokens, users } from '#db/schema'
import { env } from '../../../../env.server'
import { sendMail } from '../../outbox/send-mail.server'
import { resetMail } from './recovery-mails'
import { RESET_LINK_LASTS, resetUrl } from './reset-link'
import { hashOfToken, newResetToken } from './reset-token.server'
import { voidResetTokens } from './void-reset-tokens.server'

/**
 * Mails the account of an address a link to choose a new password; earlier links end. An address without an account, or
 * with a suspended one, gets nothing.
 * @param email in lower case
 * @returns the token, which nothing keeps in clear but the mail
 */
export async function issueResetToken(
  tx: Db,
  { email, now }: { email: string; now: Date },
): Promise<string | null> {
  // The account's row is held, so that of two links issued at once only one is left.
  const [account] = await tx
    .select({ id: users.id, email: users.email, firstName: users.firstName })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email), isNull(users.suspendedAt)))
    .for('update')
  if (!account) return null
  const token = newResetToken()
  const expiresAt = new Date(now.getTime() + RESET_LINK_LASTS)
  await voidResetTokens(tx, { userId: account.id, now })
  await tx
    .insert(passwordResetTokens)
    .values({ userId: account.id, token: hashOfToken(token), expiresAt, createdAt: now })
  await sendMail(tx, resetMail(account, resetUrl(token, env().APP_ORIGIN)), { until: expiresAt })
  return token
}
