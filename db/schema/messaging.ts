import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { bookings } from './bookings'
import { belongsTo, createdAt, id, instant, refersTo } from './columns'
import { listings } from './listings'

/**
 * A conversation between two users: at most one row per pair, `lowId` being the smaller id. Its row lock orders all
 * changes between the two, so that a reader who has seen a revision has missed nothing before it.
 */
export const conversations = pgTable(
  'conversations',
  {
    lowId: belongsTo(() => users.id),
    highId: belongsTo(() => users.id),
    /** Counts every change that a thread shows: messages, read marks, booking events and blocks. */
    revision: integer().notNull().default(0),
    /** The number of messages, which is also the number of the last one. */
    messageCount: integer().notNull().default(0),
    lastMessageAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.lowId, table.highId] }),
    index('conversations_low')
      .on(table.lowId, table.lastMessageAt.desc().nullsFirst())
      .where(sql`${table.messageCount} > 0`),
    index('conversations_high')
      .on(table.highId, table.lastMessageAt.desc().nullsFirst())
      .where(sql`${table.messageCount} > 0`),
    check('conversations_ordered', sql`${table.lowId} < ${table.highId}`),
  ],
)

export const messages = pgTable(
  'messages',
  {
    id: id(),
    senderId: refersTo(() => users.id),
    receiverId: refersTo(() => users.id),
    bookingId: uuid().references(() => bookings.id),
    /** The message's place in the conversation: 1, 2, 3, without gaps. Used as the cursor. */
    number: integer().notNull(),
    content: text().notNull(),
    isRead: boolean().notNull().default(false),
    /** When an admin removed its text from both sides' sight, and why. */
    hiddenAt: instant(),
    hiddenReason: text(),
    /** The request key: a double click, a reload or a retry returns the first result. */
    requestKey: uuid().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('messages_number').on(
      sql`least(${table.senderId}, ${table.receiverId})`,
      sql`greatest(${table.senderId}, ${table.receiverId})`,
      table.number,
    ),
    uniqueIndex('messages_request_key').on(table.senderId, table.requestKey),
    index('messages_unread')
      .on(table.receiverId, table.senderId)
      .where(sql`not ${table.isRead}`),
    index('messages_booking').on(table.bookingId, table.createdAt),
    check('messages_content_bounded', sql`length(${table.content}) between 1 and 5000`),
    check('messages_parties_differ', sql`${table.senderId} <> ${table.receiverId}`),
  ],
)

export const userBlocks = pgTable(
  'user_blocks',
  { blockerId: belongsTo(() => users.id), blockedId: belongsTo(() => users.id), createdAt: createdAt() },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index('user_blocks_blocked').on(table.blockedId),
    check('user_blocks_parties_differ', sql`${table.blockerId} <> ${table.blockedId}`),
  ],
)

export const quickReplies = pgTable(
  'quick_replies',
  {
    id: id(),
    hostId: belongsTo(() => users.id),
    title: text().notNull(),
    content: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('quick_replies_host').on(table.hostId, table.createdAt),
    check('quick_replies_content_bounded', sql`length(${table.content}) between 1 and 5000`),
  ],
)

/** A block of an email; the first link becomes the button. */
export type EmailBlock =
  | string
  | { link: string; label: string }
  | { title: string; titleLink?: string; facts: readonly (readonly [name: string, value: string])[] }
  | { code: string }
  | { note: string }

/** What the HTML of an email consists of, besides its subject. */
export type EmailParts = {
  greeting: string
  body: readonly EmailBlock[]
  /** Why the recipient gets it, completing "because". */
  because?: string
  /** The address that ends emails of this kind, also for mail programs (RFC 8058). */
  unsubscribe?: string
}

/**
 * Messages to send, written in the transaction of their event and delivered afterwards. Delivery empties their text.
 */
export const outboxMessages = pgTable(
  'outbox_messages',
  {
    id: id(),
    channel: text({ enum: ['mail', 'sms'] }).notNull(),
    to: text().notNull(),
    /** Where replies go, if not to the sender. */
    replyTo: text(),
    subject: text().notNull().default(''),
    text: text().notNull(),
    /** What an email's HTML is rendered from when it is delivered. */
    parts: json().$type<EmailParts>(),
    /** HTML that was rendered when the email was queued, as it used to be. */
    html: text(),
    attempts: integer().notNull().default(0),
    deliverAfter: instant().notNull().defaultNow(),
    /** The message is not sent after this, because its code or link has expired. */
    deliverBefore: instant(),
    deliveredAt: instant(),
    /** When it failed permanently. */
    failedAt: instant(),
    lastError: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index('outbox_messages_due')
      .on(table.deliverAfter)
      .where(sql`${table.deliveredAt} is null and ${table.failedAt} is null`),
    index('outbox_messages_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    check('outbox_messages_channel_known', sql`${table.channel} in ('mail', 'sms')`),
  ],
)

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
