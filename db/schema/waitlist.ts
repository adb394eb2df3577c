import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { bookings } from './bookings'
import { belongsTo, createdAt, id, instant, money } from './columns'
import { listings } from './listings'

/** A guest who waits for nights of a listing that are taken, or for a lower price. The first to come is the first told. */
export const waitlistEntries = pgTable(
  'waitlist_entries',
  {
    id: id(),
    listingId: belongsTo(() => listings.id),
    guestId: belongsTo(() => users.id),
    checkIn: date({ mode: 'string' }).notNull(),
    checkOut: date({ mode: 'string' }).notNull(),
    guests: integer().notNull(),
    /** The guest is only told if the whole stay costs no more than this; null for any price. */
    maxTotal: money(),
    /** The booking that holds the nights for the guest, made when they were told; null while they wait. */
    bookingId: uuid().references(() => bookings.id, { onDelete: 'cascade' }),
    /** When the worker last looked whether the nights can be offered. */
    checkedAt: instant().notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('waitlist_entries_once')
      .on(table.guestId, table.listingId, table.checkIn, table.checkOut)
      .where(sql`${table.bookingId} is null`),
    index('waitlist_entries_queue')
      .on(table.listingId, table.createdAt)
      .where(sql`${table.bookingId} is null`),
    index('waitlist_entries_due')
      .on(table.checkedAt)
      .where(sql`${table.bookingId} is null`),
    uniqueIndex('waitlist_entries_booking').on(table.bookingId),
    check('waitlist_entries_dates_ordered', sql`${table.checkOut} > ${table.checkIn}`),
    check('waitlist_entries_guests_sane', sql`${table.guests} between 1 and 100`),
  ],
)
