import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { bookings } from './bookings'
import { belongsTo, createdAt, id } from './columns'
import { listings } from './listings'

/** A message that a host wants sent to the guest of every confirmed booking at some moment of it. */
export const scheduledMessages = pgTable(
  'scheduled_messages',
  {
    id: id(),
    hostId: belongsTo(() => users.id),
    /** Null for all listings of the host. */
    listingId: uuid().references(() => listings.id, { onDelete: 'cascade' }),
    moment: text({ enum: ['three_days_before', 'day_before', 'after_check_in'] }).notNull(),
    /** With fields such as {guest}, filled in when it is sent. */
    content: text().notNull(),
    /** What {code} stands for, such as the code of a door. */
    code: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index('scheduled_messages_host').on(table.hostId, table.createdAt),
    check(
      'scheduled_messages_moment_known',
      sql`${table.moment} in ('three_days_before', 'day_before', 'after_check_in')`,
    ),
    check('scheduled_messages_bounded', sql`length(${table.content}) between 1 and 2000`),
  ],
)

/** What was sent, so that a booking gets each message once. */
export const sentScheduledMessages = pgTable(
  'sent_scheduled_messages',
  {
    scheduledMessageId: belongsTo(() => scheduledMessages.id),
    bookingId: belongsTo(() => bookings.id),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.scheduledMessageId, table.bookingId] }),
    index('sent_scheduled_messages_booking').on(table.bookingId),
  ],
)
