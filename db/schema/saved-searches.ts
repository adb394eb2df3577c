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
} from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { belongsTo, createdAt, id, instant } from './columns'
import { listings } from './listings'

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

/** A search that a user saved. */
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
