import { avatarFailed } from '~/domain/accounts/profile/avatar-failed'
import { cancelAvatar } from '~/domain/accounts/profile/cancel-avatar.server'
import { chooseAvatar } from '~/domain/accounts/profile/choose-avatar.server'
import { countAttempt } from '~/http/rate-limit.server'
import type { FormWithFiles } from '~/http/read-form-with-files.server'
import type { Refusal } from '~/http/refusals/index'
import type { SignedInUser } from '~/http/session.server'

/** The picture that waits to become the avatar, and why a new one does not. */
export type TakenAvatar = { picture: string | null; refused?: Refusal }

/**
 * Settles the picture of a setup form: a new file waits from now on, whatever becomes of the other fields; without one
 * the picture that the form names goes on waiting, unless it is taken away.
 */
export async function takeAvatar(
  { files: [file], filesRefused, formData }: FormWithFiles<unknown>,
  user: SignedInUser,
): Promise<TakenAvatar> {
  const named = formData.get('picture')
  const waiting = user.pendingAvatar === named ? user.pendingAvatar : null
  const tooMany = file || filesRefused ? await countAttempt('uploadPerAccount', user.id) : null
  if (tooMany) return { picture: waiting, refused: tooMany }
  if (filesRefused)
    return {
      picture: waiting,
      refused: filesRefused.refusal === 'upload_failed' ? avatarFailed(filesRefused) : filesRefused,
    }
  if (file) {
    const chosen = await chooseAvatar(file, { user, now: new Date() })
    return chosen.ok ? { picture: chosen.picture } : { picture: waiting, refused: chosen }
  }
  if (!waiting || !formData.has('removePicture')) return { picture: waiting }
  await cancelAvatar(waiting, { user })
  return { picture: null }
}
