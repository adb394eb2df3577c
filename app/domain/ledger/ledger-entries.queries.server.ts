import { and, asc, desc, eq, gte, lt, sql, type SQL } from 'drizzle-orm'
import { db } from '#db/db.server'
import { accountTransactions, ledgerEntries, users } from '#db/schema'
import { addDays } from '../shared/dates'
import { parseSum } from '../shared/money'
import { pick } from '../shared/pick'
import type { Account } from './entries'
import type { EntryFilter } from './entry-filter'

const ENTRIES_PER_PAGE = 50
const BATCH_SIZE = 1_000

type Dates = Pick<EntryFilter, 'from' | 'to'>

const matching = (account: Account, { from, to }: Dates, more?: SQL) =>
  and(
    eq(ledgerEntries.account, account),
    from ? gte(ledgerEntries.createdAt, new Date(`${from}T00:00:00Z`)) : undefined,
    to ? lt(ledgerEntries.createdAt, new Date(`${addDays(to, 1)}T00:00:00Z`)) : undefined,
    more,
  )

/** The place of an entry in time. Compared in SQL, because Postgres stores microseconds that a Date cannot hold. */
const place = sql`(${ledgerEntries.createdAt}, ${ledgerEntries.id})`
const placeOf = (id: string) =>
  sql`(select other.created_at, other.id from ledger_entries other where other.id = ${id})`

const entries = (where: SQL | undefined) =>
  db
    .select({
      ...pick(ledgerEntries, 'id', 'account', 'amount', 'createdAt', 'transactionId'),
      ...pick(accountTransactions, 'origin', 'description', 'bookingId', 'payoutId'),
      email: users.email,
    })
    .from(ledgerEntries)
    .innerJoin(accountTransactions, eq(accountTransactions.id, ledgerEntries.transactionId))
    .innerJoin(users, eq(users.id, accountTransactions.userId))
    .where(where)

/** One page of an account's entries, newest first, with the count and the sum of all that match. */
export async function findEntries(account: Account, { before, ...dates }: EntryFilter) {
  const [rows, [total]] = await Promise.all([
    entries(matching(account, dates, before ? sql`${place} < ${placeOf(before)}` : undefined))
      .orderBy(desc(ledgerEntries.createdAt), desc(ledgerEntries.id))
      .limit(ENTRIES_PER_PAGE + 1),
    db
      .select({
        count: sql<number>`count(*)::int`,
        sum: sql<string>`coalesce(sum(${ledgerEntries.amount}), 0)::text`,
      })
      .from(ledgerEntries)
      .where(matching(account, dates)),
  ])
  return {
    entries: rows.slice(0, ENTRIES_PER_PAGE),
    hasOlder: rows.length > ENTRIES_PER_PAGE,
    count: total!.count,
    sum: parseSum(total!.sum),
  }
}

export type LedgerEntry = Awaited<ReturnType<typeof findEntries>>['entries'][number]

/** All matching entries, oldest first, in batches, so that an account of any length fits into memory. */
export async function* entriesInBatches(account: Account, dates: Dates): AsyncGenerator<LedgerEntry[]> {
  let last: LedgerEntry | undefined
  do {
    const after: SQL | undefined = last && sql`${place} > ${placeOf(last.id)}`
    const batch: LedgerEntry[] = await entries(matching(account, dates, after))
      .orderBy(asc(ledgerEntries.createdAt), asc(ledgerEntries.id))
      .limit(BATCH_SIZE)
    if (batch.length > 0) yield batch
    last = batch.length === BATCH_SIZE ? batch.at(-1) : undefined
  } while (last)
}
