import { wordsOfEvent } from '~/domain/bookings/booking-history'
import { settlementOf, wordsOfBooking } from '~/domain/bookings/booking-words'
import { bookingDetail, historyOf, stayInstructions } from '~/domain/bookings/bookings.queries.server'
import { hasStarted } from '~/domain/bookings/cancellation-terms'
import { presentRefunds } from '~/domain/bookings/refund-table'
import { unitWords } from '~/domain/listings/unit-words'
import { count } from '~/domain/shared/phrases'
import { cancellationPolicyLabels, refundSummary } from '~/domain/listings/cancellation'
import { mileageWords } from '~/domain/listings/mileage'
import { isLive } from '~/domain/shared/booking-status'
import { formatExact } from '~/domain/shared/money'
import { formatDay, formatInstant, zoneName } from '~/domain/shared/dates'

/** A booking as its page shows it to one of its parties, brought up to now; null for anybody else. */
export async function presentBooking(bookingId: string, viewer: { id: string }, now: Date) {
  const found = await bookingDetail(bookingId, viewer.id, now)
  if (!found) return null
  const { booking, listing, guest, host } = found
  const history = await historyOf(booking.id)
  const role = viewer.id === booking.hostId ? ('host' as const) : ('guest' as const)
  const when = (instant: Date) => formatInstant(instant, listing.timeZone)
  const until = booking.status === 'pending' && booking.expiresAt ? when(booking.expiresAt) : null
  const { unit, party } = unitWords[listing.type]
  const stands = booking.status === 'confirmed' || booking.status === 'completed'
  const settled = settlementOf(booking, history.at(-1)?.actorId ?? null)
  return {
    id: booking.id,
    role,
    status: booking.status,
    words: wordsOfBooking({
      viewer: role,
      status: booking.status,
      end: history.at(-1)?.kind ?? null,
      settled,
      type: listing.type,
      from: formatDay(booking.checkIn),
      town: listing.location.split(',', 1)[0]!.trim(),
      guest: guest.firstName,
      host: host.firstName,
      until,
    }),
    listing: {
      id: listing.id,
      type: listing.type,
      title: listing.title,
      location: listing.location,
      picture: listing.images[0] ?? null,
    },
    other: {
      part: role === 'host' ? 'Guest' : 'Host',
      page: role === 'guest' ? `/hosts/${booking.hostId}` : null,
      ...(role === 'host' ? guest : host),
    },
    checkIn: formatDay(booking.checkIn),
    checkOut: formatDay(booking.checkOut),
    extent: count(booking.nightlyPrices.length, unit),
    party: count(booking.guests, party),
    /** What the price of a rental includes. */
    mileage: listing.type === 'vehicle' ? mileageWords(booking.mileage) : null,
    zone: zoneName(listing.timeZone, now),
    // Each side sees its own money: the guest what they pay, the host what they earn.
    price: role === 'guest' ? priceOf(booking) : null,
    earnings: role === 'host' ? earningsOf(booking) : null,
    cancellation: cancellationOf(found, role, now),
    instructions: stands ? await stayInstructions(listing.id) : null,
    history: history.map((event) => ({
      kind: event.kind,
      words: wordsOfEvent(event, {
        viewerId: viewer.id,
        type: listing.type,
        settled: settled && gotOf(settled, role),
      }),
      at: when(event.createdAt),
      iso: event.createdAt.toISOString(),
    })),
    until,
  }
}

type Detail = NonNullable<Awaited<ReturnType<typeof bookingDetail>>>
type Found = Detail['booking']
export type PresentedBooking = NonNullable<Awaited<ReturnType<typeof presentBooking>>>

const priceOf = ({
  status,
  refundAmount,
  nightlyPrices,
  guestServiceFee,
  processingFee,
  discountAmount,
  discountCode,
  totalPrice,
}: Found) => ({
  nightlyPrices,
  guestServiceFee,
  processingFee,
  discountAmount,
  discountCode,
  totalPrice,
  /** Of a cancelled booking: what came back. A request that came to nothing was never charged. */
  refund: status === 'cancelled' ? (refundAmount ?? ('not charged' as const)) : null,
})

const gotOf = ({ refund, hostKeeps }: { refund: number; hostKeeps: number }, role: 'guest' | 'host') =>
  role === 'guest' ? `${formatExact(refund)} refunded` : `you keep ${formatExact(hostKeeps)}`

/** How the booking can still be cancelled and what that means; null once it is too late or done. */
function cancellationOf({ booking, listing }: Detail, role: 'guest' | 'host', now: Date) {
  if (!isLive(booking) || hasStarted(booking.cancellationTerms, now)) return null
  return {
    isRequest: booking.status === 'pending',
    policy: cancellationPolicyLabels[booking.cancellationPolicy],
    summary: refundSummary(booking.cancellationTerms.tiers, listing.type),
    // The table is in the guest's dollars.
    rows: role === 'guest' ? presentRefunds({ ...booking, type: listing.type }, now).rows : null,
  }
}

/**
 * The host bears a discount of their own, not the platform's: what is missing between nights, commission and earnings.
 */
const earningsOf = ({
  status,
  cancellationHostEarnings,
  nightlyPrices,
  subtotal,
  hostCommission,
  hostCommissionPercentage,
  hostEarnings,
  discountCode,
}: Found) => ({
  nightlyPrices,
  commission: hostCommission,
  commissionPercentage: hostCommissionPercentage,
  earnings: hostEarnings,
  discount: subtotal - hostCommission - hostEarnings,
  discountCode,
  kept: status === 'cancelled' ? (cancellationHostEarnings ?? 0) : null,
})
