import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { belongsTo, createdAt } from './columns'

/**
 * Who uploaded which picture. The bytes are in the storage under the key; unused files without a row are deleted.
 */
export const pictures = pgTable(
  'pictures',
  {
    /** The hash in `/media/<key>`. */
    key: text().notNull(),
    ownerId: belongsTo(() => users.id),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.key, table.ownerId] }), index('pictures_age').on(table.createdAt)],
)

/** The mean color of each picture: what its frame shows until the picture has loaded. */
export const pictureColors = pgTable(
  'picture_colors',
  {
    /** The hash in `/media/<key>`. A picture of other bytes has another key, so its color never changes. */
    key: text().primaryKey(),
    /** `#rgb`. */
    color: text().notNull(),
  },
  (table) => [check('picture_colors_color', sql`${table.color} ~ '^#[0-9a-f]{3}$'`)],
)
