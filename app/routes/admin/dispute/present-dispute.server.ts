import type { findDispute } from '~/domain/bookings/payment/disputes.queries.server'
import { disputeReason, disputeStateLabels, evidenceDeadline } from '~/domain/payments/dispute'
import { formatUtc } from '~/domain/shared/dates'
import { formatExact } from '~/domain/shared/money'
import { presentEvidence } from './present-evidence.server'

type DisputeRow = NonNullable<Awaited<ReturnType<typeof findDispute>>>

/** A dispute, its deadline, what can be submitted, and how it ended. */
export function presentDispute(found: DisputeRow, now: Date) {
  const { state, reason, amount, fee, evidenceDueBy, processorDisputeId, createdAt } = found.dispute
  const { guest, host, isHeld, atStake } = found
  return {
    state,
    label: disputeStateLabels[state],
    title: `${guest.name}, ${found.listing.title}${found.deposit ? ', security deposit' : ''}`,
    bookingId: found.booking.id,
    host: {
      ...host,
      details: { Email: host.email, 'Payout for the booking': isHeld ? 'On hold' : 'Not on hold' },
    },
    guest: {
      ...guest,
      details: {
        Reason: disputeReason(reason),
        Email: guest.email,
        'Account since': formatUtc(guest.createdAt),
      },
    },
    consequences:
      state === 'open'
        ? ([
            [
              'If the bank decides for us',
              `We get ${formatExact(amount)} back, and ${host.firstName} loses nothing.`,
            ],
            [
              'If it decides for the cardholder',
              `They keep ${formatExact(amount)}. ${host.firstName} loses ${formatExact(atStake)}, and we lose ` +
                `${formatExact(amount - atStake)}.`,
            ],
          ] as const)
        : [],
    amount: formatExact(amount),
    fee: formatExact(fee),
    opened: formatUtc(createdAt),
    processorDisputeId,
    deadline: state === 'open' ? evidenceDeadline(evidenceDueBy, now) : null,
    outcome: outcomeOf(found),
    evidence: presentEvidence(found, now),
  }
}

function outcomeOf({ dispute, host, isHeld }: DisputeRow): string | null {
  const { state, amount, hostAmount, closedAt } = dispute
  if (state === 'open' || !closedAt) return null
  if (state === 'won')
    return (
      `The bank gave ${formatExact(amount)} back to us on ${formatUtc(closedAt)}. ` +
      (isHeld ? 'Something else still holds the payout.' : 'The payout is no longer held.')
    )
  const lost = hostAmount ?? 0
  return (
    `The card's owner got ${formatExact(amount)} back on ${formatUtc(closedAt)}. ${host.name} lost ` +
    `${formatExact(lost)}, and the platform ${formatExact(amount - lost)}.`
  )
}
