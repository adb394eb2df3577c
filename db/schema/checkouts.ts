import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bookings } from './bookings'
import { bookingChanges } from './changes'
import { createdAt, id, indexOfSet, instant, money, oneOf, refersTo, updatedAt } from './columns'
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

/**
 * A page of the processor on which a guest pays for a booking. Its id is the idempotency key of the calls about it. The
 * states: `new` (the processor may not know it yet), `open`, `authorized`, `capturing` and `releasing` (the processor
 * is being asked), and at the end `paid`, `released` or `expired`.
 */
export const checkouts = pgTable(
  'checkouts',
  {
    id: id(),
    bookingId: refersTo(() => bookings.id),
    /** The change of the booking that it pays for; null for the booking itself. */
    changeId: uuid().references(() => bookingChanges.id, { onDelete: 'cascade' }),
    processor: text({ enum: ['stripe', 'demo'] }).notNull(),
    amount: money().notNull(),
    currency: text().notNull().default('USD'),
    state: text({ enum: checkoutStates }).notNull().default('new'),
    sessionId: text().unique(),
    url: text(),
    intentId: text().unique(),
    /** Why the last attempt to pay came to nothing, in the processor's words, for the guest. */
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
    indexOfSet('checkouts_due', table.checkAfter),
    oneOf('checkouts_state_known', table.state, checkoutStates),
    check('checkouts_amount_positive', sql`${table.amount} > 0`),
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
    /** Why an admin does not look for it any more. If its amounts change, it is to be explained again. */
    explanation: text(),
    explainedAt: instant(),
  },
  (table) => [
    uniqueIndex('payment_differences_open')
      .on(table.what, table.subject)
      .where(sql`${table.resolvedAt} is null`),
    oneOf('payment_differences_what_known', table.what, differenceKinds),
    check(
      'payment_differences_explained',
      sql`(${table.explanation} is null) = (${table.explainedAt} is null)`,
    ),
  ],
)
