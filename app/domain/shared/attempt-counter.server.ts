import { RateLimiterDrizzle } from 'rate-limiter-flexible'
import { db } from '#db/db.server'
import { rateLimits } from '#db/schema'

/**
 * Counts attempts in the database, so that all processes count together: each is one statement that inserts or adds.
 * `consume(key)` rejects with a RateLimiterRes above `points` in `duration` seconds. What is over is swept by housekeeping.
 */
export const attemptCounter = (limit: { points: number; duration: number }) =>
  new RateLimiterDrizzle({
    storeClient: db,
    schema: rateLimits,
    keyPrefix: '',
    clearExpiredByTimeout: false,
    ...limit,
  })
