import { and, gt, isNull, sql } from 'drizzle-orm'
import { db } from '#db/db.server'
import { outboxMessages } from '#db/schema'

/**
 * Makes everything due at once that was tried and waits: what a killed process had taken, and what was put off. Only
 * for a process that has the database to itself; elsewhere another may be sending it at this moment. The try that was
 * cut off is not counted.
 */
export async function takeBackMessages(now: Date): Promise<void> {
  const { attempts, deliverAfter, deliveredAt, failedAt } = outboxMessages
  await db
    .update(outboxMessages)
    .set({ deliverAfter: now, attempts: sql`greatest(${attempts} - 1, 0)` })
    .where(and(isNull(deliveredAt), isNull(failedAt), gt(attempts, 0), gt(deliverAfter, now)))
}
