import { randomUUID } from 'node:crypto'
import { db } from '#db/db.server'
import { isUuid } from '../shared/ids'
import { keyedQueue, QueueTooLong } from '../shared/keyed-queue'
import { refuse } from '../shared/result'
import { sqlState, UNIQUE_VIOLATION } from '../shared/transaction.server'
import { bookStay } from './book-stays.server'
import type { RequestBookingInput } from './booking'
import { quoteStay } from './quote-stay.server'
import { findByKey, repeatResult } from './repeat-booking.server'

type Request = RequestBookingInput & { listingId: string }
type Context = { guest: { id: string }; now: Date }

const EXCLUSION_VIOLATION = '23P01'

/**
 * Bookings of one listing wait for each other here, without a connection. Otherwise those that wait for the listing's
 * lock would soon hold all connections of the pool.
 */
const inTurn = keyedQueue({ maxWaiting: 100, maxWait: 10_000 })
/** When to try again after waiting in vain, in seconds. */
const RETRY_AFTER = 5

/**
 * Books a stay: immediately if the listing has instant booking, otherwise as a request that holds the nights for 24
 * hours. Where a processor takes the payment, the nights are held for 35 minutes until the guest has paid, and the host
 * does not hear of it before. A transaction, under the lock of the listing, prices the stay, freezes its terms, uses
 * up the discount, records the event, delivers the message to the host and queues the emails. Repeating a `requestKey`
 * returns the first booking. When too many book the same listing, nothing is done and the same request can be sent
 * again.
 */
export async function requestBooking(request: Request, { guest, now }: Context) {
  const requestKey = request.requestKey ?? randomUUID()
  if (request.guestId && request.guestId !== guest.id) return refuse('not_you')
  if (!isUuid(request.listingId)) return refuse('listing_unknown')
  try {
    return await inTurn(request.listingId.toLowerCase(), () =>
      bookStay({ request: { ...request, requestKey }, guest, now }),
    )
  } catch (error) {
    if (error instanceof QueueTooLong) return refuse('listing_busy', { retryAfter: RETRY_AFTER })
    // The constraint is the last line of defense, should anything get past the lock.
    if (sqlState(error) === EXCLUSION_VIOLATION) {
      const requote = await quoteStay(request, { now })
      return requote.ok ? refuse('dates_taken', { nearest: [] }) : requote
    }
    if (sqlState(error) === UNIQUE_VIOLATION) {
      const first = await findByKey(db, guest.id, requestKey)
      if (first) return await repeatResult(db, first, { ...request, requestKey })
    }
    throw error
  }
}
