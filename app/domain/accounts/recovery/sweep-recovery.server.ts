import { lte } from 'drizzle-orm'
import { db } from '#db/db.server'
import { oneTimeCodes, passwordResetTokens } from '#db/schema'

const DAY = 24 * 3_600_000

/**
 * Deletes reset links and one-time codes a day after their time: until then, whoever uses one late is told that it is
 * too late.
 */
export async function sweepRecovery(now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY)
  await db.delete(passwordResetTokens).where(lte(passwordResetTokens.expiresAt, yesterday))
  await db.delete(oneTimeCodes).where(lte(oneTimeCodes.expiresAt, yesterday))
}
