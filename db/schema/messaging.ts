import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { bookings } from './bookings'
import { createdAt, id, instant } from './columns'

export const messages = pgTable(
  'messages',
  {
    id: id(),
    senderId: uuid().notNull().references(() => users.id),
    receiverId: uuid().notNull().references(() => users.id),
    bookingId: uuid().references(() => bookings.id),
    content: text().notNull(),
    isRead: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index('messages_pair').on(sql`least(${table.senderId}, ${table.receiverId})`, sql`greatest(${table.senderId}, ${table.receiverId})`, table.createdAt),
    index('messages_receiver').on(table.receiverId, table.createdAt),
    index('messages_sender').on(table.senderId, table.createdAt),
    index('messages_unread').on(table.receiverId).where(sql`not ${table.isRead}`),
    index('messages_booking').on(table.bookingId),
    check('messages_content_bounded', sql`length(${table.content}) between 1 and 5000`),
    check('messages_parties_differ', sql`${table.senderId} <> ${table.receiverId}`),
  ],
)

/** What we have promised to send: written in the transaction of the event, delivered afterwards. Delivered, its bodies are emptied. */
export const outboxMessages = pgTable(
  'outbox_messages',
  {
    id: id(),
    channel: text({ enum: ['mail', 'sms'] }).notNull(),
    to: text().notNull(),
    subject: text().notNull().default(''),
    text: text().notNull(),
    html: text(),
    attempts: integer().notNull().default(0),
    deliverAfter: instant().notNull().defaultNow(),
    /** Past this it is of no use, and is not sent: a code, a link. */
    deliverBefore: instant(),
    deliveredAt: instant(),
    /** When it was given up. */
    failedAt: instant(),
    lastError: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index('outbox_messages_due').on(table.deliverAfter).where(sql`${table.deliveredAt} is null and ${table.failedAt} is null`),
    index('outbox_messages_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    check('outbox_messages_channel_known', sql`${table.channel} in ('mail', 'sms')`),
  ],
)
