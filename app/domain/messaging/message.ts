import { z } from 'zod'
import { optionally } from '../shared/number-fields'
import { uuidField } from '../shared/ids'
import { boundedText } from '../shared/text'
import { MESSAGE_MAX } from './limits'

/** Browsers send line breaks of a form as CR LF. */
const oneKindOfBreak = (given: unknown) => (typeof given === 'string' ? given.replace(/\r\n?/g, '\n') : given)

/** What somebody writes to somebody else. */
export const messageText = z.preprocess(
  oneKindOfBreak,
  boundedText({ min: 1, tooShort: 'Write a message first', max: MESSAGE_MAX }),
)

/** A message as it is sent. `requestKey` is made before it is sent: sent again, it answers the first result. */
export const sendMessageSchema = z.object({
  senderId: uuidField.optional().describe('Who writes: the signed-in user'),
  receiverId: uuidField,
  content: messageText,
  bookingId: optionally(uuidField).describe("The booking it is about, one of the two people's"),
  requestKey: uuidField.optional(),
})

export type SendMessageInput = z.output<typeof sendMessageSchema>
