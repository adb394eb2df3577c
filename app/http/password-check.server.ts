import { changePassword } from '../domain/accounts/change-password.server'
import type { PasswordChange } from '../domain/accounts/password-change'
import type { ProfileChanges } from '../domain/accounts/profile/profile'
import { updateProfile } from '../domain/accounts/profile/update-profile.server'
import { countAttempt, forgetAttempts } from './rate-limit.server'
import { sessionRow, type SignedInUser } from './session.server'

/**
 * Changing the password, for the page and the endpoint: whoever guesses at the current one is stopped as on signing in.
 */
export async function limitedPasswordChange(request: Request, change: PasswordChange, user: SignedInUser) {
  const tooMany = await countAttempt('passwordCheckPerAccount', user.id)
  if (tooMany) return tooMany
  const result = await changePassword(change, { user, session: await sessionRow(request) })
  if (result.ok) await forgetAttempts('passwordCheckPerAccount', user.id)
  return result
}

/**
 * Changing the profile, for the page and the endpoint: what tries a password counts, and is not forgotten, for it may
 * not have been looked at.
 */
export async function limitedProfileUpdate(changes: ProfileChanges, user: SignedInUser) {
  const tooMany = changes.currentPassword ? await countAttempt('passwordCheckPerAccount', user.id) : null
  return tooMany ?? updateProfile(changes, { user })
}
