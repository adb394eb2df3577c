import { and, eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Db } from '#db/client.server'
import { bookings, conversations, messages, users } from '#db/schema'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import { bookingsBetween, mayMessage } from './may-message.server'
import type { SendMessageInput } from './message'
import { pairOf } from './pair'
import { scheduleUnreadMail } from './schedule-unread-mail.server'
import { bumpRevision } from './bump-revision.server'

export type Message = typeof messages.$inferSelect

/**
 * Writes to somebody. The conversation's row stays locked meanwhile, so its messages are numbered 1, 2, 3 in the order
 * in which they become visible. Sent again with the same request key, it answers the first message.
 */
export async function sendMessage(
  input: SendMessageInput,
  { sender, now }: { sender: { id: string }; now: Date },
) {
  if (input.senderId && input.senderId !== sender.id) return refuse('sender_not_you')
  const requestKey = input.requestKey ?? randomUUID()
  return inTransaction(async (tx) => {
    const before = await findByKey(tx, sender.id, requestKey)
    if (before) return repeat(before, input)
    const refused = await whyNot(tx, input, sender.id)
    if (refused) return refused

    await bumpRevision(tx, sender.id, input.receiverId)
    // Sent twice at once, the second has waited for the first just now.
    const meanwhile = await findByKey(tx, sender.id, requestKey)
    if (meanwhile) return repeat(meanwhile, input)
    // So does a block, and one that came first counts.
    const since = await whyNot(tx, input, sender.id)
    if (since) return since
    const message = await write(tx, { ...input, requestKey }, sender.id, now)
    await scheduleUnreadMail(tx, message)
    return ok({ message })
  })
}

async function whyNot(tx: Db, { receiverId, bookingId }: SendMessageInput, senderId: string) {
  const may = await mayMessage(senderId, receiverId, tx)
  if (may === 'blocked-by-me') return refuse('message_blocked')
  if (may !== 'yes')
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

async function write(
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

/** The same key must bring the same message: a key reused for another one is an error of the client's. */
const repeat = (first: Message, { receiverId, content }: SendMessageInput) =>
  first.receiverId === receiverId && first.content === content
    ? ok({ message: first })
    : refuse('message_key_reused')
