import { and, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { outboxMessages } from '#db/schema'

/**
 * Takes back mails that were promised under these ids and have become needless. What has left, or is leaving now, has
 * left.
 */
export async function takeBackMails(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { id, deliveredAt, failedAt } = outboxMessages
  await tx.delete(outboxMessages).where(and(inArray(id, [...ids]), isNull(deliveredAt), isNull(failedAt)))
}
