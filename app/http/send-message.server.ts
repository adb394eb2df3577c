import type { SendMessageInput } from '../domain/messaging/message'
import { sendMessage } from '../domain/messaging/send-message.server'
import { haveMessaged } from '../domain/messaging/thread.queries.server'
import { countAttempt } from './rate-limit.server'

/** Sends a message, for the page and the endpoint, with limits on messages and on new conversations. */
export async function rateLimitedSendMessage(sender: { id: string }, input: SendMessageInput, now: Date) {
  const tooMany = await countAttempt('messagePerSender', sender.id)
  if (tooMany) return tooMany
  const tooManyConversations = (await haveMessaged(sender.id, input.receiverId))
    ? null
    : await countAttempt('conversationPerSender', sender.id)
  return tooManyConversations ?? sendMessage(input, { sender, now })
}
