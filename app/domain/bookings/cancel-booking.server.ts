import type { Cents } from '../shared/money'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import { changeBooking, lockBooking } from './change-booking.server'
import { notifyParties } from './notify-parties.server'
import { guestRefund } from './refund'

type Context = {
  guest: { id: string }
  /** What the guest was shown they would get back; null when they were shown a request, undefined when nobody asks. */
  shownRefund?: Cents | null
  now: Date
}

/**
 * The guest takes their own pending request back, or cancels their confirmed booking under its policy. Asked twice (a
 * double click), it answers the same. When a deadline passed, or the host accepted, since the guest was shown what they
 * get back, nothing is cancelled and the right amount is told.
 */
export async function cancelBooking(bookingId: string, { guest, shownRefund, now }: Context) {
  return inTransaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId, guest.id, now)
    if (!booking) return refuse('booking_unknown')
    if (booking.guestId !== guest.id) return refuse('guest_only')
    if (booking.status === 'cancelled') return ok({ booking })
    if (booking.status === 'completed') return refuse('transition_not_allowed')

    if (booking.status === 'pending') {
      const withdrawn = await changeBooking(tx, booking, {
        status: 'cancelled',
        kind: 'cancelled',
        actorId: guest.id,
        now,
      })
      await notifyParties(tx, withdrawn, 'withdrawn')
      return ok({ booking: withdrawn })
    }
    const settled = guestRefund(booking, now)
    if (!settled.ok) return settled
    if (shownRefund !== undefined && shownRefund !== settled.refund.refundAmount) {
      return refuse('refund_changed', { refundAmount: settled.refund.refundAmount })
    }
    const cancelled = await changeBooking(tx, booking, {
      status: 'cancelled',
      kind: 'cancelled',
      actorId: guest.id,
      refund: settled.refund,
      now,
    })
    await notifyParties(tx, cancelled, 'cancelledByGuest')
    return ok({ booking: cancelled })
  })
}
