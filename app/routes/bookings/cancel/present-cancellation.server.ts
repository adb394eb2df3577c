import { bookingDetail, type BookingDetail } from '~/domain/bookings/bookings.queries.server'
import { givenBack } from '~/domain/bookings/describe-refund'
import { guestRefund, hostCancellationRefund } from '~/domain/bookings/refund'
import { presentRefunds } from '~/domain/bookings/refund-table'
import { cancellationPolicyLabels } from '~/domain/listings/cancellation'
import { formatNearStay } from '~/domain/shared/dates'
import { formatExact, toDecimal } from '~/domain/shared/money'

export type PresentedCancellation = NonNullable<Awaited<ReturnType<typeof presentCancellation>>>

/** What cancelling a booking at `now` means for one of its parties; null for anyone else. */
export async function presentCancellation(bookingId: string, viewer: { id: string }, now: Date) {
  const found = await bookingDetail(bookingId, viewer.id, now)
  if (!found) return null
  const { booking, listing, guest, host } = found
  const role = booking.hostId === viewer.id ? ('host' as const) : ('guest' as const)
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
    listing: {
      id: listing.id,
      title: listing.title,
      location: listing.location,
      picture: listing.images[0] ?? null,
      color: listing.color,
    },
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
