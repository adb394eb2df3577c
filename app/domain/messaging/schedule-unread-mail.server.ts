import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { messages, users } from '#db/schema'
import { env } from '../../../env.server'
import { sendMail } from '../outbox/send-mail.server'
import { UNREAD_MAIL_AFTER } from './limits'
import { unreadMail } from './unread-mail'

/** What somebody wrote and another has not read. */
export const isUnread = (receiverId: string, senderId: string) =>
  and(eq(messages.receiverId, receiverId), eq(messages.senderId, senderId), sql`not ${messages.isRead}`)!

/**
 * Promises the receiver of a message a mail about it in ten minutes, if it is the first that waits from this sender:
 * those that follow are read with it. Under the conversation's lock. The mail bears the message's id, by which it is
 * taken back when the message is read before.
 */
export async function scheduleUnreadMail(tx: Db, message: typeof messages.$inferSelect): Promise<void> {
  const { id, senderId, receiverId, createdAt } = message
  if ((await tx.$count(messages, isUnread(receiverId, senderId))) > 1) return
  const people = await tx
    .select({ id: users.id, email: users.email, firstName: users.firstName })
    .from(users)
    .where(inArray(users.id, [senderId, receiverId]))
  const person = (key: string) => people.find((one) => one.id === key)!
  await sendMail(
    tx,
    unreadMail({ to: person(receiverId), sender: person(senderId), message }, env().APP_ORIGIN),
    { id, after: new Date(createdAt.getTime() + UNREAD_MAIL_AFTER) },
  )
}
