import { z } from 'zod'
import { optionally } from '../shared/amount'
import { uuidField } from '../shared/ids'
import { boundedText } from '../shared/text'
import { MESSAGE_MAX } from './limits'

/** Browsers send line breaks of a form as CR LF. */
const oneKindOfBreak = (given: unknown) => (typeof given === 'string' ? given.replace(/\r\n?/g, '\n') : given)

/** What somebody writes to somebody else. */
export const messageText = z.preprocess(oneKindOfBreak, boundedText({ min: 1, tooShort: 'Write a message first', max: MESSAGE_MAX }))

/** A message as it is sent. `requestKey` is made before it is sent: sent again, it answers the first result. */
export const sendMessageSchema = z.object({
  /** Who writes: the signed-in user. */
  senderId: uuidField.optional(),
  receiverId: uuidField,
  content: messageText,
  /** The booking it is about, one of the two people's. */
  bookingId: optionally(uuidField),
  requestKey: uuidField.optional(),
})

export type SendMessageInput = z.output<typeof sendMessageSchema>
