import type { payoutsDue, recentPayouts } from '~/domain/payouts/payouts.queries.server'
import { payoutLabels } from '~/domain/payouts/payout'
import { formatTime } from '~/domain/shared/dates'
import { formatExact } from '~/domain/shared/money'

type Due = Awaited<ReturnType<typeof payoutsDue>>[number]
type Recent = Awaited<ReturnType<typeof recentPayouts>>['payouts'][number]

/** A host who can be paid; none below their minimum payout. */
export const presentDue = ({
  userId,
  firstName,
  lastName,
  email,
  balance,
  payable,
  minimum,
  byHand,
}: Due) => ({
  userId,
  email,
  name: `${firstName} ${lastName}`,
  balance: formatExact(balance),
  payable: formatExact(payable),
  minimum: formatExact(minimum),
  byHand: formatExact(byHand),
  isPayable: payable >= minimum,
})

export type PresentedDue = ReturnType<typeof presentDue>

/** A payout and its status. */
export function presentPayout({
  id,
  hostName,
  amount,
  method,
  status,
  scheduledAt,
  completedAt,
  failedAt,
  failureReason,
}: Recent) {
  const settledAt = status === 'failed' ? failedAt : completedAt
  return {
    id,
    hostName,
    status,
    isTransfer: method === 'transfer',
    failureReason,
    amount: formatExact(amount),
    label: payoutLabels[status],
    recorded: scheduledAt && formatTime(scheduledAt, new Date()),
    settled: settledAt && formatTime(settledAt, new Date()),
  }
}

export type PresentedPayout = ReturnType<typeof presentPayout>
