import { and, eq, sql } from 'drizzle-orm'
import { db } from '#db/db.server'
import { users } from '#db/schema'
import { env } from '../../../../env.server'
import { sendMail } from '../../outbox/send-mail.server'
import { ownsAll } from '../../pictures/owned-pictures.server'
import { ok, refuse } from '../../shared/result'
import { inTransaction, sqlState } from '../../shared/transaction.server'
import { addressChangedMail } from '../account-mails'
import { missingFromProfile } from './missing-from-profile'
import { toOwnProfile } from './own-profile'
import { verifyPassword } from '../password.server'
import { toPhoneNumber } from '../phone-number'
import type { ProfileChanges } from './profile'
import { voidResetTokens } from '../recovery/void-reset-tokens.server'

const UNIQUE_VIOLATION = '23505'

/**
 * Changes the named fields of an account's own profile; what is undefined stays. Another e-mail address takes the
 * current password, and is told to the former one; a profile that still lacks something is not complete.
 */
export async function updateProfile(changes: ProfileChanges, { user }: { user: { id: string } }) {
  const [before] = await db
    .select({ email: users.email, password: users.password, avatar: users.avatar })
    .from(users)
    .where(eq(users.id, user.id))
  if (!before) return refuse('account_unknown')
  const moves = changes.email !== undefined && changes.email !== before.email.toLowerCase()
  if (moves) {
    if (!changes.currentPassword) return refuse('current_password_missing')
    if (!(await verifyPassword(changes.currentPassword, before.password)))
      return refuse('current_password_not_yours')
  }
  try {
    return await inTransaction(async (tx) => {
      const { avatar } = changes
      // Left as it was, it may be older than the rows of who uploaded what.
      if (avatar && avatar !== before.avatar && !(await ownsAll(tx, [avatar], user.id)))
        return refuse('avatar_not_yours')
      if (changes.profileComplete) {
        const [stored] = await tx.select().from(users).where(eq(users.id, user.id)).for('update')
        const fields = missingFromProfile(stored ?? {}, changes)
        if (Object.keys(fields).length > 0) return refuse('profile_incomplete', { fields })
      }
      const [account] = await tx
        .update(users)
        .set({
          ...columnsOf(changes),
          updatedAt: sql`now()`,
          ...(avatar !== undefined && { avatar, pendingAvatar: null }),
          ...(moves && { email: changes.email }),
        })
        // A password that was right a moment ago and has changed since proves nothing.
        .where(and(eq(users.id, user.id), moves ? eq(users.password, before.password) : undefined))
        .returning()
      if (!account) return refuse('current_password_not_yours')
      if (moves) {
        // A link in the former mailbox would still open the account.
        await voidResetTokens(tx, { userId: user.id, now: new Date() })
        await sendMail(
          tx,
          addressChangedMail(
            { email: before.email, firstName: account.firstName },
            account.email,
            env().APP_ORIGIN,
          ),
        )
      }
      return ok({ user: toOwnProfile(account) })
    })
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) return refuse('email_in_use')
    throw error
  }
}

/** The columns by name: a field that a schema would let through by mistake ends here. */
const columnsOf = (changes: ProfileChanges) => ({
  firstName: changes.firstName,
  lastName: changes.lastName,
  phone: changes.phone,
  phoneNumber: changes.phone && toPhoneNumber(changes.phone),
  bio: changes.bio,
  location: changes.location,
  occupation: changes.occupation,
  interests: changes.interests,
  languagesSpoken: changes.languagesSpoken,
  dateOfBirth: changes.dateOfBirth,
  emergencyContactName: changes.emergencyContactName,
  emergencyContactPhone: changes.emergencyContactPhone,
  isHost: changes.isHost,
  profileComplete: changes.profileComplete,
})
