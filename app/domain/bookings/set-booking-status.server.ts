import type { Cents } from '../shared/money'
import { refuse } from '../shared/result'
import { acceptBooking } from './accept-booking.server'
import { bookingForParty } from './bookings.queries.server'
import { cancelAsHost } from './cancel-as-host.server'
import { cancelBooking } from './cancel-booking.server'
import { declineBooking } from './decline-booking.server'

type Wish = {
  status: 'confirmed' | 'cancelled'
  /** What the client takes the guest's refund to be; optional, but then it must be true. */ refundAmount?: Cents
}

/**
 * The specification's `PUT /api/bookings/{id} {status}` as the use case it means: confirmed is the host's accept,
 * cancelled is the guest's cancel, or the host's: of a request their decline, of a confirmed booking their
 * cancellation.
 */
export async function setBookingStatus(
  bookingId: string,
  { status, refundAmount }: Wish,
  { user, now }: { user: { id: string }; now: Date },
) {
  const booking = await bookingForParty(bookingId, user.id)
  if (!booking) return refuse('booking_unknown')
  if (status === 'confirmed') return acceptBooking(bookingId, { host: user, now })
  if (booking.guestId === user.id)
    return cancelBooking(bookingId, { guest: user, shownRefund: refundAmount, now })
  return booking.status === 'confirmed'
    ? cancelAsHost(bookingId, { host: user, shownRefund: refundAmount, now })
    : declineBooking(bookingId, { host: user, now })
}
