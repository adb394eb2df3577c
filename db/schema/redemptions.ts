import { index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { bookings } from './bookings'
import { createdAt, id, instant, money } from './columns'
import { discountCodes } from './discounts'

/** One use of a code by one booking; released (`released_at`) when the booking is declined, cancelled or expires. */
export const discountRedemptions = pgTable(
  'discount_redemptions',
  {
    id: id(),
    discountCodeId: uuid().references(() => discountCodes.id, { onDelete: 'set null' }),
    bookingId: uuid()
      .notNull()
      .unique()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    guestId: uuid()
      .notNull()
      .references(() => users.id),
    amount: money().notNull(),
    createdAt: createdAt(),
    releasedAt: instant(),
  },
  (table) => [index('discount_redemptions_code').on(table.discountCodeId)],
)
