import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * The words of the active listings of a category, to correct misspelled ones. Triggers on listings add new words. Words
 * that no active listing has any more stay until a daily job deletes them, so a correction is looked up in listings
 * before it is used.
 */
export const searchWords = pgTable(
  'search_words',
  {
    type: text({ enum: ['property', 'vehicle'] }).notNull(),
    /** Lower case and without accents; the column sorts by bytes. */
    word: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.type, table.word] }),
    index('search_words_similar').using('gin', sql`${table.word} gin_trgm_ops`),
  ],
)
