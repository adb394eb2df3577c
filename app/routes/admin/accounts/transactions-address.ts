import type { TransactionFilter } from '~/domain/ledger/transaction'

/** The URL of the filtered transactions, starting at the newest or before a given one. */
export function transactionsAddress(filter: Partial<TransactionFilter>): string {
  const query = new URLSearchParams(
    Object.entries(filter).filter((pair): pair is [string, string] => Boolean(pair[1])),
  )
  return `/admin/accounts${query.size > 0 ? `?${query}` : ''}`
}
