import type { ConversationSummary } from './conversations.queries.server'
import type { QuickReply } from './quick-replies.queries.server'
import type { Message } from './send-message.server'

/** A message as the JSON doors answer it. */
export const messageJson = ({ id, number, senderId, receiverId, bookingId, content, isRead, createdAt }: Message) =>
  ({ id, number, senderId, receiverId, bookingId, content, isRead, createdAt: createdAt.toISOString() })

/** A conversation as the JSON doors answer it: specification 1, section 3. */
export const conversationJson = ({ otherUserId, otherUserName, otherUserAvatar, lastMessage, lastMessageTime, unreadCount }: ConversationSummary) =>
  ({ otherUserId, otherUserName, otherUserAvatar, lastMessage, lastMessageTime: lastMessageTime.toISOString(), unreadCount })

export const quickReplyJson = ({ id, title, content, createdAt }: QuickReply) => ({ id, title, content, createdAt: createdAt.toISOString() })
