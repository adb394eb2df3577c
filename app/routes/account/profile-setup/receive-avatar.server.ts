import { avatarRefusal } from '~/domain/accounts/profile/avatar'
import { cancelAvatar, chooseAvatar } from '~/domain/accounts/profile/avatar.server'
import { countAttempt } from '~/http/rate-limit.server'
import type { FormWithFiles } from '~/http/read-form-with-files.server'
import type { Refusal } from '~/http/refusals/index'
import type { SignedInUser } from '~/http/session.server'

type ReceivedAvatar = { picture: string | null; refused?: Refusal }

/**
 * Handles the picture of a setup form. A new file becomes the pending picture even if other fields have errors. Without
 * one, the pending picture named by the form stays, unless it is removed.
 */
export async function receiveAvatar(
  { files: [file], filesRefused, formData }: FormWithFiles<unknown>,
  user: SignedInUser,
): Promise<ReceivedAvatar> {
  const pictureField = formData.get('picture')
  const pending = user.pendingAvatar === pictureField ? user.pendingAvatar : null
  const tooMany = file || filesRefused ? await countAttempt('uploadPerAccount', user.id) : null
  if (tooMany) return { picture: pending, refused: tooMany }
  if (filesRefused)
    return {
      picture: pending,
      refused: filesRefused.refusal === 'upload_failed' ? avatarRefusal(filesRefused) : filesRefused,
    }
  if (file) {
    const chosen = await chooseAvatar(file, { user, now: new Date() })
    return chosen.ok ? { picture: chosen.picture } : { picture: pending, refused: chosen }
  }
  if (!pending || !formData.has('removePicture')) return { picture: pending }
  await cancelAvatar(pending, { user })
  return { picture: null }
}
