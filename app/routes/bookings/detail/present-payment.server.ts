import type { BookingDetail } from '~/domain/bookings/bookings.queries.server'
import { rentalTimes } from '~/domain/bookings/deposit/rental-times'
import { paymentOf } from '~/domain/bookings/payment/payment.queries.server'
import { claimUntil, holdFrom, whyNoClaim } from '~/domain/payments/deposit'
import { arrivesBy, waitsForBank } from '~/domain/payments/refund'
import { formatDeadline, formatNearDay, formatTime, todayIn } from '~/domain/shared/dates'
import { formatExact } from '~/domain/shared/money'
import { paymentMode } from '~/integrations/payments/payments.server'
import { canAnswer } from '~/domain/bookings/deposit/claim-deposit.server'
import {
  claimPictures,
  depositOfBooking,
  depositRefunds,
} from '~/domain/bookings/deposit/deposits.queries.server'
import { describeDeposit } from '~/domain/bookings/deposit/describe-deposit'
import { canHold } from '~/domain/bookings/deposit/hold-deposit.server'
import { canRenew } from '~/domain/bookings/deposit/plan-deposit.server'
import { canWithdraw } from '~/domain/bookings/deposit/withdraw-claim.server'

type Booking = BookingDetail['booking']
type Refund = Awaited<ReturnType<typeof paymentOf>>['refunds'][number]

/** What the guest of a booking has to pay, has paid and gets back; null for one without a payment. */
export async function presentPayment(booking: Booking, until: string | null, now: Date) {
  const { checkout, refunds } = await paymentOf(booking.id)
  const awaits = booking.status === 'pending' && booking.paymentDue !== null
  if (!checkout && !awaits) return null
  const isReleased = checkout?.state === 'releasing' || checkout?.state === 'released'
  const returned =
    isReleased && checkout.declined ? { isDone: checkout.state === 'released', why: checkout.declined } : null
  const isTooLate =
    returned !== null ||
    (booking.status !== 'confirmed' &&
      refunds.some(({ reason }) => reason === 'paid_late' || reason === 'not_placed'))
  return {
    /** Whether the guest paid when the dates could not be booked any more, and gets it back. */
    isTooLate,
    due: awaits
      ? {
          amount: formatExact(booking.totalPrice),
          isRequest: booking.paymentDue === 'authorization',
          /** Not for dates that are held for who waited, where nothing is paid here. */
          isPaidHere: paymentMode() !== 'none' && booking.totalPrice > 0,
          declined: checkout?.declined ?? null,
          until,
          deposit: depositBefore(booking, now),
        }
      : null,
    /** The same dates on the listing's page, for a guest who did not pay in time. */
    bookAgain:
      booking.status === 'cancelled' && booking.paymentDue && !isTooLate
        ? `/listing/${booking.listingId}?checkIn=${booking.checkIn}&checkOut=${booking.checkOut}` +
          `&guests=${booking.guests}#book`
        : null,
    isAuthorized: checkout?.state === 'authorized',
    /** Why the amount that the bank held goes back, where a request could no longer be made. */
    returned,
    refunds: refunds.map((refund) => ({
      id: refund.id,
      amount: formatExact(refund.amount),
      why: reasons[refund.reason],
      note: refund.note,
      state: refundState(refund),
    })),
  }
}

/** The security deposit of a booking that is not paid yet: how much, when it is held, and until when; or null. */
function depositBefore(booking: Booking, now: Date) {
  if (booking.securityDeposit === null) return null
  const times = rentalTimes(booking)
  const from = holdFrom(times)
  return {
    amount: formatExact(booking.securityDeposit),
    /** Null if it is held as soon as the booking is confirmed. */
    from: from > now ? formatDeadline(from, booking.timeZone, now) : null,
    until: formatDeadline(claimUntil(times), booking.timeZone, now),
  }
}

export type PresentedPayment = NonNullable<Awaited<ReturnType<typeof presentPayment>>>

const reasons: Record<Refund['reason'], string> = {
  cancelled: 'Refund of your cancelled booking',
  changed: 'Refund of your changed booking',
  paid_late: 'Refund of a payment that came too late',
  paid_twice: 'Refund of a second payment',
  not_placed: 'Refund of a booking that could not be made',
  operator: 'Refund',
}

/** What the guest can expect: "On its way to your card. It should arrive by Thu, Dec 3." */
function refundState({ state, disputeId, failure, createdAt, sentAt }: Refund): string {
  if (disputeId) return 'Your bank has already returned this money to you.'
  if (waitsForBank({ state, failure }))
    return 'This payment is disputed. We send the refund once your bank has decided, unless the bank itself returns it.'
  const day = formatNearDay(todayIn('UTC', arrivesBy(sentAt ?? createdAt)))
  return {
    requested: `We are sending it to your card. It should arrive by ${day}.`,
    sent: `On its way to your card. It should arrive by ${day}.`,
    settled: `Sent to your card. If your bank does not show it yet, it should by ${day}.`,
    failed: 'Your bank rejected the refund. We are looking into it.',
  }[state]
}

/** The security deposit of a booking for one of its two parties; null without one, and before it is confirmed. */
export async function presentDeposit(
  { booking, guest, host }: BookingDetail,
  viewer: 'guest' | 'host',
  now: Date,
) {
  if (booking.securityDeposit === null || booking.status === 'pending') return null
  const found = await depositOfBooking(booking.id)
  if (!found) return null
  const { deposit, holds } = found
  const times = rentalTimes(booking)
  const names = { guest: guest.firstName, host: host.firstName }
  const isGuest = viewer === 'guest'
  const given = deposit.state === 'captured' ? (await depositRefunds(deposit.id)).refunds : []
  const isAskedToHold = isGuest && canHold({ deposit, booking, holds }, now)
  return {
    state: deposit.state,
    amount: formatExact(deposit.amount),
    words: describeDeposit({ deposit, booking, times, canRenew: canRenew(holds), ...names, viewer, now }),
    canHold: isAskedToHold,
    canAnswer: isGuest && canAnswer(deposit, now),
    canWithdraw: !isGuest && canWithdraw(deposit),
    canClaim: !isGuest && whyNoClaim(deposit, times, now) === null,
    /** Why the bank declined, in its words, while the guest can do something about it. */
    declined: isAskedToHold ? (holds[0]?.failure ?? null) : null,
    /** What admins gave back of it, with what the guest can expect of each. */
    refunds: given.map((refund) => ({
      id: refund.id,
      amount: formatExact(refund.amount),
      note: refund.note,
      state: isGuest ? refundState(refund) : 'Deducted from your balance.',
    })),
    claim: deposit.claimedAt && {
      amount: formatExact(deposit.claimAmount!),
      reason: deposit.claimReason!,
      evidence: deposit.claimEvidence!,
      withdrawn: deposit.withdrawnAt && formatTime(deposit.withdrawnAt, now, booking.timeZone),
      answer: deposit.answer,
      note: deposit.answerNote,
      decision: deposit.decisionReason,
      pictures: await claimPictures(deposit),
    },
  }
}

export type PresentedDeposit = NonNullable<Awaited<ReturnType<typeof presentDeposit>>>
