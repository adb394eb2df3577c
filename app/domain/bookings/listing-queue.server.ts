import pLimit, { type LimitFunction } from 'p-limit'
import type { Db } from '#db/client.server'
import { refuse } from '../shared/result'
import { inTransaction, LOCK_NOT_AVAILABLE, sqlState } from '../shared/transaction.server'

/** Bookings of a listing wait for each other in the database, so more at once only take connections from others. */
const AT_ONCE = 3
const MOST_WAITING = 100

const queues = new Map<string, LimitFunction>()

/** When to try again after waiting in vain for a listing, in seconds. */
const RETRY_AFTER = 5

const busy = () => refuse('listing_busy', { retryAfter: RETRY_AFTER })

/**
 * Does something in a transaction once few others of this process are at the same listing. If too many wait for the
 * listing, here or for its lock, it is refused and nothing is done.
 */
export async function inListingQueue<T>(listingId: string, work: (tx: Db) => Promise<T>) {
  const queue = queues.get(listingId) ?? pLimit(AT_ONCE)
  queues.set(listingId, queue)
  if (queue.pendingCount >= MOST_WAITING) return busy()
  try {
    return await queue(() => inTransaction(work))
  } catch (error) {
    if (sqlState(error) === LOCK_NOT_AVAILABLE) return busy()
    throw error
  } finally {
    // The queue still counts this work.
    if (queue.activeCount <= 1 && queue.pendingCount === 0) queues.delete(listingId)
  }
}
