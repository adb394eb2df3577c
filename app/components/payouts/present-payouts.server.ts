import { payoutLabels, shownFailure } from '~/domain/payouts/payout'
import { formatDate, todayIn } from '~/domain/shared/dates'
import { formatExact, type Cents } from '~/domain/shared/money'

type Payout = {
  id: string
  amount: Cents
  status: keyof typeof payoutLabels
  createdAt: Date
  failureReason: string | null
}

/** A payout as its host sees it. */
export const presentPayout = (payout: Payout) => ({
  id: payout.id,
  failureReason: shownFailure(payout),
  amount: formatExact(payout.amount),
  isPaid: payout.status === 'completed',
  label: payoutLabels[payout.status],
  made: formatDate(todayIn('UTC', payout.createdAt)),
})

export type PresentedPayout = ReturnType<typeof presentPayout>
