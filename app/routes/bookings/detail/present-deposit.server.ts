import type { BookingDetail } from '~/domain/bookings/bookings.queries.server'
import { canAnswer } from '~/domain/bookings/deposit/claim-deposit.server'
import {
  claimPictures,
  depositOfBooking,
  depositRefunds,
} from '~/domain/bookings/deposit/deposits.queries.server'
import { describeDeposit } from '~/domain/bookings/deposit/describe-deposit'
import { canHold } from '~/domain/bookings/deposit/hold-deposit.server'
import { canRenew } from '~/domain/bookings/deposit/plan-deposit.server'
import { rentalTimes } from '~/domain/bookings/deposit/rental-times'
import { canWithdraw } from '~/domain/bookings/deposit/withdraw-claim.server'
import { whyNoClaim } from '~/domain/payments/deposit'
import { formatTime } from '~/domain/shared/dates'
import { formatExact } from '~/domain/shared/money'
import { refundState } from './present-payment.server'

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
  const facts = {
    deposit,
    booking,
    times,
    canRenew: canRenew(holds),
    guest: guest.firstName,
    host: host.firstName,
  }
  const isGuest = viewer === 'guest'
  const given = deposit.state === 'captured' ? (await depositRefunds(deposit.id)).refunds : []
  const isAskedToHold = isGuest && canHold({ deposit, booking, holds }, now)
  return {
    state: deposit.state,
    amount: formatExact(deposit.amount),
    words: describeDeposit({ ...facts, viewer, now }),
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
