import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { bookings } from './bookings'
import { createdAt, id, instant, money, updatedAt } from './columns'

const currency = () => text().notNull().default('USD')

const checkoutStates = [
  'new',
  'open',
  'authorized',
  'capturing',
  'releasing',
  'paid',
  'released',
  'expired',
] as const
const refundStates = ['requested', 'sent', 'settled', 'failed'] as const

const transactionOrigins = [
  'booking',
  'cancellation',
  'payout',
  'payout_returned',
  'listing',
  'admin',
  'processor_fee',
  'unused_payment',
  'refund',
] as const

/** A movement of money between the accounts of the ledger: its entries (`ledger_entries`) add up to zero. */
export const accountTransactions = pgTable(
  'account_transactions',
  {
    id: id(),
    /** What caused it. A booking has one charge and at most one settlement of its cancellation. */
    origin: text({ enum: transactionOrigins }).notNull().default('admin'),
    payoutId: uuid().references(() => hostPayouts.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
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
    check(
      'account_transactions_origin_known',
      sql`${table.origin} in (${sql.raw(transactionOrigins.map((origin) => `'${origin}'`).join(', '))})`,
    ),
    check('account_transactions_type_known', sql`${table.type} in ('credit', 'debit', 'refund', 'payment')`),
  ],
)

const ledgerAccounts = ['card', 'balance', 'platform', 'processor', 'processor_costs', 'bank'] as const

/**
 * One side of a transaction: an amount added to an account of the ledger, or taken from it. Triggers ensure that
 * entries are never changed or removed, and that the entries of a transaction add up to zero.
 *
 * The accounts: `card` is what people paid with (negative: money taken from it), `balance` what we owe a person,
 * `platform` our share, `processor` what guests paid for the processing of payments, `processor_costs` what the
 * processor really kept, and `bank` what was paid out.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: id(),
    transactionId: uuid()
      .notNull()
      .references(() => accountTransactions.id),
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
    check(
      'ledger_entries_account_known',
      sql`${table.account} in (${sql.raw(ledgerAccounts.map((account) => `'${account}'`).join(', '))})`,
    ),
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
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
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

export const hostPaymentSettings = pgTable('host_payment_settings', {
  id: id(),
  hostId: uuid()
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  bankName: text(),
  accountHolderName: text(),
  routingNumber: text(),
  accountNumber: text(),
  accountType: text(),
  paypalBusinessEmail: text(),
  stripeConnectAccountId: text(),
  taxId: text(),
  businessType: text(),
  isVerified: boolean().notNull().default(false),
  verificationStatus: text().notNull().default('pending'),
  verificationDocuments: jsonb().$type<unknown[]>(),
  minimumPayoutAmount: money()
    .notNull()
    .default(sql`50.00`),
  payoutSchedule: text().notNull().default('weekly'),
  isActive: boolean().notNull().default(true),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const paymentTransactions = pgTable(
  'payment_transactions',
  {
    id: id(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id),
    payerId: uuid()
      .notNull()
      .references(() => users.id),
    payeeId: uuid()
      .notNull()
      .references(() => users.id),
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

/**
 * A page of the processor on which a guest pays for a booking. Its id is the idempotency key of the calls about it. The
 * states: `new` (the processor may not know it yet), `open`, `authorized`, `capturing` and `releasing` (the processor
 * is being asked), and at the end `paid`, `released` or `expired`.
 */
export const checkouts = pgTable(
  'checkouts',
  {
    id: id(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id),
    processor: text({ enum: ['stripe', 'demo'] }).notNull(),
    amount: money().notNull(),
    currency: currency(),
    state: text({ enum: checkoutStates }).notNull().default('new'),
    sessionId: text().unique(),
    url: text(),
    intentId: text().unique(),
    /** Why the last attempt to pay was declined, in the processor's words. */
    declined: text(),
    /** Until then an authorization can be captured. */
    captureBefore: instant(),
    /** What the processor kept, once it is known. */
    fee: money(),
    /** When the page closes. */
    expiresAt: instant().notNull(),
    /** When to ask the processor again, unless it tells us before; null once nothing can change any more. */
    checkAfter: instant(),
    attempts: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('checkouts_booking').on(table.bookingId),
    // At most one page at a time on which a booking can be paid.
    uniqueIndex('checkouts_open')
      .on(table.bookingId)
      .where(sql`${table.state} in ('new', 'open')`),
    index('checkouts_due')
      .on(table.checkAfter)
      .where(sql`${table.checkAfter} is not null`),
    check(
      'checkouts_state_known',
      sql`${table.state} in (${sql.raw(checkoutStates.map((state) => `'${state}'`).join(', '))})`,
    ),
    check('checkouts_amount_positive', sql`${table.amount} > 0`),
  ],
)

/** Money on its way back to the card of a guest. Its id is the idempotency key of the call. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id),
    checkoutId: uuid()
      .notNull()
      .references(() => checkouts.id),
    amount: money().notNull(),
    /** A cancellation, a payment after the nights were taken, a second payment, or a decision of the operator. */
    reason: text({ enum: ['cancelled', 'paid_late', 'paid_twice', 'operator'] }).notNull(),
    /** What the operator wrote to the guest. */
    note: text(),
    requestedBy: uuid().references(() => users.id),
    state: text({ enum: refundStates }).notNull().default('requested'),
    processorRefundId: text().unique(),
    failure: text(),
    attempts: integer().notNull().default(0),
    /** When to ask the processor next; null once it is settled or failed. */
    checkAfter: instant(),
    createdAt: createdAt(),
    sentAt: instant(),
    settledAt: instant(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('refunds_booking').on(table.bookingId),
    index('refunds_checkout').on(table.checkoutId),
    index('refunds_due')
      .on(table.checkAfter)
      .where(sql`${table.checkAfter} is not null`),
    check(
      'refunds_state_known',
      sql`${table.state} in (${sql.raw(refundStates.map((state) => `'${state}'`).join(', '))})`,
    ),
    check('refunds_amount_positive', sql`${table.amount} > 0`),
  ],
)

/** The events of the processor that were acted on, each stored in the transaction that did so. */
export const processorEvents = pgTable('processor_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  createdAt: instant().notNull(),
  handledAt: createdAt(),
})

export const hostPayouts = pgTable(
  'host_payouts',
  {
    id: id(),
    hostId: uuid()
      .notNull()
      .references(() => users.id),
    amount: money().notNull(),
    currency: currency(),
    /** `bank_transfer`: an admin pays it out and records the outcome. `transfer`: the payment processor does. */
    payoutMethod: text(),
    payoutAccountId: text(),
    stripeTransferId: text(),
    paypalBatchId: text(),
    status: text({ enum: ['pending', 'completed', 'failed'] })
      .notNull()
      .default('pending'),
    transactionIds: uuid().array().notNull().default([]),
    scheduledAt: instant(),
    processedAt: instant(),
    completedAt: instant(),
    failedAt: instant(),
    /** Why it failed, or why it has to wait. */
    failureReason: text(),
    /** How often the processor said that it has to wait. Each new attempt has an idempotency key of its own. */
    attempts: integer().notNull().default(0),
    /** When the processor is asked next; null if it can be asked now. */
    checkAfter: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('host_payouts_host').on(table.hostId, table.createdAt.desc().nullsFirst()),
    // A host gets one transfer at a time.
    uniqueIndex('host_payouts_transfer')
      .on(table.hostId)
      .where(sql`${table.payoutMethod} = 'transfer' and ${table.status} = 'pending'`),
  ],
)

const holdReasons = ['dispute', 'claim'] as const

/** Why the earnings of a booking are not transferred to the host yet. */
export const payoutHolds = pgTable(
  'payout_holds',
  {
    id: id(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id),
    reason: text({ enum: holdReasons }).notNull(),
    /** Null while it is held. */
    releasedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('payout_holds_open')
      .on(table.bookingId, table.reason)
      .where(sql`${table.releasedAt} is null`),
    check(
      'payout_holds_reason_known',
      sql`${table.reason} in (${sql.raw(holdReasons.map((reason) => `'${reason}'`).join(', '))})`,
    ),
  ],
)
