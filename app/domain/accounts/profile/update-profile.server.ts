import { and, eq, sql } from 'drizzle-orm'
import { db } from '#db/db.server'
import { users } from '#db/schema'
import { env } from '../../../../env.server'
import { sendEmail } from '../../outbox/outbox.server'
import { ownsAll } from '../../pictures/owned-pictures.server'
import { ok, refuse } from '../../shared/result'
import { inTransaction, sqlState, UNIQUE_VIOLATION } from '../../shared/transaction.server'
import { addressChangedEmail } from '../account-emails'
import { missingProfileFields } from './profile-fields'
import { toOwnProfile } from '../auth-user'
import { verifyPassword } from '../../shared/password.server'
import { toPhoneNumber } from '../phone-number'
import { isStale } from '../../shared/version'
import {
  changedProfileFields,
  editedProfileFields,
  setupProfileFields,
  type ProfileChanges,
  type ProfileSetup,
} from './profile'
import { voidResetTokens } from '../recovery/reset-links.server'

/**
 * Changes the given fields of a user's own profile; undefined ones stay as they are. A new email address requires the
 * current password, and the old address is notified. A profile with missing fields cannot be marked complete, and one
 * that loses some no longer is.
 */
export async function updateProfile(changes: ProfileChanges, { user }: { user: { id: string } }) {
  const [before] = await db
    .select({ email: users.email, password: users.password, avatar: users.avatar })
    .from(users)
    .where(eq(users.id, user.id))
  if (!before) return refuse('account_unknown')
  const changesEmail = changes.email !== undefined && changes.email !== before.email.toLowerCase()
  if (changesEmail) {
    if (!changes.currentPassword) return refuse('current_password_missing')
    if (!(await verifyPassword(changes.currentPassword, before.password)))
      return refuse('current_password_not_yours')
  }
  try {
    return await inTransaction(async (tx) => {
      const { avatar } = changes
      // An unchanged avatar may be older than the table of uploads, so only a new one is checked.
      if (avatar && avatar !== before.avatar && !(await ownsAll(tx, [avatar], user.id)))
        return refuse('avatar_not_yours')
      const [stored] = await tx.select().from(users).where(eq(users.id, user.id)).for('no key update')
      if (stored && isStale(stored, changes, editedProfileFields, setupProfileFields, changedProfileFields))
        return refuse('edited_meanwhile', { current: stored })
      const [lacked, fields] = [
        missingProfileFields(stored ?? {}),
        missingProfileFields(stored ?? {}, changes),
      ]
      const lacks = Object.keys(fields).length
      if (changes.profileComplete && lacks > 0) return refuse('profile_incomplete', { fields })
      const losesField = lacks > Object.keys(lacked).length
      const [account] = await tx
        .update(users)
        .set({
          ...columnsOf(changes),
          ...(losesField && { profileComplete: false }),
          updatedAt: sql`now()`,
          ...(avatar !== undefined && { avatar, pendingAvatar: null }),
          ...(changesEmail && { email: changes.email }),
        })
        // Refuse if the password changed since it was verified.
        .where(and(eq(users.id, user.id), changesEmail ? eq(users.password, before.password) : undefined))
        .returning()
      if (!account) return refuse('current_password_not_yours')
      if (changesEmail) {
        // A link in the old mailbox would still open the account.
        await voidResetTokens(tx, { userId: user.id, now: new Date() })
        await sendEmail(
          tx,
          addressChangedEmail(
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

/** Lists the columns one by one, so that a field a schema lets through by accident is never written. */
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

/** Saves the profile setup. @param picture the URL of the new avatar; null keeps the current one */
export async function completeProfile(
  { agreeToTerms: _, ...fields }: ProfileSetup & { version?: string },
  { user, picture }: { user: { id: string }; picture: string | null },
) {
  return updateProfile({ ...fields, avatar: picture ?? undefined, profileComplete: true }, { user })
}
