import { messages, userBlocks } from '#db/schema'
import { takeBackMails } from '../outbox/take-back-mails.server'
import { isUuid } from '../shared/ids'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import { mayMessage } from './may-message.server'
import { isUnread } from './schedule-unread-mail.server'
import { bumpRevision } from './bump-revision.server'
import { haveWritten } from './thread.queries.server'

/**
 * Ends what two people can write to each other, until whoever asked for it thinks better of it, and the mails about
 * what the other wrote. Asked twice, it is done once; only for somebody one has to do with.
 */
export async function blockUser(someId: string, { user, now }: { user: { id: string }; now: Date }) {
  if (!isUuid(someId)) return refuse('receiver_unknown')
  const otherId = someId.toLowerCase()
  return inTransaction(async (tx) => {
    const may = await mayMessage(user.id, otherId, tx)
    const haveToDo = may === 'yes' || may === 'blocked-by-me' || (await haveWritten(user.id, otherId, tx))
    if (!haveToDo) return refuse('receiver_unknown')
    const blocked = await tx
      .insert(userBlocks)
      .values({ blockerId: user.id, blockedId: otherId, createdAt: now })
      .onConflictDoNothing()
      .returning()
    if (blocked.length > 0) {
      await bumpRevision(tx, user.id, otherId)
      const waiting = await tx.select({ id: messages.id }).from(messages).where(isUnread(user.id, otherId))
      await takeBackMails(
        tx,
        waiting.map(({ id }) => id),
      )
    }
    return ok({})
  })
}
