import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bookings } from './bookings'
import { checkouts } from './checkouts'
import { createdAt, id, instant, money, refersTo, updatedAt } from './columns'
import { depositHolds } from './deposits'

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
    index('disputes_hold')
      .on(table.holdId)
      .where(sql`${table.holdId} is not null`),
    // In the order of the console.
    index('disputes_listed').on(
      table.closedAt.desc().nullsFirst(),
      table.evidenceDueBy,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('disputes_due')
      .on(table.checkAfter)
      .where(sql`${table.checkAfter} is not null`),
    check(
      'disputes_state_known',
      sql`${table.state} in (${sql.raw(disputeStates.map((state) => `'${state}'`).join(', '))})`,
    ),
    check('disputes_of_one_payment', sql`num_nonnulls(${table.checkoutId}, ${table.holdId}) = 1`),
    check('disputes_amount_positive', sql`${table.amount} > 0`),
    check('disputes_closed', sql`(${table.state} = 'open') = (${table.closedAt} is null)`),
  ],
)
