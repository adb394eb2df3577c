import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import { changeBooking, lockBooking } from './change-booking.server'
import { notifyParties } from './notify-parties.server'

/** The guest takes their own pending request back: pending -> cancelled. Asked twice (a double click), it answers the same. */
export async function cancelBooking(bookingId: string, { guest, now }: { guest: { id: string }; now: Date }) {
  return inTransaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId, guest.id, now)
    if (!booking) return refuse('booking_unknown')
    if (booking.guestId !== guest.id) return refuse('guest_only')
    if (booking.status === 'cancelled') return ok({ booking })
    if (booking.status !== 'pending') return refuse('transition_not_allowed')
    const cancelled = await changeBooking(tx, booking, { status: 'cancelled', kind: 'cancelled', actorId: guest.id, now })
    await notifyParties(tx, cancelled, 'cancelled')
    return ok({ booking: cancelled })
  })
}
