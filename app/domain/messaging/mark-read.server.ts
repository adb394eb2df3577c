import { and, lte } from 'drizzle-orm'
import { db } from '#db/db.server'
import { messages } from '#db/schema'
import { takeBackMails } from '../outbox/take-back-mails.server'
import { inTransaction } from '../shared/transaction.server'
import { isUnread } from './schedule-unread-mail.server'
import { bumpRevision } from './bump-revision.server'

/**
 * Marks what somebody wrote to me as read, up to a message's number. Where nothing is unread, nothing is written and
 * nobody is told.
 */
export async function markRead(meId: string, otherId: string, { upTo }: { upTo: number }): Promise<void> {
  const unread = and(isUnread(meId, otherId), lte(messages.number, upTo))
  if ((await db.$count(messages, unread)) === 0) return
  await inTransaction(async (tx) => {
    await bumpRevision(tx, meId, otherId)
    const read = await tx.update(messages).set({ isRead: true }).where(unread).returning({ id: messages.id })
    await takeBackMails(
      tx,
      read.map(({ id }) => id),
    )
  })
}
