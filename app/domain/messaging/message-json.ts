import { z } from 'zod'
import type { PrivatePicture } from '../pictures/private-picture'
import { privatePictureJson, privatePictureJsonSchema } from '../pictures/private-picture-fields'
import { sentFields } from '../shared/schemas'
import type { ConversationSummary } from './conversations.queries.server'
import type { QuickReply } from './quick-replies.queries.server'
import type { Message } from './send-message.server'

export const messageJsonSchema = z
  .object({
    id: z.uuid(),
    number: z.int().min(1).describe('Its place in the conversation: 1, 2, 3, without gaps'),
    senderId: z.uuid(),
    receiverId: z.uuid(),
    bookingId: z.uuid().nullable().describe('The booking it is about'),
    content: z.string(),
    pictures: z.array(privatePictureJsonSchema),
    isRead: z.boolean().describe('By its receiver'),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Message' })

export const messageJson = (
  message: Message & { pictures: PrivatePicture[] },
): z.infer<typeof messageJsonSchema> => ({
  ...sentFields(messageJsonSchema, message),
  pictures: message.pictures.map(privatePictureJson),
})

export const conversationJsonSchema = z
  .object({
    otherUserId: z.uuid(),
    otherUserName: z.string(),
    otherUserAvatar: z.string().nullable().describe('The URL of their picture'),
    lastMessage: z.string(),
    lastMessageTime: z.iso.datetime(),
    unreadCount: z.int().describe('The number of unread messages from them'),
  })
  .meta({ id: 'Conversation' })

/** A conversation in JSON (specification 2, section 3). */
export const conversationJson = (conversation: ConversationSummary): z.infer<typeof conversationJsonSchema> =>
  sentFields(conversationJsonSchema, conversation)

export const quickReplyJsonSchema = z
  .object({ id: z.uuid(), title: z.string(), content: z.string(), createdAt: z.iso.datetime() })
  .meta({ id: 'QuickReply' })

export const quickReplyJson = (reply: QuickReply): z.infer<typeof quickReplyJsonSchema> =>
  sentFields(quickReplyJsonSchema, reply)
