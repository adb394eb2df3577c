import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import { changeBooking, lockBooking } from './change-booking.server'
import { notifyParties } from './notify-parties.server'

/** The host takes a pending request: pending -> confirmed. The nights have been held for it since it was made. */
export async function acceptBooking(bookingId: string, { host, now }: { host: { id: string }; now: Date }) {
  return inTransaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId, host.id, now)
    if (!booking) return refuse('booking_unknown')
    if (booking.hostId !== host.id || booking.status !== 'pending') return refuse('transition_not_allowed')
    const accepted = await changeBooking(tx, booking, { status: 'confirmed', kind: 'accepted', actorId: host.id, now })
    await notifyParties(tx, accepted, 'confirmed')
    return ok({ booking: accepted })
  })
}
