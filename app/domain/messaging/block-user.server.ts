import { messages, userBlocks } from '#db/schema'
import { cancelEmails } from '../outbox/outbox.server'
import { isUuid } from '../shared/ids'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import { messagePermission } from './message-permission.server'
import { isUnread } from './schedule-unread-email.server'
import { bumpRevision } from './bump-revision.server'
import { haveMessaged } from './thread.queries.server'
import { and, eq } from 'drizzle-orm'

/**
 * Blocks a user: neither can message the other, and queued emails about unread messages are cancelled. Blocking twice
 * has no effect. Only users with a conversation, or allowed to start one, can block each other.
 */
export async function blockUser(blockedId: string, { user, now }: { user: { id: string }; now: Date }) {
  if (!isUuid(blockedId)) return refuse('receiver_unknown')
  const otherId = blockedId.toLowerCase()
  return inTransaction(async (tx) => {
    const permission = await messagePermission(user.id, otherId, tx)
    const areConnected =
      permission === 'allowed' || permission === 'blocked-by-me' || (await haveMessaged(user.id, otherId, tx))
    if (!areConnected) return refuse('receiver_unknown')
    const blocked = await tx
      .insert(userBlocks)
      .values({ blockerId: user.id, blockedId: otherId, createdAt: now })
      .onConflictDoNothing()
      .returning()
    if (blocked.length > 0) {
      await bumpRevision(tx, user.id, otherId)
      const unread = await tx.select({ id: messages.id }).from(messages).where(isUnread(user.id, otherId))
      const ids = unread.map(({ id }) => id)
      await cancelEmails(tx, ids)
    }
    return ok({})
  })
}

/** Removes the user's block of another user, if there is one. */
export async function unblockUser(otherId: string, { user }: { user: { id: string } }) {
  if (!isUuid(otherId)) return refuse('receiver_unknown')
  return inTransaction(async (tx) => {
    const removed = await tx
      .delete(userBlocks)
      .where(and(eq(userBlocks.blockerId, user.id), eq(userBlocks.blockedId, otherId)))
      .returning()
    if (removed.length > 0) await bumpRevision(tx, user.id, otherId)
    return ok({})
  })
}
