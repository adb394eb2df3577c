import { recomputeSuperhost } from '../accounts/superhost/recompute-superhost.server'
import type { Cents } from '../shared/money'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import { changeBooking, lockBooking } from './change-booking.server'
import { notifyParties } from './notify-parties.server'
import { hostCancellationRefund } from './refund'

/**
 * The host cancels a confirmed booking before the stay starts: the guest gets a full refund, the host earns nothing,
 * and their Superhost badge is recomputed. Cancelling twice (a double click) returns the same result. Requests are
 * declined instead.
 */
export async function cancelAsHost(
  bookingId: string,
  { host, shownRefund, now }: { host: { id: string }; shownRefund?: Cents; now: Date },
) {
  return inTransaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId, host.id, now)
    if (!booking) return refuse('booking_unknown')
    if (booking.hostId !== host.id) return refuse('host_only')
    if (booking.status === 'cancelled') return ok({ booking })
    if (booking.status !== 'confirmed') return refuse('transition_not_allowed')

    const result = hostCancellationRefund(booking, now)
    if (!result.ok) return result
    if (shownRefund !== undefined && shownRefund !== result.refund.refundAmount) {
      return refuse('refund_changed', { refundAmount: result.refund.refundAmount })
    }
    const cancelled = await changeBooking(tx, booking, {
      status: 'cancelled',
      kind: 'cancelled',
      actorId: host.id,
      refund: result.refund,
      now,
    })
    await recomputeSuperhost(tx, host.id, now)
    await notifyParties(tx, cancelled, 'cancelledByHost')
    return ok({ booking: cancelled })
  })
}
