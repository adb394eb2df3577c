import type { BookingDetail } from '~/domain/bookings/bookings.queries.server'
import { givenBack } from '~/domain/bookings/describe-refund'
import { guestRefund, hostCancellationRefund } from '~/domain/bookings/refund'
import { presentRefunds } from '~/domain/bookings/refund-table'
import { cancellationPolicyLabels } from '~/domain/listings/cancellation'
import { formatNearStay } from '~/domain/shared/dates'
import { formatExact, toDecimal } from '~/domain/shared/money'
import type { OpenBooking } from '../open-booking.server'

export type PresentedCancellation = ReturnType<typeof presentCancellation>

/** What cancelling a booking at `now` means for one of its parties. */
export function presentCancellation({ found, role, now, shown }: OpenBooking) {
  const { booking, listing, guest, host } = found
  return {
    id: booking.id,
    role,
    type: listing.type,
    status: booking.status,
    awaitsPayment: booking.paymentDue !== null,
    stay: formatNearStay(booking.checkIn, booking.checkOut, now),
    money:
      role === 'guest'
        ? `${formatExact(booking.totalPrice)} total`
        : `You earn ${formatExact(booking.hostEarnings)}`,
    guest: guest.firstName,
    host: host.firstName,
    town: listing.location.split(',', 1)[0]!.trim(),
    listing: shown,
    confirmed: booking.status === 'confirmed' ? refundOf(found, role, now) : null,
  }
}

function refundOf(
  { booking, refundedByAdmins: byAdmins, listing, changes }: BookingDetail,
  role: 'guest' | 'host',
  now: Date,
) {
  const isChanged = changes.length > 0
  const result =
    role === 'guest' ? guestRefund(booking, now, { isChanged }) : hostCancellationRefund(booking, now)
  if (!result.ok) return { begun: true as const }
  const { refundAmount } = result.refund
  const total = booking.totalPrice
  const { cancellation, cost } = givenBack({ total, refund: refundAmount, byAdmins })
  return {
    begun: false as const,
    refund: formatExact(cancellation),
    hasRefund: cancellation > 0,
    /** What an admin gave back before; null without. */
    before: byAdmins > 0 ? formatExact(byAdmins) : null,
    finalCost: formatExact(cost),
    /** The form sends it back, so that the guest gets the refund they were shown. */
    refundAmount: toDecimal(refundAmount),
    isFull: refundAmount === total,
    policy: isChanged ? null : cancellationPolicyLabels[booking.cancellationPolicy],
    rows:
      role === 'guest'
        ? presentRefunds({ ...booking, byAdmins, isChanged, type: listing.type }, now).rows
        : [],
  }
}
