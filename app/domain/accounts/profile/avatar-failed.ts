import type { UploadFailed } from '../../pictures/uploaded-file'
import { refuse } from '../../shared/result'

/** A failed upload in what the specification calls it for avatars. What is no fault of the picture stays what it is. */
export function avatarFailed(failed: UploadFailed) {
  switch (failed.problem) {
    case 'not_a_picture':
      return refuse('avatar_not_a_picture', { file: failed.file })
    case 'too_large':
      return refuse('avatar_too_large')
    case 'damaged':
    case 'too_many_pixels':
      return refuse('avatar_unusable', { file: failed.file })
    default:
      return failed
  }
}
