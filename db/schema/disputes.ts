import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid, integer, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { bookings } from './bookings'
import { checkouts } from './checkouts'
import { createdAt, id, indexOfSet, instant, money, oneOf, refersTo, updatedAt } from './columns'
import { depositHolds } from './deposits'
import { users } from './accounts'

const disputeStates = ['open', 'won', 'lost'] as const

/** A payment that the owner of the card takes back through the bank, which decides who gets the money. */
export const disputes = pgTable(
  'disputes',
  {
    id: id(),
    /** The payment of the booking that is disputed; null for a captured deposit. */
    checkoutId: uuid().references(() => checkouts.id),
    /** The captured authorization of the deposit that is disputed. */
    holdId: uuid().references(() => depositHolds.id),
    bookingId: refersTo(() => bookings.id),
    processorDisputeId: text().notNull().unique(),
    amount: money().notNull(),
    /** What the processor keeps for handling it. */
    fee: money().notNull().default(0),
    /** What the bank says it is about, as the processor names it. */
    reason: text().notNull(),
    /** Until when evidence can be given. */
    evidenceDueBy: instant(),
    state: text({ enum: disputeStates }).notNull().default('open'),
    /** What the host lost of it, once it is lost. */
    hostAmount: money(),
    /** When we learned of the outcome. */
    closedAt: instant(),
    /** When to ask the processor again, unless it tells us before; null once the bank has decided. */
    checkAfter: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('disputes_booking').on(table.bookingId),
    index('disputes_checkout').on(table.checkoutId),
    indexOfSet('disputes_hold', table.holdId),
    // In the order of the console.
    index('disputes_listed').on(
      table.closedAt.desc().nullsFirst(),
      table.evidenceDueBy,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    indexOfSet('disputes_due', table.checkAfter),
    oneOf('disputes_state_known', table.state, disputeStates),
    check('disputes_of_one_payment', sql`num_nonnulls(${table.checkoutId}, ${table.holdId}) = 1`),
    check('disputes_amount_positive', sql`${table.amount} > 0`),
    check('disputes_closed', sql`(${table.state} = 'open') = (${table.closedAt} is null)`),
  ],
)

const refundStates = ['requested', 'sent', 'settled', 'failed'] as const

/** Money on its way back to the card of a guest. Its id is the idempotency key of the call. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    bookingId: refersTo(() => bookings.id),
    /** The payment of the booking that it gives back; null for a captured deposit. */
    checkoutId: uuid().references(() => checkouts.id),
    /** The captured authorization of the deposit that it gives back. */
    holdId: uuid().references(() => depositHolds.id),
    amount: money().notNull(),
    /** A cancellation, a cheaper change, a payment for what can't be booked, or the operator's decision. */
    reason: text({
      enum: ['cancelled', 'changed', 'paid_late', 'paid_twice', 'not_placed', 'operator'],
    }).notNull(),
    /** What the guest reads about it: the operator's words, or why a booking could not be made. */
    note: text(),
    requestedBy: uuid().references(() => users.id),
    /** The failed refund that this one repeats. */
    retryOf: uuid()
      .unique()
      .references((): AnyPgColumn => refunds.id),
    /** The lost dispute by which the guest has got this amount, so that it is not sent. */
    disputeId: uuid().references(() => disputes.id),
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
    indexOfSet('refunds_hold', table.holdId),
    // Ids can come from the clients of the API, so that they do not sort by time.
    index('refunds_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('refunds_failed')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.state} = 'failed'`),
    indexOfSet('refunds_due', table.checkAfter),
    oneOf('refunds_state_known', table.state, refundStates),
    check('refunds_of_one_payment', sql`num_nonnulls(${table.checkoutId}, ${table.holdId}) = 1`),
    check('refunds_amount_positive', sql`${table.amount} > 0`),
  ],
)
