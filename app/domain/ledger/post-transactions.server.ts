import { v7 as uuidv7 } from 'uuid'
import type { Db } from '#db/client.server'
import { accountTransactions, ledgerEntries } from '#db/schema'
import type { Entry } from './entries'

export type AccountTransaction = typeof accountTransactions.$inferSelect

export type NewTransaction = Pick<
  typeof accountTransactions.$inferInsert,
  'id' | 'userId' | 'bookingId' | 'payoutId' | 'type' | 'origin' | 'amount' | 'description' | 'processedBy'
> & {
  /** Add up to zero, or the database takes none of it. */
  entries: readonly Entry[]
  now: Date
}

/** Rows of one statement: its parameters are limited. */
const AT_ONCE = 1_000

/** Writes transactions with what they move between the accounts. */
export async function postTransactions(tx: Db, transactions: readonly NewTransaction[]): Promise<void> {
  const rows = transactions.map(({ entries, now, ...row }) => ({
    row: { ...row, id: row.id ?? uuidv7(), createdAt: now, updatedAt: now },
    entries,
    now,
  }))
  for (const part of parts(rows.map(({ row }) => row))) await tx.insert(accountTransactions).values(part)
  const entries = rows.flatMap(({ row, entries, now }) =>
    entries.map((entry) => ({ ...entry, transactionId: row.id, createdAt: now })),
  )
  for (const part of parts(entries)) await tx.insert(ledgerEntries).values(part)
}

/** The same of one, which it answers. */
export async function postTransaction(
  tx: Db,
  { entries, now, ...row }: NewTransaction,
): Promise<AccountTransaction> {
  const [posted] = await tx
    .insert(accountTransactions)
    .values({ ...row, createdAt: now, updatedAt: now })
    .returning()
  if (entries.length > 0)
    await tx
      .insert(ledgerEntries)
      .values(entries.map((entry) => ({ ...entry, transactionId: posted!.id, createdAt: now })))
  return posted!
}

const parts = <T>(rows: readonly T[]) =>
  Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, part) =>
    rows.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  )
