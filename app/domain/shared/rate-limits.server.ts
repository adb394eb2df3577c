import { lte } from 'drizzle-orm'
import { RateLimiterDrizzle } from 'rate-limiter-flexible'
import { db, primary } from '#db/db.server'
import { rateLimits } from '#db/schema'

/**
 * Counts attempts in the database, so that all processes share one count.
 * `consume(key)` rejects with a RateLimiterRes above `points` in `duration` seconds.
 */
export const attemptCounter = (limit: { points: number; duration: number }) =>
  new RateLimiterDrizzle({
    storeClient: primary,
    schema: rateLimits,
    keyPrefix: '',
    clearExpiredByTimeout: false, // housekeeping calls deleteExpiredAttempts
    ...limit,
  })

export async function deleteExpiredAttempts(now: Date): Promise<void> {
  await db.delete(rateLimits).where(lte(rateLimits.expire, now))
}
