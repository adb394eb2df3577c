import { csvLine } from '../shared/csv'
import { toDecimal } from '../shared/money'
import type { Account } from './entries'
import type { EntryFilter } from './entry-filter'
import { entriesInBatches, type LedgerEntry } from './ledger-entries.queries.server'

const columns = {
  date: ({ createdAt }) => createdAt.toISOString(),
  account: ({ account }) => account,
  amount: ({ amount }) => toDecimal(amount),
  origin: ({ origin }) => origin,
  description: ({ description }) => description,
  user: ({ email }) => email,
  transactionId: ({ transactionId }) => transactionId,
  bookingId: ({ bookingId }) => bookingId,
  payoutId: ({ payoutId }) => payoutId,
  entryId: ({ id }) => id,
} satisfies Record<string, (entry: LedgerEntry) => string | null>

/** An account's entries as a CSV file, oldest first, in parts. */
export async function* entriesCsv(
  account: Account,
  dates: Pick<EntryFilter, 'from' | 'to'>,
): AsyncGenerator<string> {
  yield csvLine(Object.keys(columns))
  for await (const batch of entriesInBatches(account, dates))
    yield batch.map((entry) => csvLine(Object.values(columns).map((cell) => cell(entry)))).join('')
}
