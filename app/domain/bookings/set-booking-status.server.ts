import { acceptBooking } from './accept-booking.server'
import { cancelBooking } from './cancel-booking.server'
import { refuse } from '../shared/result'
import { declineBooking } from './decline-booking.server'
import { bookingForParty } from './bookings.queries.server'

/**
 * The specification's `PUT /api/bookings/{id} {status}` as the verb it means: confirmed is the host's accept, cancelled
 * is the host's decline or the guest's cancel.
 */
export async function setBookingStatus(
  bookingId: string,
  status: 'confirmed' | 'cancelled',
  { user, now }: { user: { id: string }; now: Date },
) {
  const booking = await bookingForParty(bookingId, user.id)
  if (!booking) return refuse('booking_unknown')
  if (status === 'confirmed') return acceptBooking(bookingId, { host: user, now })
  return booking.guestId === user.id ? cancelBooking(bookingId, { guest: user, now }) : declineBooking(bookingId, { host: user, now })
}
