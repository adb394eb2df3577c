import { and, eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Db } from '#db/client.server'
import { bookings, conversations, messages, users } from '#db/schema'
import { lockPictures } from '../pictures/attach-private-pictures.server'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import { bookingsBetween, messagePermission } from './message-permission.server'
import { picturesAlone, type SendMessageInput } from './message'
import { bumpRevision, pairOf } from './bump-revision.server'
import { scheduleUnreadEmail } from './schedule-unread-email.server'

export type Message = typeof messages.$inferSelect

/**
 * Sends a message. The conversation's row lock numbers its messages 1, 2, 3 in the order in which they become visible.
 * Repeating it with the same request key returns the first message.
 */
export async function sendMessage(
  input: SendMessageInput,
  { sender, now }: { sender: { id: string }; now: Date },
) {
  if (input.senderId && input.senderId !== sender.id) return refuse('sender_not_you')
  const requestKey = input.requestKey ?? randomUUID()
  const content = input.content || picturesAlone(input.pictures ?? [])
  return inTransaction(async (tx) => {
    const earlier = await findByKey(tx, sender.id, requestKey)
    if (earlier) return replay(earlier, { ...input, content })
    const refusal = await findRefusal(tx, input, sender.id)
    if (refusal) return refusal

    await bumpRevision(tx, sender.id, input.receiverId)
    // The lock may have waited for the same message sent twice, or for a block, so check both again.
    const meanwhile = await findByKey(tx, sender.id, requestKey)
    if (meanwhile) return replay(meanwhile, { ...input, content })
    const newRefusal = await findRefusal(tx, input, sender.id)
    if (newRefusal) return newRefusal
    const pictures = await lockPictures(tx, input.pictures, { owner: sender })
    if (!pictures.ok) return pictures
    const message = await insertMessage(tx, { ...input, content, requestKey }, sender.id, now)
    await pictures.attach({ messageId: message.id })
    await scheduleUnreadEmail(tx, message)
    return ok({ message })
  })
}

/**
 * Locks the conversation of two people and says whether one may message the other. Call it before `addMessage`, in the
 * transaction of what the message comes with.
 */
export async function lockConversation(tx: Db, senderId: string, receiverId: string): Promise<boolean> {
  await bumpRevision(tx, senderId, receiverId)
  return (await messagePermission(senderId, receiverId, tx)) === 'allowed'
}

/** Adds a message to a conversation that is locked. */
export async function addMessage(
  tx: Db,
  input: { receiverId: string; content: string; bookingId: string },
  { senderId, now }: { senderId: string; now: Date },
): Promise<void> {
  const message = await insertMessage(tx, { ...input, requestKey: randomUUID() }, senderId, now)
  await scheduleUnreadEmail(tx, message)
}

async function findRefusal(tx: Db, { receiverId, bookingId }: SendMessageInput, senderId: string) {
  const permission = await messagePermission(senderId, receiverId, tx)
  if (permission === 'blocked-by-me') return refuse('message_blocked')
  if (permission !== 'allowed')
    return refuse(
      (await tx.$count(users, eq(users.id, receiverId))) > 0 ? 'message_not_allowed' : 'receiver_unknown',
    )
  if (!bookingId) return null
  const isTheirs = await tx.$count(
    bookings,
    and(eq(bookings.id, bookingId), bookingsBetween(senderId, receiverId)),
  )
  return isTheirs ? null : refuse('message_booking_unknown')
}

async function insertMessage(
  tx: Db,
  { receiverId, content, bookingId, requestKey }: SendMessageInput & { requestKey: string },
  senderId: string,
  now: Date,
): Promise<Message> {
  const { lowId, highId } = pairOf(senderId, receiverId)
  const [conversation] = await tx
    .update(conversations)
    .set({ messageCount: sql`${conversations.messageCount} + 1`, lastMessageAt: now })
    .where(and(eq(conversations.lowId, lowId), eq(conversations.highId, highId)))
    .returning()
  const [message] = await tx
    .insert(messages)
    .values({
      senderId,
      receiverId,
      bookingId,
      content,
      requestKey,
      number: conversation!.messageCount,
      createdAt: now,
    })
    .returning()
  return message!
}

async function findByKey(tx: Db, senderId: string, requestKey: string): Promise<Message | undefined> {
  const [message] = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.senderId, senderId), eq(messages.requestKey, requestKey)))
  return message
}

/** Returns the first message of a request key. Reusing the key for a different message is a client error. */
const replay = (first: Message, { receiverId, content, bookingId }: SendMessageInput) =>
  first.receiverId === receiverId && first.content === content && first.bookingId === (bookingId ?? null)
    ? ok({ message: first })
    : refuse('message_key_reused')
