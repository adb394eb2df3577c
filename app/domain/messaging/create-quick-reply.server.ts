import { eq } from 'drizzle-orm'
import { quickReplies, users } from '#db/schema'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import { MOST_QUICK_REPLIES, type QuickReplyInput } from './quick-reply'

/** Keeps an answer at hand for a host. Asked again with the same request key, it answers the first result. */
export async function createQuickReply(
  { requestKey, ...reply }: QuickReplyInput,
  { host, now }: { host: { id: string }; now: Date },
) {
  return inTransaction(async (tx) => {
    // Two at once would both find room for one more.
    const [keeper] = await tx
      .select({ isHost: users.isHost })
      .from(users)
      .where(eq(users.id, host.id))
      .for('no key update')
    if (!keeper?.isHost) return refuse('quick_replies_for_hosts')
    const [first] = requestKey
      ? await tx.select().from(quickReplies).where(eq(quickReplies.id, requestKey))
      : []
    if (first) return first.hostId === host.id ? ok({ quickReply: first }) : refuse('quick_reply_key_reused')
    if ((await tx.$count(quickReplies, eq(quickReplies.hostId, host.id))) >= MOST_QUICK_REPLIES)
      return refuse('quick_replies_full', { most: MOST_QUICK_REPLIES })
    const [quickReply] = await tx
      .insert(quickReplies)
      .values({ ...reply, ...(requestKey && { id: requestKey }), hostId: host.id, createdAt: now })
      .returning()
    return ok({ quickReply: quickReply! })
  })
}
