import {
  bookingHeading,
  bookingReference,
  describeEvent,
  withoutBeginnings,
} from '~/domain/bookings/describe-booking'
import { givenBack, settlementOf, type Settlement } from '~/domain/bookings/describe-refund'
import { historyOf, type BookingDetail } from '~/domain/bookings/bookings.queries.server'
import { openChangeOf } from '~/domain/bookings/change/changes.queries.server'
import { hasStarted } from '~/domain/bookings/cancellation-terms'
import { disputesOf } from '~/domain/bookings/payment/payment.queries.server'
import { refundableCleaning } from '~/domain/bookings/refund'
import { presentRefunds } from '~/domain/bookings/refund-table'
import { unitWords } from '~/domain/listings/choices'
import { count } from '~/domain/shared/phrases'
import { cancellationPolicyLabels, cleaningRefund, refundSummary } from '~/domain/listings/cancellation'
import { mileageWords } from '~/domain/listings/mileage'
import { timesInWords, timesOf } from '~/domain/listings/times'
import { describeDispute } from '~/domain/payments/dispute'
import { isLive } from '~/domain/shared/booking-status'
import { formatExact } from '~/domain/shared/money'
import {
  formatCountdown,
  formatDayAsOf,
  formatLocalDeadline,
  formatNearDay,
  formatSoon,
  formatTime,
  todayIn,
} from '~/domain/shared/dates'
import { bookingPrice } from '~/components/bookings/booking-price'
import type { OpenBooking } from '../open-booking.server'
import { presentHandovers } from '../handover/present-handover.server'
import { presentArrival } from './present-arrival.server'
import { presentDeposit, presentPayment } from './present-payment.server'

/** A booking as its page shows it to one of its parties. */
export async function presentBooking({ found, viewer, now, role, other, shown }: OpenBooking) {
  const { booking, refundedByAdmins, listing, changes, guest, host } = found
  const history = await historyOf(booking.id)
  const today = todayIn(listing.timeZone, now)
  const town = townOf(listing.location)
  const awaitsPayment = booking.status === 'pending' && booking.paymentDue !== null
  const deadline = booking.status === 'pending' ? booking.expiresAt : null
  const until =
    deadline && (awaitsPayment ? formatSoon : formatLocalDeadline)(deadline, listing.timeZone, now)
  const { unit, party } = unitWords[listing.type]
  const isUnderway = booking.status === 'confirmed' && hasStarted(booking.cancellationTerms, now)
  const payment = role === 'guest' ? await presentPayment(booking, until, now) : null
  const disputed = await disputesOf(booking.id)
  const change = booking.status === 'confirmed' ? await openChangeOf(booking.id) : null
  const isPaidTooLate = payment?.isTooLate ?? false
  const settlement = settlementOf(booking, {
    cancelledBy: history.at(-1)?.actorId ?? null,
    byAdmins: refundedByAdmins,
  })
  return {
    id: booking.id,
    reference: bookingReference(booking.id),
    role,
    status: booking.status,
    hasReceipt: role === 'guest' && isCharged(booking),
    isUnderway,
    moment: role === 'guest' ? momentOf(booking, today) : null,
    /** "In 9 days", before a confirmed booking begins. */
    countdown: booking.status === 'confirmed' && !isUnderway ? formatCountdown(booking.checkIn, today) : null,
    heading: bookingHeading({
      viewer: role,
      status: booking.status,
      lastEvent: history.at(-1)?.kind ?? null,
      settlement,
      type: listing.type,
      from: formatDayAsOf(booking.checkIn, now),
      endsOn: isUnderway ? formatNearDay(booking.checkOut) : null,
      town,
      guest: guest.firstName,
      host: host.firstName,
      until,
      isUnpaid: booking.paymentDue !== null,
      isPaidTooLate,
    }),
    awaitsPayment,
    changes,
    /** Whether the dates or guests can be changed, and what is open about that. */
    canChange: booking.status === 'confirmed' && booking.checkOut >= today,
    openChange: change && { state: change.state, isOwn: change.proposedBy === viewer.id },
    declineReason: booking.declineReason,
    listing: shown,
    otherParty: {
      label: role === 'host' ? 'Guest' : 'Host',
      profile: role === 'guest' ? `/hosts/${booking.hostId}` : null,
      ...other,
    },
    checkIn: formatDayAsOf(booking.checkIn, now),
    times: timesInWords(listing.type, timesOf({ type: listing.type, times: booking.times })),
    checkOut: formatDayAsOf(booking.checkOut, now),
    length: count(booking.nightlyPrices.length, unit),
    guests: count(booking.guests, party),
    mileage: listing.type === 'vehicle' ? mileageWords(booking.mileage) : null,
    town,
    // The guest sees what they pay, the host what they earn.
    price: role === 'guest' ? priceOf(booking, { byAdmins: refundedByAdmins, isPaidTooLate }) : null,
    deposit: await presentDeposit(found, role, now),
    handovers: await presentHandovers(found, viewer, now),
    payment,
    // A cancelled booking says itself what became of its payment.
    disputes: disputed
      .filter(({ isDeposit }) => isDeposit || booking.status !== 'cancelled')
      .flatMap((dispute) => describeDispute(dispute, role) ?? []),
    earnings: role === 'host' ? earningsOf(booking) : null,
    cancellation: cancellationOf(found, role, now),
    arrival: await presentArrival(booking),
    history: withoutBeginnings(history).map((event) => ({
      kind: event.kind,
      text: describeEvent(event, {
        viewerId: viewer.id,
        type: listing.type,
        outcome: settlement && outcomeOf(settlement, role),
      }),
      ...(event.kind === 'completed'
        ? { at: formatDayAsOf(booking.checkOut, now), iso: booking.checkOut }
        : { at: formatTime(event.createdAt, now, listing.timeZone), iso: event.createdAt.toISOString() }),
    })),
    until: awaitsPayment ? null : until,
  }
}

type Booking = BookingDetail['booking']
export type PresentedBooking = Awaited<ReturnType<typeof presentBooking>>

const townOf = (location: string) => location.split(',', 1)[0]!.trim()

/** What its page is about for a guest: the time before it, the days of the stay or rental, or what is left after it. */
function momentOf({ status, checkIn }: Booking, today: string) {
  if (status === 'completed') return 'after' as const
  if (status !== 'confirmed') return null
  return checkIn <= today ? ('now' as const) : ('before' as const)
}

/** Whether the guest was charged. A request that was not accepted never was. */
const isCharged = ({ status, refundAmount }: Booking) =>
  status === 'confirmed' || status === 'completed' || refundAmount !== null

const priceOf = (booking: Booking, given: { byAdmins: number; isPaidTooLate: boolean }) => ({
  ...bookingPrice(booking),
  refund: refundOf(booking, given),
})

/**
 * What went back to the guest: by a cancellation, by an admin, or both. A cancelled request was never charged, unless
 * its payment came too late, which is shown on its own.
 */
function refundOf(
  { status, refundAmount, totalPrice }: Booking,
  { byAdmins, isPaidTooLate }: { byAdmins: number; isPaidTooLate: boolean },
) {
  if (isPaidTooLate && refundAmount === null) return null
  if (status === 'cancelled' && refundAmount === null) return 'not charged' as const
  if (refundAmount === null && byAdmins === 0) return null
  return givenBack({ total: totalPrice, refund: refundAmount ?? 0, byAdmins }).all
}

const outcomeOf = (settlement: Settlement, role: 'guest' | 'host') =>
  role === 'guest'
    ? `${formatExact(givenBack(settlement).cancellation)} refunded`
    : `you keep ${formatExact(settlement.hostKeeps)}`

/** The cancellation policy with its refunds; null when the booking can no longer be cancelled. */
function cancellationOf(
  { booking, refundedByAdmins: byAdmins, listing, changes }: BookingDetail,
  role: 'guest' | 'host',
  now: Date,
) {
  if (!isLive(booking) || hasStarted(booking.cancellationTerms, now)) return null
  const isChanged = changes.length > 0
  return {
    isChanged,
    isRequest: booking.status === 'pending' && booking.paymentDue !== 'charge',
    policy: cancellationPolicyLabels[booking.cancellationPolicy],
    summary:
      refundSummary(booking.cancellationTerms.tiers, listing.type) +
      (refundableCleaning(booking) > 0 ? ` ${cleaningRefund(listing.type, role)}` : ''),
    // The amounts are the guest's, so the host gets the summary only.
    refunds:
      role === 'guest' ? presentRefunds({ ...booking, byAdmins, isChanged, type: listing.type }, now) : null,
  }
}

/** The discount is what the host gave: a platform discount does not reduce their earnings. */
const earningsOf = (booking: Booking) => ({
  nightlyPrices: booking.nightlyPrices,
  priceLines: booking.priceLines,
  commission: booking.hostCommission,
  commissionPercentage: booking.hostCommissionPercentage,
  earnings: booking.hostEarnings,
  includedTaxes: booking.includedTaxAmount,
  discount: booking.subtotal - booking.hostCommission - booking.includedTaxAmount - booking.hostEarnings,
  discountCode: booking.discountCode,
  keptAfterCancellation: booking.status === 'cancelled' ? (booking.cancellationHostEarnings ?? 0) : null,
})
