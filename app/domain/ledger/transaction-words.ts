import { formatExact, type Cents } from '../shared/money'
import type { TransactionType } from './entries'

export const transactionTypes = ['credit', 'debit', 'refund', 'payment'] as const satisfies TransactionType[]

/** A larger amount is most likely a typing error. */
export const MAX_TRANSACTION: Cents = 1_000_000_00
export const DESCRIPTION_MAX = 500

export const typeWords: Record<
  TransactionType,
  {
    label: string
    /** The effect of a manual transaction, for the admin. */
    effect: string
    /** From or to where it moves the money of the user. */
    direction: string
  }
> = {
  credit: {
    label: 'Credit',
    effect: 'Increases what we owe them, at our cost. Paid out with their earnings.',
    direction: 'to balance',
  },
  debit: { label: 'Debit', effect: 'Reduces what we owe them, in our favor.', direction: 'from balance' },
  refund: { label: 'Refund', effect: 'Records a refund to the user, at our cost.', direction: 'to user' },
  payment: {
    label: 'Payment',
    effect: 'Records a charge to the user; the platform keeps it.',
    direction: 'from user',
  },
}

export const originLabels = {
  listing: 'Listing',
  booking: 'Booking',
  cancellation: 'Cancellation',
  change: 'Changed booking',
  payout: 'Payout',
  payout_returned: 'Payout returned',
  admin: 'Admin',
  processor_fee: 'Processor fee',
  unused_payment: 'Unused payment',
  refund: 'Refund',
  dispute: 'Dispute',
  dispute_won: 'Dispute won',
  dispute_lost: 'Dispute lost',
  deposit: 'Security deposit',
  deposit_refund: 'Deposit refunded',
} as const

export const transactionStatusLabels = {
  pending: 'Pending',
  completed: 'Completed',
  failed: 'Failed',
  cancelled: 'Cancelled',
} as const

/** "+$20.00" for what a user gets, "−$20.00" for what they pay. */
export function signedAmount(type: TransactionType, amount: Cents): string {
  if (amount === 0) return formatExact(0)
  return type === 'credit' || type === 'refund' ? `+${formatExact(amount)}` : formatExact(-amount)
}
