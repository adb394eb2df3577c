import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import { changeBooking, isBeingPaid, lockBooking } from './change-booking.server'
import { notifyParties } from './notify-parties.server'

/**
 * The host declines a pending request, and can say why: pending -> cancelled. Declining twice (a double click) returns
 * the same result.
 */
export async function declineBooking(
  bookingId: string,
  { reason }: { reason?: string },
  { host, now }: { host: { id: string }; now: Date },
) {
  return inTransaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId, host.id, now)
    if (!booking) return refuse('booking_unknown')
    if (booking.hostId !== host.id) return refuse('host_only')
    if (booking.status === 'cancelled') return ok({ booking })
    if (booking.status !== 'pending') return refuse('transition_not_allowed')
    if (await isBeingPaid(tx, booking)) return refuse('payment_under_way')
    const declined = await changeBooking(tx, booking, {
      status: 'cancelled',
      kind: 'declined',
      actorId: host.id,
      declineReason: reason,
      now,
    })
    await notifyParties(tx, declined, 'declined')
    return ok({ booking: declined })
  })
}
