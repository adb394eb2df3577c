import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { bookings } from './bookings'
import { createdAt, id, instant, money, updatedAt } from './columns'
import { disputes } from './disputes'
import { hostPayouts } from './payouts'

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
const differenceKinds = [
  'captured',
  'fee',
  'refunded',
  'transferred',
  'disputed',
  'dispute_fee',
  'ledger',
  'costs',
  'total',
] as const
const refundStates = ['requested', 'sent', 'settled', 'failed'] as const

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
    currency: text().notNull().default('USD'),
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
    /** The failed refund that this one repeats. */
    retryOf: uuid()
      .unique()
      .references((): AnyPgColumn => refunds.id),
    /** The lost dispute by which the guest has got this amount, so that it is not sent. */
    disputeId: uuid().references((): AnyPgColumn => disputes.id),
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

/** What the ledger and the payment processor do not agree on, found by the nightly comparison. */
export const paymentDifferences = pgTable(
  'payment_differences',
  {
    id: id(),
    /** `ledger` and `costs` are what the ledger says of a booking; all others are what the processor says. */
    what: text({ enum: differenceKinds }).notNull(),
    /** The id of what is compared: a checkout, booking or payout, or an id of the processor that we do not know. */
    subject: text().notNull(),
    bookingId: uuid().references(() => bookings.id),
    payoutId: uuid().references(() => hostPayouts.id),
    expected: money().notNull(),
    found: money().notNull(),
    firstSeenAt: instant().notNull(),
    /** Null while it is there. */
    resolvedAt: instant(),
  },
  (table) => [
    uniqueIndex('payment_differences_open')
      .on(table.what, table.subject)
      .where(sql`${table.resolvedAt} is null`),
    check(
      'payment_differences_what_known',
      sql`${table.what} in (${sql.raw(differenceKinds.map((kind) => `'${kind}'`).join(', '))})`,
    ),
  ],
)
