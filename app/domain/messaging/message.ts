import { z } from 'zod'
import { optionally } from '../shared/number-fields'
import { MAX_EVIDENCE } from '../pictures/private-picture'
import { pictureIds } from '../pictures/private-picture-fields'
import { requiredId, uuidField } from '../shared/ids'
import { count } from '../shared/phrases'
import { boundedText, withoutInvisible } from '../shared/text'
import { CONVERSATIONS_PER_PAGE, MESSAGE_MAX, MESSAGES_PER_PAGE } from './limits'
import { wholeNumber } from '../shared/number-fields'

const WRITE_FIRST = 'Write a message first'
export const messageText = boundedText({ min: 1, tooShort: WRITE_FIRST, max: MESSAGE_MAX })

const messageFields = z.object({
  senderId: uuidField.optional().describe('The signed-in user'),
  receiverId: requiredId('Receiver'),
  content: boundedText({ max: MESSAGE_MAX }).default('').describe('May be empty with pictures'),
  pictures: pictureIds(MAX_EVIDENCE),
  bookingId: optionally(uuidField).describe('The booking it is about, which must be between the two users'),
  requestKey: uuidField.optional(),
})

/** A message says something, unless its pictures do. */
const saysSomething = <S extends z.ZodType<{ content: string; pictures?: string[] | undefined }>>(
  schema: S,
) =>
  schema.refine(
    ({ content, pictures }) => withoutInvisible(content).trim() !== '' || Boolean(pictures?.length),
    { path: ['content'], error: WRITE_FIRST },
  )

/** A message being sent. Sending it again with the same `requestKey` returns the first message. */
export const sendMessageSchema = saysSomething(messageFields)

/** The form of a message, whose sender and receiver are known. */
export const messageFormSchema = saysSomething(messageFields.omit({ senderId: true, receiverId: true }))

/** What stands for the words of a message that has only pictures, in lists and emails too. */
export const picturesAlone = (pictures: readonly string[]) => count(pictures.length, 'picture')

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
