import { sql } from 'drizzle-orm'
import { db } from '#db/db.server'
import { accountTransactions, ledgerEntries } from '#db/schema'
import { parseSum, type Cents } from '../shared/money'
import { ledgerAccounts, type Account } from './entries'

type Mismatch = {
  bookingId: string
  account: Exclude<Account, 'bank'>
  expected: Cents
  found: Cents
}

const MAX_MISMATCHES = 20

export type LedgerState = {
  balances: Record<Account, Cents>
  transactions: number
  /** The sum of all entries. Anything but zero is an error. */
  discrepancy: Cents
  /** Accounts of bookings whose entries do not match the frozen terms; at most 20. */
  unreconciled: Mismatch[]
}

/** Sums up the ledger and reconciles it with the bookings. */
export async function ledgerState(): Promise<LedgerState> {
  const [sums, transactions, unreconciled] = await Promise.all([
    db
      .select({ account: ledgerEntries.account, sum: sql<string>`sum(${ledgerEntries.amount})::text` })
      .from(ledgerEntries)
      .groupBy(ledgerEntries.account),
    db.$count(accountTransactions),
    mismatches(),
  ])
  const balances = Object.fromEntries(ledgerAccounts.map((account) => [account, 0])) as Record<Account, Cents>
  for (const { account, sum } of sums) balances[account] = parseSum(sum)
  return {
    balances,
    transactions,
    discrepancy: Object.values(balances).reduce((sum, one) => sum + one, 0),
    unreconciled,
  }
}

/**
 * In every account, the charge of a booking and its cancellation together must leave what its frozen terms say. A
 * request that was never accepted must leave nothing.
 */
async function mismatches(): Promise<Mismatch[]> {
  const rows = await db
    .select({
      bookingId: sql<string>`expected.booking_id`,
      account: sql<Mismatch['account']>`expected.account`,
      expected: sql<string>`expected.amount::text`,
      found: sql<string>`coalesce(found.amount, 0)::text`,
    })
    .from(sql`${expected} expected left join ${found} found using (booking_id, account)`)
    .where(sql`expected.amount <> coalesce(found.amount, 0)`)
    .orderBy(sql`1, 2`)
    .limit(MAX_MISMATCHES)
  return rows.map((row) => ({ ...row, expected: parseSum(row.expected), found: parseSum(row.found) }))
}

const found = sql`(
  select t.booking_id, e.account, sum(e.amount) as amount
  from account_transactions t join ledger_entries e on e.transaction_id = t.id
  where t.origin in ('booking', 'cancellation', 'change') group by t.booking_id, e.account
)`

const expected = sql`(
  select b.id as booking_id, due.account,
    case when b.status in ('confirmed', 'completed') or b.refund_amount is not null then due.amount else 0 end as amount
  from bookings b
  cross join lateral (
    select coalesce(b.refund_amount, 0) as refund, coalesce(b.cancellation_host_earnings, b.host_earnings) as host,
      case when b.refund_amount is null then b.tax_amount + b.included_tax_amount
        else coalesce(b.cancellation_tax_amount, 0) end as tax
  ) kept
  cross join lateral (
    select coalesce(
      b.cancellation_platform_fee, b.total_price - b.host_earnings - b.processing_fee - kept.tax
    ) as platform
  ) ours
  cross join lateral (values
    ('card', kept.refund - b.total_price), ('balance', kept.host), ('platform', ours.platform), ('tax', kept.tax),
    ('processor', b.total_price - kept.refund - kept.host - ours.platform - kept.tax)
  ) as due (account, amount)
)`
