import { and, eq, ne } from 'drizzle-orm'
import { db } from '#db/db.server'
import { sessions, users } from '#db/schema'
import { env } from '../../../env.server'
import { sendEmail } from '../outbox/outbox.server'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import { passwordChangedEmail } from './account-emails'
import { isAboutOwner, type PasswordChange } from './new-password'
import { hashPassword, verifyPassword } from '../shared/password.server'
import { pick } from '../shared/pick'
import { voidResetTokens } from './recovery/reset-links.server'

/**
 * Changes the password, ends the account's other sessions and open reset links, and emails the owner.
 * Of two concurrent changes, the second is refused because its current password is no longer valid.
 * @param session the hash of the current session's id, which stays signed in
 */
export async function changePassword(
  { currentPassword, newPassword }: PasswordChange,
  { user, session }: { user: { id: string }; session: string },
) {
  const [account] = await db
    .select(pick(users, 'password', 'email', 'firstName', 'lastName'))
    .from(users)
    .where(eq(users.id, user.id))
  if (!account || !(await verifyPassword(currentPassword, account.password)))
    return refuse('current_password_wrong')
  if (isAboutOwner(newPassword, account)) return refuse('password_about_owner')
  const password = await hashPassword(newPassword)
  return inTransaction(async (tx) => {
    const [changed] = await tx
      .update(users)
      .set({ password })
      .where(and(eq(users.id, user.id), eq(users.password, account.password)))
      .returning({ email: users.email, firstName: users.firstName })
    if (!changed) return refuse('current_password_wrong')
    await tx.delete(sessions).where(and(eq(sessions.userId, user.id), ne(sessions.sid, session)))
    await voidResetTokens(tx, { userId: user.id, now: new Date() })
    await sendEmail(tx, passwordChangedEmail(changed, env().APP_ORIGIN))
    return ok({})
  })
}
