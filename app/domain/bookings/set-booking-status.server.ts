import type { Cents } from '../shared/money'
import { refuse } from '../shared/result'
import { acceptBooking } from './accept-booking.server'
import { bookingForParty } from './bookings.queries.server'
import { cancelAsHost } from './cancel-as-host.server'
import { cancelBooking } from './cancel-booking.server'
import { declineBooking } from './decline-booking.server'

type StatusChange = {
  status: 'confirmed' | 'cancelled'
  /** The refund that the client expects; if sent, it must match. */
  refundAmount?: Cents
  reason?: string
}

/**
 * Maps the specification's `PUT /api/bookings/{id} {status}` to a use case: `confirmed` accepts a request; `cancelled`
 * cancels a booking or, sent by the host of a pending request, declines it.
 */
export async function setBookingStatus(
  bookingId: string,
  { status, refundAmount, reason }: StatusChange,
  { user, now }: { user: { id: string }; now: Date },
) {
  const booking = await bookingForParty(bookingId, user.id)
  if (!booking) return refuse('booking_unknown')
  if (status === 'confirmed') return acceptBooking(bookingId, { host: user, now })
  if (booking.guestId === user.id)
    return cancelBooking(bookingId, { guest: user, shownRefund: refundAmount, now })
  if (booking.status === 'confirmed')
    return cancelAsHost(bookingId, { host: user, shownRefund: refundAmount, now })
  if (refundAmount) return refuse('refund_changed', { refundAmount: 0 })
  return declineBooking(bookingId, { reason }, { host: user, now })
}
