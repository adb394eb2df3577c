import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { passwordResetTokens, sessions, users } from '#db/schema'
import { env } from '../../../../env.server'
import { sendEmail } from '../../outbox/outbox.server'
import { ok, refuse } from '../../shared/result'
import { inTransaction } from '../../shared/transaction.server'
import { hashPassword } from '../../shared/password.server'
import type { NewPassword } from './password-recovery'
import { passwordResetEmail } from '../account-emails'
import { isAboutOwner } from '../new-password'
import { hashResetToken, resetLink, voidResetTokens } from './reset-links.server'

/**
 * Sets the password chosen with a reset link. The link is used up, all other links and sessions of the account end, and
 * the owner is emailed. Of two concurrent uses of one link, the second is refused because the link was used.
 * @returns the account's email address
 */
export async function resetPassword(
  { token, newPassword }: Pick<NewPassword, 'token' | 'newPassword'>,
  { now }: { now: Date },
) {
  // Hashing is expensive, so only a valid link causes it.
  const link = await resetLink(token, { now })
  if (!link.ok) return link
  if (isAboutOwner(newPassword, link)) return refuse('password_about_owner')
  const password = await hashPassword(newPassword)
  return inTransaction(async (tx) => {
    // Lock the account before its links, in the same order as issuing and ending links, to avoid deadlocks.
    const [account] = await tx
      .select({ id: users.id, email: users.email, firstName: users.firstName })
      .from(users)
      .where(eq(users.id, link.userId))
      .for('update')
    if (!account || !(await markUsed(tx, token, now))) {
      const late = await resetLink(token, { now, tx })
      return late.ok ? refuse('reset_link_expired') : late
    }
    await tx.update(users).set({ password, updatedAt: now }).where(eq(users.id, account.id))
    await tx.delete(sessions).where(eq(sessions.userId, account.id))
    await voidResetTokens(tx, { userId: account.id, now })
    await sendEmail(tx, passwordResetEmail(account, env().APP_ORIGIN))
    return ok({ email: account.email })
  })
}

/** Marks a link as used if it is unused and has not expired. @returns whether this call did so */
async function markUsed(tx: Db, token: string, now: Date): Promise<boolean> {
  const { token: hash, used, expiresAt, id } = passwordResetTokens
  const marked = await tx
    .update(passwordResetTokens)
    .set({ used: true })
    .where(and(eq(hash, hashResetToken(token)), eq(used, false), gt(expiresAt, now)))
    .returning({ id })
  return marked.length === 1
}
