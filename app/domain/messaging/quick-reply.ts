import { z } from 'zod'
import { uuidField } from '../shared/ids'
import { boundedText } from '../shared/text'
import { QUICK_REPLY_TITLE_MAX } from './limits'
import { messageText } from './message'

/** Quick replies of one host. */
export const MOST_QUICK_REPLIES = 20

/**
 * An answer that a host keeps at hand. `requestKey` is made before it is sent and becomes the row's id: sent again, it
 * answers the first.
 */
export const quickReplySchema = z.object({
  title: boundedText({ min: 1, tooShort: 'Title is required', max: QUICK_REPLY_TITLE_MAX }),
  content: messageText,
  requestKey: uuidField.optional(),
})

/** What the form of a quick reply wants of it. */
export const changeQuickReplySchema = z.discriminatedUnion(
  'intent',
  [
    quickReplySchema.omit({ requestKey: true }).extend({ intent: z.literal('save') }),
    z.object({ intent: z.literal('delete') }),
  ],
  'Choose to save or to delete',
)

export type QuickReplyInput = z.output<typeof quickReplySchema>
