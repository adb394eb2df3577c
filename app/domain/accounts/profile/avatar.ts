import { z } from 'zod'
import { boundedText } from '../../shared/text'
import type { UploadFailed } from '../../pictures/uploaded-file'
import { refuse } from '../../shared/result'

/** What to do with a pending picture. The form names it, so that an outdated page cannot act on a newer one. */
export const avatarDecisionSchema = z.discriminatedUnion(
  'intent',
  [
    z.object({ intent: z.literal('save'), picture: boundedText({ min: 1, max: 200 }) }),
    z.object({ intent: z.literal('cancel'), picture: boundedText({ min: 1, max: 200 }) }),
    z.object({ intent: z.literal('remove') }),
  ],
  'Must be save, cancel or remove',
)

/** The specification's refusals of avatars for an upload failure; others stay as they are. */
export function avatarRefusal(failed: UploadFailed) {
  switch (failed.problem) {
    case 'not_a_picture':
      return refuse('avatar_not_a_picture', { file: failed.file })
    case 'too_large':
      return refuse('avatar_too_large')
    case 'damaged':
    case 'too_many_pixels':
    case 'too_much_memory':
    case 'too_many_scans':
      return refuse('avatar_unusable', { file: failed.file })
    default:
      return failed
  }
}
