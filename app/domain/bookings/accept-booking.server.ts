import { readNights } from '../availability/closed-nights.server'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import { changeBooking, hasExpired, lockBooking } from './change-booking.server'
import { describeClosedNights } from './describe-closed-nights'
import { notifyParties } from './notify-parties.server'

/**
 * The host accepts a pending request: pending -> confirmed. No other booking can have taken its nights, but the host
 * or an imported calendar may have closed them since, so they are read again under the lock of the listing. Accepting
 * twice (a double click) returns the same result. The requests of a paused listing can still be accepted.
 */
export async function acceptBooking(bookingId: string, { host, now }: { host: { id: string }; now: Date }) {
  return inTransaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId, host.id, now)
    if (!booking) return refuse('booking_unknown')
    if (booking.hostId !== host.id) return refuse('host_only')
    if (booking.status === 'confirmed') return ok({ booking })
    if (booking.status !== 'pending')
      return refuse((await hasExpired(tx, booking)) ? 'request_expired' : 'transition_not_allowed')
    const period = { from: booking.checkIn, to: booking.checkOut }
    const { closed } = await readNights(booking.listingId, period, now, tx, { exceptBooking: booking.id })
    if (closed.size > 0) return refuse('nights_closed', { nights: describeClosedNights(closed) })
    const accepted = await changeBooking(tx, booking, {
      status: 'confirmed',
      kind: 'accepted',
      actorId: host.id,
      now,
    })
    await notifyParties(tx, accepted, 'confirmed')
    return ok({ booking: accepted })
  })
}
