import { and, eq, gte, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { db } from '#db/db.server'
import { accountTransactions, ledgerEntries, users } from '#db/schema'
import { parseSum } from '../shared/money'
import { daysToRead, figureOf, type Figure } from './by-day'

export type Overview = {
  /** Bookings by the day they were confirmed. */
  bookings: Figure
  /** What guests were charged for them, in cents. */
  gross: Figure
  /**
   * The platform's revenue in cents: commission, service and listing fees, minus its discounts, credits and refunds.
   */
  take: Figure
  newUsers: Figure
}

const dayOf = (column: PgColumn) => sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD')`

const count = sql<number>`count(*)::int`

/** The figures of the last 30 days: bookings and revenue from the ledger, and new users. */
export async function overview(now: Date): Promise<Overview> {
  const today = now.toISOString().slice(0, 10)
  const since = new Date(`${daysToRead(today)[0]}T00:00:00Z`)
  const [charges, takes, people] = await Promise.all([
    db
      .select({
        date: dayOf(accountTransactions.createdAt),
        count,
        sum: sql<string>`sum(${accountTransactions.amount})::text`,
      })
      .from(accountTransactions)
      .where(and(eq(accountTransactions.origin, 'booking'), gte(accountTransactions.createdAt, since)))
      .groupBy(sql`1`),
    db
      .select({
        date: dayOf(accountTransactions.createdAt),
        sum: sql<string>`sum(${ledgerEntries.amount})::text`,
      })
      .from(accountTransactions)
      .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, accountTransactions.id))
      .where(and(eq(ledgerEntries.account, 'platform'), gte(accountTransactions.createdAt, since)))
      .groupBy(sql`1`),
    db
      .select({ date: dayOf(users.createdAt), count })
      .from(users)
      .where(gte(users.createdAt, since))
      .groupBy(sql`1`),
  ])
  const figure = <R extends { date: string }>(rows: R[], valueOf: (row: R) => number) => {
    const values = rows.map((row) => ({ date: row.date, value: valueOf(row) }))
    return figureOf(values, today)
  }
  return {
    bookings: figure(charges, ({ count }) => count),
    gross: figure(charges, ({ sum }) => parseSum(sum)),
    take: figure(takes, ({ sum }) => parseSum(sum)),
    newUsers: figure(people, ({ count }) => count),
  }
}
