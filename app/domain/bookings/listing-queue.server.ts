import pLimit, { type LimitFunction } from 'p-limit'

/** Bookings of a listing wait for each other in the database, so more at once only take connections from others. */
const AT_ONCE = 3
const MOST_WAITING = 100

const queues = new Map<string, LimitFunction>()

/**
 * Runs the work once few others of this process are at the same listing.
 * @returns what the work returns; null, without running it, if too many wait for the listing
 */
export async function inListingQueue<T>(listingId: string, work: () => Promise<T>): Promise<T | null> {
  const queue = queues.get(listingId) ?? pLimit(AT_ONCE)
  queues.set(listingId, queue)
  if (queue.pendingCount >= MOST_WAITING) return null
  try {
    return await queue(work)
  } finally {
    // The queue still counts this work.
    if (queue.activeCount <= 1 && queue.pendingCount === 0) queues.delete(listingId)
  }
}
