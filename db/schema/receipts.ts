import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { bookings } from './bookings'
import { createdAt, id, instant, refersTo } from './columns'
import { accountTransactions } from './payments'
import { hostPayouts } from './payouts'

/** Who runs the marketplace, by law. Parts that are not set are empty. */
export type Operator = { name: string; address: string; taxNumber: string }

/** What a receipt or credit note says besides the frozen amounts of its booking. Instants are ISO 8601 in UTC. */
export type ReceiptDetails = {
  guest: string
  host: string
  listing: { title: string; location: string; type: 'property' | 'vehicle' }
  /** When the payment was charged, or given back. */
  at: string
  /** What a document of its own is about, in cents, and what an admin wrote. The terms of the booking do not say it. */
  other?: { about: 'deposit' | 'deposit_refund' | 'refund' | 'change'; amount: number; note: string | null }
  /** Of a cancellation's credit note: what credit notes of admins' refunds gave back of it before, in cents. */
  creditedBefore?: number
  /** Who issued it, where the settings said so at that time. */
  operator?: Operator
}

/** What a payout statement says. Amounts are in cents and add up: opening + lines = closing. */
export type StatementDetails = {
  host: string
  /** The entries of the host's balance, oldest first; the last one is the payout. */
  lines: { at: string; description: string; amount: number }[]
  opening: number
  closing: number
  /** The entries up to then are on this statement or an earlier one. */
  until: string
  operator?: Operator
}

/** Receipts and credit notes of guests, and payout statements of hosts, numbered without gaps per kind and year. */
export const receipts = pgTable(
  'receipts',
  {
    id: id(),
    kind: text({ enum: ['receipt', 'credit_note', 'statement'] }).notNull(),
    year: smallint().notNull(),
    number: integer().notNull(),
    ownerId: refersTo(() => users.id),
    bookingId: uuid().references(() => bookings.id),
    payoutId: uuid().references(() => hostPayouts.id),
    /** A captured deposit, a changed booking, or a refund by an admin; null for the price of the booking and its cancellation. */
    transactionId: uuid().references(() => accountTransactions.id),
    details: jsonb().notNull().$type<ReceiptDetails | StatementDetails>(),
    issuedAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('receipts_number').on(table.kind, table.year, table.number),
    uniqueIndex('receipts_booking')
      .on(table.bookingId, table.kind)
      .where(sql`${table.transactionId} is null`),
    index('receipts_of_booking').on(table.bookingId),
    uniqueIndex('receipts_transaction').on(table.transactionId),
    uniqueIndex('receipts_payout').on(table.payoutId),
    index('receipts_owner').on(table.ownerId, table.kind, table.issuedAt.desc().nullsFirst()),
    check('receipts_kind_known', sql`${table.kind} in ('receipt', 'credit_note', 'statement')`),
    check(
      'receipts_subject',
      sql`case when ${table.kind} = 'statement' then ${table.payoutId} is not null and ${table.bookingId} is null
        else ${table.bookingId} is not null and ${table.payoutId} is null end`,
    ),
    check('receipts_number_counts', sql`${table.number} > 0`),
  ],
)

/** The last number given in a year. Whoever issues holds the lock of its row until the numbers are committed. */
export const receiptCounters = pgTable(
  'receipt_counters',
  { kind: text().notNull(), year: smallint().notNull(), last: integer().notNull() },
  (table) => [primaryKey({ columns: [table.kind, table.year] })],
)
