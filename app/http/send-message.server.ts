import type { SendMessageInput } from '../domain/messaging/message'
import { sendMessage } from '../domain/messaging/send-message.server'
import { haveWritten } from '../domain/messaging/thread.queries.server'
import { countAttempt } from './rate-limit.server'

/**
 * Sends a message for the signed-in user, whichever endpoint it comes through, unless they have sent very many of late,
 * or written to very many.
 */
export async function sendMessageOf(sender: { id: string }, input: SendMessageInput, now: Date) {
  const tooMany = await countAttempt('messagePerSender', sender.id)
  if (tooMany) return tooMany
  const tooManyPeople = (await haveWritten(sender.id, input.receiverId))
    ? null
    : await countAttempt('conversationPerSender', sender.id)
  return tooManyPeople ?? sendMessage(input, { sender, now })
}
