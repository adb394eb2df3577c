import type { findDispute } from '~/domain/bookings/payment/disputes.queries.server'
import { refundSummary } from '~/domain/listings/cancellation'
import { formatStay, formatUtc, todayIn } from '~/domain/shared/dates'
import { formatExact } from '~/domain/shared/money'
import { count } from '~/domain/shared/phrases'
import { userPath } from '../elements'

type DisputeRow = NonNullable<Awaited<ReturnType<typeof findDispute>>>
type Deposit = NonNullable<DisputeRow['deposit']>

export type Evidence = {
  name: string
  /** Whether we have it; otherwise someone has to get it. */
  isKnown: boolean
  words: string
  link?: { to: string; label: string }
}

const known = (name: string, words: string, link?: Evidence['link']): Evidence => ({
  name,
  isKnown: true,
  words,
  link,
})

/** What we know about a disputed booking that can convince a bank, and what is missing. */
export function presentEvidence(
  { booking, payment, guest, host, ...found }: DisputeRow,
  now: Date,
): Evidence[] {
  const { checkIn, checkOut, guests, totalPrice, cancellationTerms, createdAt } = booking
  const { listing, messages, refunded, deposit } = found
  const stay = formatStay(checkIn, checkOut)
  const evidence: Evidence[] = [
    known(
      'Booking',
      `${guest.name} booked ${listing.title} on ${formatUtc(createdAt)}, for ${stay}, ` +
        `${count(guests, 'guest')}, ${formatExact(totalPrice)}. Number ${booking.id}.`,
      { to: `/admin/accounts?booking=${booking.id}`, label: "The booking's transactions" },
    ),
    known(
      'Payment',
      `${formatExact(payment.amount)} ${deposit ? 'of the security deposit, ' : ''}by card, ` +
        `at the processor ${payment.intentId}.`,
    ),
    ...(deposit ? [claimOf(deposit)] : []),
    took(booking, now),
    known('Guest', `${guest.name}, ${guest.email}, with an account since ${formatUtc(guest.createdAt)}.`, {
      to: userPath(guest.id),
      label: "The guest's account",
    }),
    {
      name: 'Messages',
      isKnown: messages.number > 0,
      words: messages.lastAt
        ? `${count(messages.number, 'message')} between guest and host, the last on ${formatUtc(messages.lastAt)}. ` +
          'Ask the host for copies of the ones that matter.'
        : 'No messages between guest and host here.',
      link: { to: userPath(host.id), label: "The host's account" },
    },
    known(
      'Cancellation policy',
      `As shown and frozen at the time of booking: ${refundSummary(cancellationTerms.tiers, listing.type)}`,
    ),
    {
      name: 'Terms of service',
      isKnown: false,
      words: "The current page. We don't keep which version a guest accepted.",
      link: { to: '/terms', label: 'Terms of service' },
    },
    known('Refunds', refunded > 0 ? `We refunded ${formatExact(refunded)} before.` : 'No refunds.'),
  ]
  // What somebody has to get comes first.
  return evidence.sort((one, other) => Number(one.isKnown) - Number(other.isKnown))
}

/** What the host claimed of the deposit, and what the guest said about it. */
function claimOf({ id, claimReason, claimEvidence, answer, answerNote, decisionReason }: Deposit): Evidence {
  const said = answer
    ? `The guest ${answer === 'accepted' ? 'accepted it' : 'disputed it'}${answerNote ? `: ${answerNote}` : '.'}`
    : "The guest didn't answer."
  const words = [
    claimReason,
    claimEvidence && `Evidence: ${claimEvidence}`,
    said,
    decisionReason && `Decided: ${decisionReason}`,
  ]
  return known("The host's claim", words.filter(Boolean).join(' '), {
    to: `/admin/accounts/deposits/${id}`,
    label: 'Claim and decision',
  })
}

/** Whether the stay took place. */
function took(
  { status, checkIn, checkOut, timeZone, updatedAt }: DisputeRow['booking'],
  now: Date,
): Evidence {
  const today = todayIn(timeZone, now)
  const stay = formatStay(checkIn, checkOut)
  if (status === 'cancelled')
    return known('Stay', `${stay}. Cancelled; last changed on ${formatUtc(updatedAt)}.`)
  const when = today < checkOut ? 'It has started' : 'It is over'
  const words =
    today < checkIn
      ? `${stay}. It hasn't started yet.`
      : `${stay}. ${when}, and nobody cancelled it. Ask the host for proof that the guest came.`
  return { name: 'Stay', isKnown: false, words }
}
