import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { bookings } from './bookings'
import { createdAt, id, instant, money, oneOf, refersTo, updatedAt } from './columns'

const currency = () => text().notNull().default('USD')

/** How a host is paid. */
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

/** What was paid to a host, or is on its way. */
export const hostPayouts = pgTable(
  'host_payouts',
  {
    id: id(),
    hostId: refersTo(() => users.id),
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
    // In the order of the console. Ids can come from the clients of the API, so that they do not sort by time.
    index('host_payouts_listed').on(
      sql`(${table.status} <> 'pending')`,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
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
    bookingId: refersTo(() => bookings.id),
    reason: text({ enum: holdReasons }).notNull(),
    /** Null while it is held. */
    releasedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('payout_holds_open')
      .on(table.bookingId, table.reason)
      .where(sql`${table.releasedAt} is null`),
    oneOf('payout_holds_reason_known', table.reason, holdReasons),
  ],
)
