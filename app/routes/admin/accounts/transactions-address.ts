import type { TransactionFilter } from '~/domain/ledger/transaction'

/** The address of the transactions that fit, from the newest or from before one of them. */
export function transactionsAddress(filter: Partial<TransactionFilter>): string {
  const query = new URLSearchParams(
    Object.entries(filter).filter((pair): pair is [string, string] => Boolean(pair[1])),
  )
  return `/admin/accounts${query.size > 0 ? `?${query}` : ''}`
}
