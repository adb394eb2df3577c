import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import { changeBooking, hasExpired, lockBooking } from './change-booking.server'
import { notifyParties } from './notify-parties.server'

/**
 * The host takes a pending request: pending -> confirmed. The nights have been held for it since it was made. Asked
 * twice (a double click), it answers the same.
 */
export async function acceptBooking(bookingId: string, { host, now }: { host: { id: string }; now: Date }) {
  return inTransaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId, host.id, now)
    if (!booking) return refuse('booking_unknown')
    if (booking.hostId !== host.id) return refuse('host_only')
    if (booking.status === 'confirmed') return ok({ booking })
    if (booking.status !== 'pending') return refuse((await hasExpired(tx, booking)) ? 'request_expired' : 'transition_not_allowed')
    const accepted = await changeBooking(tx, booking, { status: 'confirmed', kind: 'accepted', actorId: host.id, now })
    await notifyParties(tx, accepted, 'confirmed')
    return ok({ booking: accepted })
  })
}
