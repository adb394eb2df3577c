import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { bookings } from './bookings'
import { belongsTo, createdAt, id, instant, money, oneOf, refersTo, updatedAt } from './columns'

/** What a change of a booking can alter of it. Amounts are in cents. */
export const bookedTerms = [
  'checkIn',
  'checkOut',
  'guests',
  'pricePerNight',
  'nightlyPrices',
  'priceLines',
  'subtotal',
  'guestServiceFee',
  'processingFee',
  'discountAmount',
  'taxLines',
  'taxAmount',
  'includedTaxAmount',
  'totalPrice',
  'hostCommission',
  'hostEarnings',
  'cancellationTerms',
] as const

export type BookedTerms = Pick<typeof bookings.$inferSelect, (typeof bookedTerms)[number]>

const changeStates = ['proposed', 'unpaid', 'applied', 'declined', 'withdrawn', 'expired'] as const

/**
 * Other dates or guests for a confirmed booking, as one side proposed them. Until it is `applied`, the booking stands as
 * it was. The states: `proposed` (the other side has to answer), `unpaid` (agreed, and the guest has to pay more), and at
 * the end `applied`, `declined`, `withdrawn` or `expired`.
 */
export const bookingChanges = pgTable(
  'booking_changes',
  {
    id: id(),
    bookingId: belongsTo(() => bookings.id),
    proposedBy: refersTo(() => users.id),
    state: text({ enum: changeStates }).notNull(),
    /** The terms of the booking before and after it, frozen when it was proposed. */
    before: jsonb().notNull().$type<BookedTerms>(),
    after: jsonb().notNull().$type<BookedTerms>(),
    /** What the guest pays more; negative for what they get back. */
    difference: money().notNull(),
    /** Server-made: a double click, a reload or a retry returns the first result. */
    requestKey: uuid().notNull(),
    /** Until then it can be answered and paid. */
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('booking_changes_request_key').on(table.proposedBy, table.requestKey),
    index('booking_changes_booking').on(table.bookingId),
    uniqueIndex('booking_changes_open')
      .on(table.bookingId)
      .where(sql`${table.state} in ('proposed', 'unpaid')`),
    index('booking_changes_due')
      .on(table.expiresAt)
      .where(sql`${table.state} in ('proposed', 'unpaid')`),
    oneOf('booking_changes_state_known', table.state, changeStates),
  ],
)
