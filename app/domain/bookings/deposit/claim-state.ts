import type { securityDeposits } from '#db/schema'
import { answerUntil, decideUntil } from '../../payments/deposit'
import { formatUtc } from '../../shared/dates'
import { formatExact } from '../../shared/money'

type Deposit = Pick<
  typeof securityDeposits.$inferSelect,
  'state' | 'answer' | 'captureBefore' | 'claimedAt' | 'decidedAmount' | 'closedAt' | 'withdrawnAt'
>

/** The state of a claim for an admin: a label, what comes next, and whether it waits for a decision. */
export function claimState(deposit: Deposit): { label: string; next: string; isWaiting: boolean } {
  const { state, answer, decidedAmount, closedAt, withdrawnAt } = deposit
  const isWaiting = state === 'claimed' && answer === 'contested' && decidedAmount === null
  if (isWaiting)
    return {
      label: 'Disputed',
      next: `Decide by ${formatUtc(decideUntil(deposit))}, or nothing is charged`,
      isWaiting,
    }
  if (state === 'claimed' && !answer && decidedAmount === null)
    return {
      label: 'With the guest',
      next: `The guest can answer until ${formatUtc(answerUntil(deposit))}, or it is charged`,
      isWaiting,
    }
  if (withdrawnAt)
    return { label: 'Withdrawn', next: `Withdrawn by the host on ${formatUtc(withdrawnAt)}`, isWaiting }
  if (!closedAt) return { label: 'Under way', next: 'The processor is being asked', isWaiting }
  return state === 'captured'
    ? {
        label: 'Charged',
        next: `${formatExact(decidedAmount ?? 0)} charged on ${formatUtc(closedAt)}`,
        isWaiting,
      }
    : { label: 'Not charged', next: `Released on ${formatUtc(closedAt)}`, isWaiting }
}
