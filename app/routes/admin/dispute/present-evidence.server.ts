import type { findDispute } from '~/domain/bookings/payment/disputes.queries.server'
import { refundSummary } from '~/domain/listings/cancellation'
import { formatStay, formatUtc, todayIn } from '~/domain/shared/dates'
import { formatExact } from '~/domain/shared/money'
import { count } from '~/domain/shared/phrases'

type DisputeRow = NonNullable<Awaited<ReturnType<typeof findDispute>>>
type Deposit = NonNullable<DisputeRow['deposit']>

export type Evidence = {
  name: string
  /** Whether we have it; otherwise someone has to get it. */
  isKnown: boolean
  words: string
  link?: { to: string; label: string }
}

/** What we know about a disputed booking that can convince a bank, and what is missing. */
export function presentEvidence(
  { booking, payment, guest, host, ...found }: DisputeRow,
  now: Date,
): Evidence[] {
  const { checkIn, checkOut, guests, totalPrice, cancellationTerms, createdAt } = booking
  const { listing, messages, refunded, deposit } = found
  const stay = formatStay(checkIn, checkOut)
  return [
    {
      name: 'Booking',
      isKnown: true,
      words:
        `${guest.name} booked ${listing.title} on ${formatUtc(createdAt)}, for ${stay}, ` +
        `${count(guests, 'guest')}, ${formatExact(totalPrice)}. Number ${booking.id}.`,
      link: { to: `/admin/accounts?booking=${booking.id}`, label: 'Transactions of the booking' },
    },
    {
      name: 'Payment',
      isKnown: true,
      words:
        `${formatExact(payment.amount)} ${deposit ? 'of the security deposit, ' : ''}by card, ` +
        `at the processor ${payment.intentId}.`,
    },
    ...(deposit ? [claimOf(deposit)] : []),
    took(booking, now),
    {
      name: 'Guest',
      isKnown: true,
      words: `${guest.name}, ${guest.email}, with an account since ${formatUtc(guest.createdAt)}.`,
      link: { to: `/admin/accounts/users/${guest.id}`, label: 'Account of the guest' },
    },
    {
      name: 'Messages',
      isKnown: messages.number > 0,
      words: messages.lastAt
        ? `${count(messages.number, 'message')} between guest and host, the last on ${formatUtc(messages.lastAt)}. ` +
          'Ask the host for copies of those that matter.'
        : 'Guest and host wrote no messages here.',
      link: { to: `/admin/accounts/users/${host.id}`, label: 'Account of the host' },
    },
    {
      name: 'Cancellation policy',
      isKnown: true,
      words: `As shown and frozen when it was booked: ${refundSummary(cancellationTerms.tiers, listing.type)}`,
    },
    {
      name: 'Terms of service',
      isKnown: false,
      words: 'The page as it is now. We do not store which version a guest accepted.',
      link: { to: '/terms', label: 'Terms of service' },
    },
    {
      name: 'Refunds',
      isKnown: true,
      words: refunded > 0 ? `${formatExact(refunded)} was given back before.` : 'Nothing was given back.',
    },
  ]
}

/** What the host claimed of the deposit, and what the guest said about it. */
function claimOf({ id, claimReason, claimEvidence, answer, answerNote, decisionReason }: Deposit): Evidence {
  const said = answer
    ? `The guest ${answer === 'accepted' ? 'accepted it' : 'contested it'}${answerNote ? `: ${answerNote}` : '.'}`
    : 'The guest did not answer.'
  return {
    name: 'Claim of the host',
    isKnown: true,
    words: [
      claimReason,
      claimEvidence && `Evidence: ${claimEvidence}`,
      said,
      decisionReason && `Decided: ${decisionReason}`,
    ]
      .filter(Boolean)
      .join(' '),
    link: { to: `/admin/accounts/deposits/${id}`, label: 'Claim and decision' },
  }
}

/** Whether the stay took place. */
function took(
  { status, checkIn, checkOut, timeZone, updatedAt }: DisputeRow['booking'],
  now: Date,
): Evidence {
  const today = todayIn(timeZone, now)
  const stay = formatStay(checkIn, checkOut)
  const name = 'Stay'
  if (status === 'cancelled')
    return {
      name,
      isKnown: true,
      words: `${stay}. It was cancelled; last change on ${formatUtc(updatedAt)}.`,
    }
  if (today < checkIn) return { name, isKnown: false, words: `${stay}. It has not begun yet.` }
  const when = today < checkOut ? 'It has begun' : 'It is over'
  return {
    name,
    isKnown: false,
    words: `${stay}. ${when}, and nobody cancelled it. Ask the host for something that shows that the guest came.`,
  }
}
