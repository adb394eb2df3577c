import { changePassword } from '../domain/accounts/change-password.server'
import type { PasswordChange } from '../domain/accounts/new-password'
import type { ProfileChanges } from '../domain/accounts/profile/profile'
import { updateProfile } from '../domain/accounts/profile/update-profile.server'
import { countAttempt, forgetAttempts } from './rate-limit.server'
import { requestSessionHash, type SignedInUser } from './session.server'

/** Changes the password, for the page and the endpoint. Guesses at the current one are limited as on signing in. */
export async function rateLimitedPasswordChange(
  request: Request,
  change: PasswordChange,
  user: SignedInUser,
) {
  const tooMany = await countAttempt('passwordCheckPerAccount', user.id)
  if (tooMany) return tooMany
  const result = await changePassword(change, { user, session: await requestSessionHash(request) })
  if (result.ok) await forgetAttempts('passwordCheckPerAccount', user.id)
  return result
}

/**
 * Changes the profile, for the page and the endpoint. Every attempt with a password counts, even a successful one,
 * because the password is not checked unless the email address changes.
 */
export async function rateLimitedProfileUpdate(changes: ProfileChanges, user: SignedInUser) {
  const tooMany = changes.currentPassword ? await countAttempt('passwordCheckPerAccount', user.id) : null
  return tooMany ?? updateProfile(changes, { user })
}
