import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  foreignKey,
  integer,
} from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { belongsTo, createdAt, id, instant, money } from './columns'
import { listings, favorites } from './listings'
import { bookings } from './bookings'

/** When a listing was last published: created, resumed or found on the map. Alerts read what is newer. */
export const listingPublications = pgTable(
  'listing_publications',
  {
    listingId: uuid()
      .primaryKey()
      .references(() => listings.id, { onDelete: 'cascade' }),
    /** The category of the listing, which never changes. */
    type: text({ enum: ['property', 'vehicle'] }).notNull(),
    publishedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index('listing_publications_newest').on(table.type, table.publishedAt),
    check('listing_publications_type_known', sql`${table.type} in ('property', 'vehicle')`),
  ],
)

export const savedSearches = pgTable(
  'saved_searches',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    name: text().notNull(),
    /** The query string of the results page, in one fixed order and without the sort order and the page. */
    query: text().notNull(),
    /** The category of the query, to compare with new listings. */
    type: text({ enum: ['property', 'vehicle'] }).notNull(),
    /** The first night of the query's dates. Once it has passed, there are no new matches. */
    startsOn: date({ mode: 'string' }),
    /** Whether new listings are announced by email. */
    hasAlerts: boolean().notNull().default(true),
    /** Listings published up to this moment are not new: they were looked at, or alerts were off. */
    checkedUpTo: instant().notNull(),
    /** When to look next: a day after an email, or when the lease of the process that is looking ends. */
    checkAfter: instant().notNull(),
    /** When the last email was sent. */
    alertedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('saved_searches_query').on(table.userId, sql`lower(${table.query})`),
    index('saved_searches_due')
      .on(table.type, table.checkedUpTo)
      .where(sql`${table.hasAlerts}`),
    check('saved_searches_type_known', sql`${table.type} in ('property', 'vehicle')`),
    check('saved_searches_name_bounded', sql`length(${table.name}) between 1 and 80`),
    check('saved_searches_query_bounded', sql`length(${table.query}) <= 2500`),
  ],
)

/** The listings that were announced to a saved search, each once. */
export const savedSearchAlerts = pgTable(
  'saved_search_alerts',
  {
    savedSearchId: belongsTo(() => savedSearches.id),
    listingId: belongsTo(() => listings.id),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.savedSearchId, table.listingId] }),
    index('saved_search_alerts_listing').on(table.listingId),
  ],
)

/** A named list of some of a user's saved listings. */
export const wishlists = pgTable(
  'wishlists',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    name: text().notNull(),
    /** The end of the link with which anyone can see the list; null while it is private. */
    shareToken: text().unique(),
    createdAt: createdAt(),
  },
  (table) => [
    index('wishlists_user').on(table.userId, table.createdAt),
    check('wishlists_name_bounded', sql`length(${table.name}) between 1 and 80`),
  ],
)

/** A listing in a list. Who no longer saves it has it in no list either. */
export const wishlistListings = pgTable(
  'wishlist_listings',
  {
    wishlistId: belongsTo(() => wishlists.id),
    userId: uuid().notNull(),
    listingId: uuid().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.wishlistId, table.listingId] }),
    index('wishlist_listings_favorite').on(table.userId, table.listingId),
    foreignKey({
      columns: [table.userId, table.listingId],
      foreignColumns: [favorites.userId, favorites.listingId],
    }).onDelete('cascade'),
  ],
)

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
