import type { FoundTransaction } from '~/domain/ledger/transactions.queries.server'
import {
  originLabels,
  signedAmount,
  transactionStatusLabels,
  typeWords,
} from '~/domain/ledger/transaction-words'
import { formatTime } from '~/domain/shared/dates'

/** A transaction as its row shows it. */
export function presentTransaction({ transaction, user, processor }: FoundTransaction) {
  const { id, userId, type, amount, description, bookingId, status, origin, createdAt } = transaction
  return {
    id,
    userId,
    description,
    bookingId,
    status,
    at: createdAt.toISOString(),
    date: formatTime(createdAt, new Date()),
    user: `${user.firstName} ${user.lastName}`,
    email: user.email,
    type: typeWords[type].label,
    amount: signedAmount(type, amount),
    way: typeWords[type].direction,
    statusLabel: transactionStatusLabels[status],
    origin: originLabels[origin],
    by: processor && `${processor.firstName} ${processor.lastName}`,
  }
}

export type PresentedTransaction = ReturnType<typeof presentTransaction>
