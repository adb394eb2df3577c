import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { bookings } from './bookings'
import { createdAt, id, instant, money, updatedAt } from './columns'

const currency = () => text().notNull().default('USD')

export const accountTransactions = pgTable(
  'account_transactions',
  {
    id: id(),
    userId: uuid().notNull().references(() => users.id),
    bookingId: uuid().references(() => bookings.id),
    type: text({ enum: ['credit', 'debit', 'refund', 'payment'] }).notNull(),
    amount: money().notNull(),
    currency: currency(),
    description: text().notNull(),
    status: text({ enum: ['pending', 'completed', 'failed', 'cancelled'] }).notNull().default('completed'),
    processedBy: uuid().references(() => users.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('account_transactions_newest').on(table.createdAt.desc().nullsFirst()),
    index('account_transactions_user').on(table.userId, table.createdAt.desc().nullsFirst()),
    index('account_transactions_booking').on(table.bookingId),
    check('account_transactions_type_known', sql`${table.type} in ('credit', 'debit', 'refund', 'payment')`),
  ],
)

export const customerPaymentMethods = pgTable(
  'customer_payment_methods',
  {
    id: id(),
    userId: uuid().notNull().references(() => users.id, { onDelete: 'cascade' }),
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
    uniqueIndex('customer_payment_methods_default').on(table.userId).where(sql`${table.isDefault} and ${table.isActive}`),
    check('customer_payment_methods_month', sql`${table.expiryMonth} between 1 and 12`),
  ],
)

export const hostPaymentSettings = pgTable('host_payment_settings', {
  id: id(),
  hostId: uuid().notNull().unique().references(() => users.id, { onDelete: 'cascade' }),
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
  minimumPayoutAmount: money().notNull().default(sql`50.00`),
  payoutSchedule: text().notNull().default('weekly'),
  isActive: boolean().notNull().default(true),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const paymentTransactions = pgTable(
  'payment_transactions',
  {
    id: id(),
    bookingId: uuid().notNull().references(() => bookings.id),
    payerId: uuid().notNull().references(() => users.id),
    payeeId: uuid().notNull().references(() => users.id),
    amount: money().notNull(),
    currency: currency(),
    paymentMethodType: text(),
    paymentMethodId: uuid().references(() => customerPaymentMethods.id, { onDelete: 'set null' }),
    stripePaymentIntentId: text(),
    paypalOrderId: text(),
    klarnaOrderId: text(),
    afterpayOrderId: text(),
    status: text().notNull().default('pending'),
    paymentStatus: text().notNull().default('unpaid'),
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
  (table) => [
    index('payment_transactions_booking').on(table.bookingId),
    index('payment_transactions_payer').on(table.payerId),
    index('payment_transactions_payee').on(table.payeeId),
  ],
)

export const hostPayouts = pgTable(
  'host_payouts',
  {
    id: id(),
    hostId: uuid().notNull().references(() => users.id),
    amount: money().notNull(),
    currency: currency(),
    payoutMethod: text(),
    payoutAccountId: text(),
    stripeTransferId: text(),
    paypalBatchId: text(),
    status: text().notNull().default('pending'),
    transactionIds: uuid().array().notNull().default([]),
    scheduledAt: instant(),
    processedAt: instant(),
    completedAt: instant(),
    failedAt: instant(),
    failureReason: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('host_payouts_host').on(table.hostId, table.createdAt.desc().nullsFirst())],
)
