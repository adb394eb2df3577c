import type { Cents } from '../shared/money'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import { changesSinceSold } from './changes-since-sold.server'
import { changeBooking, isBeingPaid, lockBooking } from './change-booking.server'
import { notifyParties } from './notify-parties.server'
import { guestRefund } from './refund'

const LISTING_CHANGED = 'The listing had changed since it was booked, so everything is refunded.'

type Context = {
  guest: { id: string }
  /** The refund that the guest was shown; null when the page showed a request, undefined to skip the check. */
  shownRefund?: Cents | null
  now: Date
}

/**
 * The guest withdraws a pending request, or cancels a confirmed booking under its policy, or with a full refund if the
 * listing has changed since it was sold. Cancelling twice (a double
 * click) returns the same result. If the refund is no longer the one that the guest was shown, because a deadline
 * passed or the host accepted meanwhile, nothing is cancelled and the refusal carries the new amount.
 */
export async function cancelBooking(bookingId: string, { guest, shownRefund, now }: Context) {
  return inTransaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId, guest.id, now)
    if (!booking) return refuse('booking_unknown')
    if (booking.guestId !== guest.id) return refuse('guest_only')
    if (booking.status === 'cancelled') return ok({ booking })
    if (booking.status === 'completed') return refuse('transition_not_allowed')

    if (booking.status === 'pending') {
      if (await isBeingPaid(tx, booking)) return refuse('payment_under_way')
      if (shownRefund) return refuse('refund_changed', { refundAmount: 0 })
      const withdrawn = await changeBooking(tx, booking, {
        status: 'cancelled',
        kind: 'cancelled',
        actorId: guest.id,
        now,
      })
      // Nobody but the guest has heard of a booking that was never paid.
      if (!booking.paymentDue) await notifyParties(tx, withdrawn, 'withdrawn')
      return ok({ booking: withdrawn })
    }
    const isChanged = (await changesSinceSold(tx, booking)).length > 0
    const result = guestRefund(booking, now, { isChanged })
    if (!result.ok) return result
    if (shownRefund !== undefined && shownRefund !== result.refund.refundAmount) {
      return refuse('refund_changed', { refundAmount: result.refund.refundAmount })
    }
    const cancelled = await changeBooking(tx, booking, {
      status: 'cancelled',
      kind: 'cancelled',
      actorId: guest.id,
      refund: result.refund,
      now,
    })
    await notifyParties(tx, cancelled, 'cancelledByGuest', isChanged ? LISTING_CHANGED : null)
    return ok({ booking: cancelled })
  })
}
