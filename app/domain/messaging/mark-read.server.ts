import { and, lte } from 'drizzle-orm'
import { db } from '#db/db.server'
import { messages } from '#db/schema'
import { cancelEmails } from '../outbox/outbox.server'
import { inTransaction } from '../shared/transaction.server'
import { isUnread } from './schedule-unread-email.server'
import { bumpRevision } from './bump-revision.server'

/** Marks another user's messages as read up to a message number. Without unread messages it writes nothing. */
export async function markRead(meId: string, otherId: string, { upTo }: { upTo: number }): Promise<void> {
  const unread = and(isUnread(meId, otherId), lte(messages.number, upTo))
  if ((await db.$count(messages, unread)) === 0) return
  await inTransaction(async (tx) => {
    await bumpRevision(tx, meId, otherId)
    const read = await tx.update(messages).set({ isRead: true }).where(unread).returning({ id: messages.id })
    const ids = read.map(({ id }) => id)
    await cancelEmails(tx, ids)
  })
}
