import type { recentDisputes } from '~/domain/bookings/payment/disputes.queries.server'
import { disputeReason, disputeStateLabels, evidenceDeadline } from '~/domain/payments/dispute'
import { formatStay, formatTime, formatUtc } from '~/domain/shared/dates'
import { formatExact } from '~/domain/shared/money'

type Dispute = Awaited<ReturnType<typeof recentDisputes>>[number]

/** A dispute, with what has to be done next or how it ended. */
export const presentDispute = (
  { id, state, amount, reason, evidenceDueBy, closedAt, createdAt, checkIn, checkOut, ...about }: Dispute,
  now: Date,
) => ({
  id,
  state,
  label: disputeStateLabels[state],
  next: closedAt ? `Decided ${formatUtc(closedAt)}` : evidenceDeadline(evidenceDueBy, now).words,
  amount: formatExact(amount),
  reason: disputeReason(reason),
  opened: formatTime(createdAt, now),
  guestName: about.guestName,
  booking: `${about.title}, ${formatStay(checkIn, checkOut)}${about.isDeposit ? ', security deposit' : ''}`,
})

export type PresentedDispute = ReturnType<typeof presentDispute>
