import { v7 as uuidv7 } from 'uuid'
import type { Db } from '#db/client.server'
import { accountTransactions, ledgerEntries } from '#db/schema'
import { currency } from '../shared/currency'
import type { Entry } from './entries'

type AccountTransaction = typeof accountTransactions.$inferSelect

export type NewTransaction = Pick<
  typeof accountTransactions.$inferInsert,
  'id' | 'userId' | 'bookingId' | 'payoutId' | 'type' | 'origin' | 'amount' | 'description' | 'processedBy'
> & {
  /** Must sum to zero, or the database rejects the transaction. */
  entries: readonly Entry[]
  now: Date
}

type Parties = { id: string; guestId: string; hostId: string }

/** What transactions of the guest, or of the host, of a booking have in common. */
export const ofGuest = (booking: Omit<Parties, 'hostId'>, now: Date) => ({
  userId: booking.guestId,
  bookingId: booking.id,
  now,
})
export const ofHost = ({ id, hostId }: Omit<Parties, 'guestId'>, now: Date) =>
  ofGuest({ id, guestId: hostId }, now)

/** Transactions per statement, as Postgres limits its parameters. Each has a handful of entries. */
const BATCH_SIZE = 1_000

/** The rows of transactions, and those of their entries. */
function transactionRows(transactions: readonly NewTransaction[]) {
  const rows = transactions.map(({ entries, now, ...row }) => ({
    transaction: { ...row, id: row.id ?? uuidv7(), currency: currency(), createdAt: now, updatedAt: now },
    entries,
  }))
  return {
    transactions: rows.map(({ transaction }) => transaction),
    entries: rows.flatMap(({ transaction: { id, createdAt }, entries }) =>
      entries.map((entry) => ({ ...entry, transactionId: id, createdAt })),
    ),
  }
}

/** Writes transactions with their entries. The entries of one are in one statement, as the database requires. */
export async function postTransactions(tx: Db, transactions: readonly NewTransaction[]): Promise<void> {
  for (const batch of batches(transactions)) {
    const { transactions, entries } = transactionRows(batch)
    await tx.insert(accountTransactions).values(transactions)
    if (entries.length > 0) await tx.insert(ledgerEntries).values(entries)
  }
}

/** Writes one transaction with its entries and returns it. */
export async function postTransaction(
  tx: Db,
  { entries, now, ...row }: NewTransaction,
): Promise<AccountTransaction> {
  const [posted] = await tx
    .insert(accountTransactions)
    .values({ ...row, currency: currency(), createdAt: now, updatedAt: now })
    .returning()
  if (entries.length > 0)
    await tx
      .insert(ledgerEntries)
      .values(entries.map((entry) => ({ ...entry, transactionId: posted!.id, createdAt: now })))
  return posted!
}

const batches = <T>(rows: readonly T[]) =>
  Array.from({ length: Math.ceil(rows.length / BATCH_SIZE) }, (_, index) =>
    rows.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
  )
