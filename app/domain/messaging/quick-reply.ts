import { z } from 'zod'
import { uuidField } from '../shared/ids'
import { boundedText } from '../shared/text'
import { QUICK_REPLY_TITLE_MAX } from './limits'
import { messageText } from './message'

/** Quick replies per host. */
export const MAX_QUICK_REPLIES = 20

/** A saved answer of a host. `requestKey` becomes the row's id, so that repeating the request returns the first one. */
export const quickReplySchema = z.object({
  title: boundedText({ min: 1, tooShort: 'Title is required', max: QUICK_REPLY_TITLE_MAX }),
  content: messageText,
  requestKey: uuidField.optional(),
})

/** The form of a quick reply's page. */
export const changeQuickReplySchema = z.discriminatedUnion(
  'intent',
  [
    quickReplySchema.omit({ requestKey: true }).extend({ intent: z.literal('save') }),
    z.object({ intent: z.literal('delete') }),
  ],
  'Choose to save or to delete',
)

export type QuickReplyInput = z.output<typeof quickReplySchema>
