import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { passwordResetTokens, sessions, users } from '#db/schema'
import { env } from '../../../../env.server'
import { sendMail } from '../../outbox/send-mail.server'
import { ok, refuse } from '../../shared/result'
import { inTransaction } from '../../shared/transaction.server'
import { hashPassword } from '../password.server'
import type { NewPassword } from './new-password'
import { passwordResetMail } from './recovery-mails'
import { resetLink } from './reset-link.queries.server'
import { hashOfToken } from './reset-token.server'
import { voidResetTokens } from './void-reset-tokens.server'

/**
 * Gives an account the password chosen with its link: the link is used up, every other one and every session ends, and
 * the owner is told by mail. Of two at once with one link, the second is told that it was used.
 * @returns whose password it was
 */
export async function resetPassword(
  { token, newPassword }: Pick<NewPassword, 'token' | 'newPassword'>,
  { now }: { now: Date },
) {
  // Only a link that works makes us hash: it is dear, and nobody shall have it done for nothing.
  const link = await resetLink(token, { now })
  if (!link.ok) return link
  const password = await hashPassword(newPassword)
  return inTransaction(async (tx) => {
    // The account first and its links after it, in the order of whoever issues or ends links: nobody waits in a circle.
    const [account] = await tx
      .select({ id: users.id, email: users.email, firstName: users.firstName })
      .from(users)
      .where(eq(users.id, link.userId))
      .for('update')
    if (!account || !(await useUp(tx, token, now))) {
      const late = await resetLink(token, { now, tx })
      return late.ok ? refuse('reset_link_expired') : late
    }
    await tx.update(users).set({ password, updatedAt: now }).where(eq(users.id, account.id))
    await tx.delete(sessions).where(eq(sessions.userId, account.id))
    await voidResetTokens(tx, { userId: account.id, now })
    await sendMail(tx, passwordResetMail(account, env().APP_ORIGIN))
    return ok({ email: account.email })
  })
}

/** Marks a link as used, if nobody has and its time is not over. @returns whether it was this call that did */
async function useUp(tx: Db, token: string, now: Date): Promise<boolean> {
  const { token: hash, used, expiresAt, id } = passwordResetTokens
  const taken = await tx
    .update(passwordResetTokens)
    .set({ used: true })
    .where(and(eq(hash, hashOfToken(token)), eq(used, false), gt(expiresAt, now)))
    .returning({ id })
  return taken.length === 1
}
