import { and, eq, max, min, sql, type SQL } from 'drizzle-orm'
import { db } from '#db/db.server'
import { accountTransactions, bookingChanges, bookings, ledgerEntries } from '#db/schema'
import { parseSum } from '../shared/money'
import { boundsOf, quartersBetween, type Quarter } from './tax-quarter'
import type { TaxReportRow } from './tax-report'

/** The lines of a booking, in cents, each with its number. */
const linesOf = (column: typeof bookings.taxLines | typeof bookings.cancellationTaxLines) =>
  sql`jsonb_array_elements(${column}) with ordinality`

const elements = (lines: SQL) => sql`jsonb_array_elements(nullif(${lines}, 'null')) with ordinality`

/** The terms with which a booking was charged: those before its first change. */
const chargedLines = sql`coalesce((select first.before -> 'taxLines' from ${bookingChanges} first
  where first.booking_id = ${bookings.id} and first.state = 'applied' order by first.updated_at limit 1),
  ${bookings.taxLines})`

/** The lines that a transaction adds, and those that a change takes away, with their numbers in the booking. */
const movedLines = sql`
  select line, number, 1 as sign from ${elements(sql`case ${accountTransactions.origin}
    when 'booking' then ${chargedLines} when 'change' then ${bookingChanges.after} -> 'taxLines'
    else ${bookings.taxLines} end`)} as added (line, number)
  union all
  select line, number, -1 from ${elements(sql`${bookingChanges.before} -> 'taxLines'`)} as removed (line, number)`

/**
 * The taxes of a quarter, for each authority and tax. A tax counts when the booking is charged or changed, and what is
 * given back of it when the booking is cancelled, at the times of the ledger. So the quarters add up to its tax account.
 */
export async function taxReport(quarter: Quarter): Promise<TaxReportRow[]> {
  const { from, to } = boundsOf(quarter)
  const remaining = sql`(select due.line from ${linesOf(bookings.cancellationTaxLines)} as due (line, number)
    where due.number = tax.number)`
  const isCharge = sql`${accountTransactions.origin} = 'booking'`
  const isCancellation = sql`${accountTransactions.origin} = 'cancellation'`
  const change = (field: 'amount' | 'taxable') =>
    sql`case when not ${isCancellation} then 0
      else (tax.line->>'${sql.raw(field)}')::bigint - coalesce((${remaining}->>'${sql.raw(field)}')::bigint, 0) end`
  const charged = (field: 'amount' | 'taxable') =>
    sql`case when ${isCancellation} then 0 else tax.sign * (tax.line->>'${sql.raw(field)}')::bigint end`
  const total = (cents: ReturnType<typeof sql>) => sql<string>`(sum(${cents}) / 100.0)::numeric(20, 2)::text`
  const rows = await db
    .select({
      authority: sql<string>`tax.line->>'authority'`,
      name: sql<string>`tax.line->>'name'`,
      isIncluded: sql<boolean>`(tax.line->>'isIncluded')::boolean`,
      bookings: sql<number>`(count(*) filter (where ${isCharge}))::int`,
      taxable: total(charged('taxable')),
      collected: total(charged('amount')),
      cancellations: sql<number>`(count(*) filter (where ${isCancellation}))::int`,
      refundedTaxable: total(change('taxable')),
      refunded: total(change('amount')),
    })
    .from(accountTransactions)
    .innerJoin(bookings, eq(bookings.id, accountTransactions.bookingId))
    .leftJoin(bookingChanges, eq(bookingChanges.id, accountTransactions.id))
    .innerJoin(sql`lateral (${movedLines}) as tax`, sql`true`)
    .where(
      and(
        sql`${accountTransactions.origin} in ('booking', 'cancellation', 'change')`,
        sql`${accountTransactions.createdAt} >= ${from.toISOString()}::timestamptz`,
        sql`${accountTransactions.createdAt} < ${to.toISOString()}::timestamptz`,
      ),
    )
    .groupBy(sql`1, 2, 3`)
    .orderBy(sql`1, 2, 3`)
  return rows.map(({ taxable, collected, refundedTaxable, refunded, ...row }) => ({
    ...row,
    taxable: parseSum(taxable),
    collected: parseSum(collected),
    refundedTaxable: parseSum(refundedTaxable),
    refunded: parseSum(refunded),
    due: parseSum(collected) - parseSum(refunded),
  }))
}

/** The quarters that have taxes, and the current one, the latest first. */
export async function quartersWithTaxes(now: Date): Promise<Quarter[]> {
  const [bounds] = await db
    .select({ first: min(ledgerEntries.createdAt), last: max(ledgerEntries.createdAt) })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.account, 'tax'))
  const { first, last } = bounds!
  return quartersBetween(first && first < now ? first : now, last && last > now ? last : now)
}
