import { eq } from 'drizzle-orm'
import { quickReplies, users } from '#db/schema'
import { keyConflict, rememberRequest } from '../shared/request-keys.server'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import { MAX_QUICK_REPLIES, type QuickReplyInput } from './quick-reply'
import { db } from '#db/db.server'
import { isUuid } from '../shared/ids'
import { isOwnQuickReply } from './quick-replies.queries.server'

/** Creates a quick reply. Repeating it with the same request key returns the first one, unless its values differ. */
export async function createQuickReply(
  { requestKey, ...reply }: QuickReplyInput,
  { host, now }: { host: { id: string }; now: Date },
) {
  const sent = { userId: host.id, kind: 'quick_reply', key: requestKey, values: reply } as const
  return inTransaction(async (tx) => {
    // The row lock keeps concurrent calls within the maximum.
    const [user] = await tx
      .select({ isHost: users.isHost })
      .from(users)
      .where(eq(users.id, host.id))
      .for('no key update')
    if (!user?.isHost) return refuse('quick_replies_for_hosts')
    const [first] = requestKey
      ? await tx.select().from(quickReplies).where(eq(quickReplies.id, requestKey))
      : []
    if (first) {
      const conflict = await keyConflict(tx, sent, first, first.hostId)
      return conflict ? refuse('quick_reply_key_reused', conflict) : ok({ quickReply: first })
    }
    if ((await tx.$count(quickReplies, eq(quickReplies.hostId, host.id))) >= MAX_QUICK_REPLIES)
      return refuse('quick_replies_full', { max: MAX_QUICK_REPLIES })
    const [quickReply] = await tx
      .insert(quickReplies)
      .values({ ...reply, ...(requestKey && { id: requestKey }), hostId: host.id, createdAt: now })
      .returning()
    await rememberRequest(tx, sent)
    return ok({ quickReply: quickReply! })
  })
}

/** Changes one of the host's own quick replies. Messages sent with it stay as they were. */
export async function updateQuickReply(
  id: string,
  { title, content }: QuickReplyInput,
  { host }: { host: { id: string } },
) {
  if (!isUuid(id)) return refuse('quick_reply_unknown')
  const [quickReply] = await db
    .update(quickReplies)
    .set({ title, content })
    .where(isOwnQuickReply(id, host.id))
    .returning()
  return quickReply ? ok({ quickReply }) : refuse('quick_reply_unknown')
}

/** Deletes one of the host's own quick replies. */
export async function deleteQuickReply(id: string, { host }: { host: { id: string } }) {
  if (!isUuid(id)) return refuse('quick_reply_unknown')
  const [quickReply] = await db.delete(quickReplies).where(isOwnQuickReply(id, host.id)).returning()
  return quickReply ? ok({ quickReply }) : refuse('quick_reply_unknown')
}
