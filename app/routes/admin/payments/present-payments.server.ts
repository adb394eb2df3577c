import { checkoutLabel, type PaidSince } from '~/domain/payments/checkout-label'
import { differenceLabels } from '~/domain/payments/compare-payments'
import type { recentCheckouts, shownDifferences } from '~/domain/payments/payments.queries.server'
import { arrivesBy, waitsForBank } from '~/domain/payments/refund'
import type { Refund } from '~/domain/payments/request-refund.server'
import { formatDay, formatTime, formatUtc, todayIn } from '~/domain/shared/dates'
import { formatExact } from '~/domain/shared/money'

type Checkout = Awaited<ReturnType<typeof recentCheckouts>>[number]['checkout']

type Difference = Awaited<ReturnType<typeof shownDifferences>>[number]

const refundStates: Record<Refund['state'], string> = {
  requested: 'To be sent',
  sent: 'On its way',
  settled: 'Sent to the card',
  failed: 'Failed',
}

const refundReasons: Record<Refund['reason'], string> = {
  cancelled: 'Cancelled booking',
  changed: 'Changed booking',
  paid_late: 'Paid too late',
  paid_twice: 'Paid twice',
  not_placed: 'Could not be booked',
  operator: 'By an admin',
}

/** A difference as the console lists it, with the page of what it is about. */
export const presentDifference = ({ what, bookingId, payoutId, ...difference }: Difference) => ({
  id: difference.id,
  what: differenceLabels[what],
  of: bookingId ? 'A booking' : payoutId ? 'A payout' : what === 'total' ? 'All' : difference.subject,
  to: bookingId ? `/admin/accounts/payments/${bookingId}` : payoutId ? '/admin/accounts/payouts' : null,
  expected: formatExact(difference.expected),
  found: formatExact(difference.found),
  firstSeen: formatTime(difference.firstSeenAt, new Date()),
  resolved: difference.resolvedAt && formatTime(difference.resolvedAt, new Date()),
  explained: difference.explainedAt && formatTime(difference.explainedAt, new Date()),
  explanation: difference.explanation,
})

export type PresentedDifference = ReturnType<typeof presentDifference>

/** A checkout as the console lists it. */
export const presentCheckout = (
  { id, bookingId, amount, fee, state, createdAt }: Checkout,
  since: PaidSince,
) => ({
  id,
  bookingId,
  amount: formatExact(amount),
  fee: fee === null ? null : formatExact(fee),
  state: checkoutLabel({ state, amount }, since),
  made: formatUtc(createdAt),
  opened: formatTime(createdAt, new Date()),
})

/**
 * A refund as the console lists it.
 * @param isOpen nobody has sent it again yet, should it have failed
 */
export const presentRefund = (
  { id, bookingId, amount, reason, note, state, disputeId, failure, createdAt, sentAt }: Refund,
  isOpen: boolean,
) => ({
  id,
  bookingId,
  amount: formatExact(amount),
  why: note ?? refundReasons[reason],
  state: disputeId
    ? 'Paid by the lost dispute'
    : waitsForBank({ state, failure })
      ? 'Waiting for the bank to decide a dispute'
      : state === 'failed' && !isOpen
        ? 'Failed, sent again'
        : refundStates[state],
  failure,
  canRetry: state === 'failed' && isOpen,
  requested: formatTime(createdAt, new Date()),
  arrives:
    state === 'failed' || disputeId || waitsForBank({ state, failure })
      ? null
      : formatDay(todayIn('UTC', arrivesBy(sentAt ?? createdAt))),
})

export type PresentedCheckout = ReturnType<typeof presentCheckout>
export type PresentedRefund = ReturnType<typeof presentRefund>
