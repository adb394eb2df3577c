import { and, eq, max, min, sql } from 'drizzle-orm'
import { db } from '#db/db.server'
import { accountTransactions, bookings, ledgerEntries } from '#db/schema'
import { parseSum } from '../shared/money'
import { boundsOf, quartersBetween, type Quarter } from './tax-quarter'
import type { TaxReportRow } from './tax-report'

/** The lines of a booking, in cents, each with its number. */
const linesOf = (column: typeof bookings.taxLines | typeof bookings.cancellationTaxLines) =>
  sql`jsonb_array_elements(${column}) with ordinality`

/**
 * The taxes of a quarter, for each authority and tax. A tax counts when the booking is charged, and what is given back
 * of it when the booking is cancelled, at the times of the ledger. So the quarters add up to its tax account.
 */
export async function taxReport(quarter: Quarter): Promise<TaxReportRow[]> {
  const { from, to } = boundsOf(quarter)
  const remaining = sql`(select due.line from ${linesOf(bookings.cancellationTaxLines)} as due (line, number)
    where due.number = tax.number)`
  const isCharge = sql`${accountTransactions.origin} = 'booking'`
  const change = (field: 'amount' | 'taxable') =>
    sql`case when ${isCharge} then 0
      else (tax.line->>'${sql.raw(field)}')::bigint - coalesce((${remaining}->>'${sql.raw(field)}')::bigint, 0) end`
  const charged = (field: 'amount' | 'taxable') =>
    sql`case when ${isCharge} then (tax.line->>'${sql.raw(field)}')::bigint else 0 end`
  const total = (cents: ReturnType<typeof sql>) => sql<string>`(sum(${cents}) / 100.0)::numeric(20, 2)::text`
  const rows = await db
    .select({
      authority: sql<string>`tax.line->>'authority'`,
      name: sql<string>`tax.line->>'name'`,
      isIncluded: sql<boolean>`(tax.line->>'isIncluded')::boolean`,
      bookings: sql<number>`(count(*) filter (where ${isCharge}))::int`,
      taxable: total(charged('taxable')),
      collected: total(charged('amount')),
      cancellations: sql<number>`(count(*) filter (where not ${isCharge}))::int`,
      refundedTaxable: total(change('taxable')),
      refunded: total(change('amount')),
    })
    .from(accountTransactions)
    .innerJoin(bookings, eq(bookings.id, accountTransactions.bookingId))
    .innerJoin(sql`lateral ${linesOf(bookings.taxLines)} as tax (line, number)`, sql`true`)
    .where(
      and(
        sql`${accountTransactions.origin} in ('booking', 'cancellation')`,
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
