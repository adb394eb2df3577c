import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { messages, users } from '#db/schema'
import { env } from '../../../env.server'
import { sendEmail } from '../outbox/outbox.server'
import { UNREAD_EMAIL_DELAY } from './limits'
import { unreadEmail } from './unread-email'

/** Messages from one user that another has not read. */
export const isUnread = (receiverId: string, senderId: string) =>
  and(eq(messages.receiverId, receiverId), eq(messages.senderId, senderId), sql`not ${messages.isRead}`)!

/**
 * Schedules an email to the receiver in ten minutes, if this is their only unread message from the sender. Requires the
 * conversation's lock. The email has the message's id, by which it is cancelled if the message is read earlier.
 */
export async function scheduleUnreadEmail(tx: Db, message: typeof messages.$inferSelect): Promise<void> {
  const { id, senderId, receiverId, createdAt } = message
  if ((await tx.$count(messages, isUnread(receiverId, senderId))) > 1) return
  const people = await tx
    .select({ id: users.id, email: users.email, firstName: users.firstName })
    .from(users)
    .where(inArray(users.id, [senderId, receiverId]))
  const findPerson = (key: string) => people.find((one) => one.id === key)!
  await sendEmail(
    tx,
    unreadEmail({ to: findPerson(receiverId), sender: findPerson(senderId), message }, env().APP_ORIGIN),
    { id, after: new Date(createdAt.getTime() + UNREAD_EMAIL_DELAY) },
  )
}
