import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * Every word that a listing of a category has had, to complete typed words and to correct misspelled ones. Triggers on
 * listings add new words (migration 0022); none are removed, because a word without listings finds nothing anyway.
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
