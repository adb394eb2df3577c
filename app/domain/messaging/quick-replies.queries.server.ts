import { and, asc, eq } from 'drizzle-orm'
import { db } from '#db/db.server'
import { quickReplies } from '#db/schema'
import { isUuid } from '../shared/ids'

export type QuickReply = typeof quickReplies.$inferSelect

export const isOwnQuickReply = (id: string, hostId: string) =>
  and(eq(quickReplies.id, id), eq(quickReplies.hostId, hostId))

/** A host's quick replies, oldest first. */
export const listQuickReplies = (hostId: string): Promise<QuickReply[]> =>
  db
    .select()
    .from(quickReplies)
    .where(eq(quickReplies.hostId, hostId))
    .orderBy(asc(quickReplies.createdAt), asc(quickReplies.id))

/** One of the host's own quick replies, or null. */
export async function findQuickReply(id: string, hostId: string): Promise<QuickReply | null> {
  if (!isUuid(id)) return null
  const [found] = await db.select().from(quickReplies).where(isOwnQuickReply(id, hostId))
  return found ?? null
}
