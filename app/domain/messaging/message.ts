import { z } from 'zod'
import { optionally } from '../shared/number-fields'
import { uuidField } from '../shared/ids'
import { boundedText } from '../shared/text'
import { CONVERSATIONS_PER_PAGE, MESSAGE_MAX, MESSAGES_PER_PAGE } from './limits'
import { wholeNumber } from '../shared/number-fields'

export const messageText = boundedText({ min: 1, tooShort: 'Write a message first', max: MESSAGE_MAX })

/** A message being sent. Sending it again with the same `requestKey` returns the first message. */
export const sendMessageSchema = z.object({
  senderId: uuidField.optional().describe('The signed-in user'),
  receiverId: uuidField,
  content: messageText,
  bookingId: optionally(uuidField).describe('The booking it is about, which must be between the two users'),
  requestKey: uuidField.optional(),
})

export type SendMessageInput = z.output<typeof sendMessageSchema>

const MAX_PAGE_SIZE = 100
const number = wholeNumber({ min: 0, max: 999_999_999 })

export const threadQuery = z.object({
  after: number.optional().describe('Only messages after this number'),
  before: number.optional().describe('Only messages before this number'),
  bookingId: uuidField.optional().describe('Only messages about this booking'),
  limit: wholeNumber({ min: 1, max: MAX_PAGE_SIZE })
    .default(MESSAGES_PER_PAGE)
    .describe(`The maximum number of messages, ${MESSAGES_PER_PAGE} by default`),
})

export const conversationsQuery = z.object({
  search: boundedText({ max: 100 }).optional().describe("Part of the other user's name or of a message"),
  before: z.iso
    .datetime({ offset: true, error: 'Must be an instant such as 2027-03-06T14:00:00Z' })
    .transform((text) => new Date(text))
    .optional()
    .describe('Only conversations whose last message was sent before this instant'),
  limit: wholeNumber({ min: 1, max: MAX_PAGE_SIZE })
    .default(CONVERSATIONS_PER_PAGE)
    .describe(`The maximum number of conversations, ${CONVERSATIONS_PER_PAGE} by default`),
})

export const readUpToSchema = z.object({ upTo: number.describe('The number of a message') })

export const blockSchema = z.object({ intent: z.enum(['block', 'unblock'], 'Choose to block or to unblock') })
