import { and, lt, sql } from 'drizzle-orm'
import { db } from '#db/db.server'
import { outboxMessages } from '#db/schema'

const KEPT_DAYS = 30

/** Removes what was delivered or given up 30 days ago. What still waits stays. */
export async function sweepOutbox(now: Date): Promise<void> {
  const { createdAt, deliveredAt, failedAt } = outboxMessages
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000)
  await db
    .delete(outboxMessages)
    .where(and(lt(createdAt, before), lt(sql`coalesce(${deliveredAt}, ${failedAt})`, before)))
}
