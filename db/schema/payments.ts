import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { bookings } from './bookings'
import { belongsTo, createdAt, id, instant, money, oneOf, refersTo, updatedAt } from './columns'
import { hostPayouts } from './payouts'

const currency = () => text().notNull().default('USD')

const transactionOrigins = [
  'booking',
  'cancellation',
  'change',
  'payout',
  'payout_returned',
  'listing',
  'admin',
  'processor_fee',
  'unused_payment',
  'refund',
  'dispute',
  'dispute_won',
  'dispute_lost',
  'deposit',
  'deposit_refund',
] as const

/** A movement of money between the accounts of the ledger: its entries (`ledger_entries`) add up to zero. */
export const accountTransactions = pgTable(
  'account_transactions',
  {
    id: id(),
    /** What caused it. A booking has one charge and at most one settlement of its cancellation. */
    origin: text({ enum: transactionOrigins }).notNull().default('admin'),
    payoutId: uuid().references(() => hostPayouts.id),
    userId: refersTo(() => users.id),
    bookingId: uuid().references(() => bookings.id),
    type: text({ enum: ['credit', 'debit', 'refund', 'payment'] }).notNull(),
    amount: money().notNull(),
    currency: currency(),
    description: text().notNull(),
    status: text({ enum: ['pending', 'completed', 'failed', 'cancelled'] })
      .notNull()
      .default('completed'),
    processedBy: uuid().references(() => users.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('account_transactions_newest').on(table.createdAt.desc().nullsFirst()),
    index('account_transactions_user').on(table.userId, table.createdAt.desc().nullsFirst()),
    index('account_transactions_booking').on(table.bookingId),
    uniqueIndex('account_transactions_once')
      .on(table.bookingId, table.origin)
      .where(sql`${table.origin} in ('booking', 'cancellation')`),
    uniqueIndex('account_transactions_payout')
      .on(table.payoutId, table.origin)
      .where(sql`${table.payoutId} is not null`),
    oneOf('account_transactions_origin_known', table.origin, transactionOrigins),
    oneOf('account_transactions_type_known', table.type, ['credit', 'debit', 'refund', 'payment']),
  ],
)

const ledgerAccounts = [
  'card',
  'balance',
  'platform',
  'processor',
  'processor_costs',
  'bank',
  'tax',
  'disputes',
] as const

/**
 * One side of a transaction: an amount added to an account of the ledger, or taken from it. Triggers ensure that
 * entries are never changed or removed, and that the entries of a transaction add up to zero.
 *
 * The accounts: `card` is what people paid with (negative: money taken from it), `balance` what we owe a person,
 * `platform` our share, `processor` what guests paid for the processing of payments, `processor_costs` what the
 * processor really kept, `bank` what was paid out, `tax` what we owe tax authorities, and `disputes` what banks have
 * taken back until they decide.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: id(),
    transactionId: refersTo(() => accountTransactions.id),
    account: text({ enum: ledgerAccounts }).notNull(),
    /** The owner of the card or balance. */
    userId: uuid().references(() => users.id),
    amount: money().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('ledger_entries_transaction').on(table.transactionId),
    index('ledger_entries_balance').on(table.userId, table.account),
    index('ledger_entries_account').on(table.account, table.createdAt, table.id),
    oneOf('ledger_entries_account_known', table.account, ledgerAccounts),
    check(
      'ledger_entries_owner',
      sql`(${table.account} in ('card', 'balance')) = (${table.userId} is not null)`,
    ),
    check('ledger_entries_moves', sql`${table.amount} <> 0`),
  ],
)

export const customerPaymentMethods = pgTable(
  'customer_payment_methods',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    type: text().notNull(),
    isDefault: boolean().notNull().default(false),
    stripePaymentMethodId: text(),
    last4: text(),
    brand: text(),
    expiryMonth: smallint(),
    expiryYear: smallint(),
    paypalAccountId: text(),
    paypalEmail: text(),
    metadata: jsonb().$type<Record<string, unknown>>(),
    isActive: boolean().notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('customer_payment_methods_user').on(table.userId),
    uniqueIndex('customer_payment_methods_default')
      .on(table.userId)
      .where(sql`${table.isDefault} and ${table.isActive}`),
    check('customer_payment_methods_month', sql`${table.expiryMonth} between 1 and 12`),
  ],
)

export const paymentTransactions = pgTable(
  'payment_transactions',
  {
    id: id(),
    bookingId: refersTo(() => bookings.id),
    payerId: refersTo(() => users.id),
    payeeId: refersTo(() => users.id),
    amount: money().notNull(),
    currency: currency(),
    paymentMethodType: text(),
    paymentMethodId: uuid().references(() => customerPaymentMethods.id, { onDelete: 'set null' }),
    stripePaymentIntentId: text(),
    paypalOrderId: text(),
    klarnaOrderId: text(),
    afterpayOrderId: text(),
    status: text({ enum: ['pending', 'completed', 'failed'] })
      .notNull()
      .default('pending'),
    paymentStatus: text({ enum: ['unpaid', 'paid', 'partially_refunded', 'refunded'] })
      .notNull()
      .default('unpaid'),
    platformFee: money().notNull().default(0),
    hostAmount: money(),
    paidAt: instant(),
    failedAt: instant(),
    refundedAt: instant(),
    metadata: jsonb().$type<Record<string, unknown>>(),
    failureReason: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('payment_transactions_booking').on(table.bookingId)],
)

/** What the payment processor of the demo remembers: objects as Stripe's API gives them. Empty outside the demo. */
export const demoProcessor = pgTable(
  'demo_processor',
  {
    /** Ids of a kind sort by the time they were made. */
    id: text().primaryKey(),
    kind: text().notNull(),
    object: jsonb().$type<object>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('demo_processor_kind').on(table.kind, table.id.desc())],
)
