import type { Db } from '#db/client.server'
import { refuse } from '../../shared/result'
import { EXCLUSION_VIOLATION, sqlState } from '../../shared/transaction.server'
import { bookingForParty } from '../bookings.queries.server'
import { lockBooking, type Booking } from '../change-booking.server'
import { inListingQueue } from '../listing-queue.server'

/**
 * Does something with a booking of one of its two parties in one transaction, under the lock of its listing. When too
 * many wait for the listing, nothing is done and the same request can be sent again.
 */
export async function withLockedBooking<T>(
  bookingId: string,
  { user, now }: { user: { id: string }; now: Date },
  work: (tx: Db, booking: Booking) => Promise<T>,
) {
  const known = await bookingForParty(bookingId, user.id)
  if (!known) return refuse('booking_unknown')
  try {
    return await inListingQueue(known.listingId, async (tx) => {
      const booking = await lockBooking(tx, bookingId, user.id, now)
      return booking ? work(tx, booking) : refuse('booking_unknown')
    })
  } catch (error) {
    // The constraint is the last line of defense, should anything get past the lock.
    if (sqlState(error) === EXCLUSION_VIOLATION) return refuse('dates_taken', { nearest: [] })
    throw error
  }
}
