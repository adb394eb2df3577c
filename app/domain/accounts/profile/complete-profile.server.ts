import type { ProfileSetup } from './profile-setup'
import { updateProfile } from './update-profile.server'

/**
 * Saves a first-time profile, which makes the account's profile complete.
 * @param picture the address of a picture that was chosen on the way and becomes the avatar; null leaves the avatar as
 * it is
 */
export async function completeProfile(
  { agreeToTerms: _, ...fields }: ProfileSetup,
  { user, picture }: { user: { id: string }; picture: string | null },
) {
  return updateProfile({ ...fields, avatar: picture ?? undefined, profileComplete: true }, { user })
}
