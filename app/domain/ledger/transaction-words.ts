import { formatExact, type Cents } from '../shared/money'
import type { TransactionType } from './entries'

export const transactionTypes = ['credit', 'debit', 'refund', 'payment'] as const satisfies TransactionType[]

/** A larger payment is most likely a typo. */
export const MOST_TRANSACTION: Cents = 1_000_000_00
export const DESCRIPTION_MAX = 500

export const typeWords: Record<
  TransactionType,
  { label: string; /** What an admin's own moves. */ moves: string; /** For whom it is about. */ way: string }
> = {
  credit: {
    label: 'Credit',
    moves: 'We owe them so much more. It is paid out with what they have earned, at our cost.',
    way: 'to balance',
  },
  debit: { label: 'Debit', moves: 'We owe them so much less, in our favor.', way: 'from balance' },
  refund: { label: 'Refund', moves: 'It goes back to their card, at our cost.', way: 'to card' },
  payment: { label: 'Payment', moves: 'It is taken from their card, in our favor.', way: 'from card' },
}

export const originLabels = {
  listing: 'Listing',
  booking: 'Booking',
  cancellation: 'Cancellation',
  payout: 'Payout',
  payout_returned: 'Payout came back',
  admin: 'Admin',
} as const

export const transactionStatusLabels = {
  pending: 'Pending',
  completed: 'Completed',
  failed: 'Failed',
  cancelled: 'Cancelled',
} as const

/** "+$20.00" for what somebody gets, "-$20.00" for what they give. */
export function signedAmount(type: TransactionType, amount: Cents): string {
  if (amount === 0) return formatExact(0)
  return type === 'credit' || type === 'refund' ? `+${formatExact(amount)}` : formatExact(-amount)
}
