import { and, asc, eq, gte, lt, notInArray, sql } from 'drizzle-orm'
import { db } from '#db/db.server'
import { accountTransactions, bookings, ledgerEntries, listings } from '#db/schema'
import type { Cents } from '../shared/money'
import { noEarnings, type EarningsRow } from './earnings'
import { sold } from '../shared/sold.server'

/** What bookings earn is read from the bookings, and a payout changes who has the money, not what was earned. */
const elsewhere = [
  'booking',
  'cancellation',
  'change',
  'payout',
  'payout_returned',
  'unused_payment',
  'refund',
] as const

const deducting = (hostId: string) =>
  and(
    eq(ledgerEntries.account, 'balance'),
    eq(ledgerEntries.userId, hostId),
    notInArray(accountTransactions.origin, [...elsewhere]),
  )

/**
 * What the ledger took from a host, or gave them, in a year (UTC) besides the earnings of bookings: lost disputes,
 * listing fees, security deposits, and what an admin debited or credited. Oldest first.
 */
export const deductionsIn = (year: number, hostId: string) =>
  db
    .select({
      origin: accountTransactions.origin,
      at: ledgerEntries.createdAt,
      /** Negative for what was taken. */
      amount: ledgerEntries.amount,
      description: accountTransactions.description,
      bookingId: accountTransactions.bookingId,
      listingId: bookings.listingId,
      title: sold.title,
    })
    .from(ledgerEntries)
    .innerJoin(accountTransactions, eq(accountTransactions.id, ledgerEntries.transactionId))
    .leftJoin(bookings, eq(bookings.id, accountTransactions.bookingId))
    .leftJoin(listings, eq(listings.id, bookings.listingId))
    .where(
      and(
        deducting(hostId),
        gte(ledgerEntries.createdAt, new Date(Date.UTC(year, 0))),
        lt(ledgerEntries.createdAt, new Date(Date.UTC(year + 1, 0))),
      ),
    )
    .orderBy(asc(ledgerEntries.createdAt), asc(ledgerEntries.id))

export type Deduction = Awaited<ReturnType<typeof deductionsIn>>[number]

/** The first and the last year with such entries; nulls if there are none. */
export async function yearsWithDeductions(hostId: string) {
  const year = sql`extract(year from ${ledgerEntries.createdAt} at time zone 'UTC')`
  const [years] = await db
    .select({ first: sql<number | null>`min(${year})::int`, last: sql<number | null>`max(${year})::int` })
    .from(ledgerEntries)
    .innerJoin(accountTransactions, eq(accountTransactions.id, ledgerEntries.transactionId))
    .where(deducting(hostId))
  return years!
}

/** Which line of the earnings an entry belongs to. */
export const lineOf = ({ origin }: Pick<Deduction, 'origin'>) =>
  origin === 'dispute_lost'
    ? 'disputes'
    : origin === 'listing'
      ? 'fees'
      : origin === 'deposit' || origin === 'deposit_refund'
        ? 'deposits'
        : 'adjustments'

/** An entry as a row of earnings in the month in which it was made. */
export function deductionRow(entry: Deduction): EarningsRow {
  const { upcoming: _, ...none } = noEarnings
  const line = lineOf(entry)
  const amount: Cents = line === 'disputes' || line === 'fees' ? -entry.amount : entry.amount
  return {
    ...none,
    listingId: entry.listingId,
    title: entry.title ?? 'Other',
    month: entry.at.toISOString().slice(0, 7),
    isUpcoming: false,
    [line]: amount,
    earned: entry.amount,
  }
}
