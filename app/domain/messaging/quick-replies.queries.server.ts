import { and, asc, eq } from 'drizzle-orm'
import { db } from '#db/db.server'
import { quickReplies } from '#db/schema'
import { isUuid } from '../shared/ids'

export type QuickReply = typeof quickReplies.$inferSelect

export const ownQuickReply = (id: string, hostId: string) =>
  and(eq(quickReplies.id, id), eq(quickReplies.hostId, hostId))

/** The answers a host keeps at hand, in the order they were made. */
export const quickRepliesOf = (hostId: string): Promise<QuickReply[]> =>
  db
    .select()
    .from(quickReplies)
    .where(eq(quickReplies.hostId, hostId))
    .orderBy(asc(quickReplies.createdAt), asc(quickReplies.id))

/** One's own quick reply; anybody else's is not there. */
export async function quickReplyOf(id: string, hostId: string): Promise<QuickReply | null> {
  if (!isUuid(id)) return null
  const [found] = await db.select().from(quickReplies).where(ownQuickReply(id, hostId))
  return found ?? null
}
