import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { belongsTo, createdAt, id } from './columns'
import { securityDeposits, handovers } from './deposits'
import { disputes } from './disputes'
import { messages } from './messaging'

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

/**
 * Pictures that only the parties of a message, a claim, a dispute or a handover see, and admins. The bytes are in the
 * storage under the id. Until it is sent with something, a picture is its owner's alone; after a day it is deleted.
 */
export const privatePictures = pgTable(
  'private_pictures',
  {
    id: id(),
    ownerId: belongsTo(() => users.id),
    messageId: uuid().references(() => messages.id, { onDelete: 'cascade' }),
    /** Evidence of a claim; the owner tells whose. */
    depositId: uuid().references(() => securityDeposits.id, { onDelete: 'cascade' }),
    disputeId: uuid().references(() => disputes.id, { onDelete: 'cascade' }),
    handoverId: uuid().references(() => handovers.id, { onDelete: 'cascade' }),
    /** Of the stored bytes: the same picture is kept once with the same thing. */
    hash: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: createdAt(),
  },
  ({ messageId, depositId, disputeId, handoverId, ...table }) => [
    uniqueIndex('private_pictures_subject').on(
      sql`(coalesce(${messageId}, ${depositId}, ${disputeId}, ${handoverId}))`,
      table.ownerId,
      table.hash,
    ),
    index('private_pictures_owner').on(table.ownerId),
    index('private_pictures_unsent')
      .on(table.createdAt)
      .where(sql`coalesce(${messageId}, ${depositId}, ${disputeId}, ${handoverId}) is null`),
    check(
      'private_pictures_of_one_thing',
      sql`num_nonnulls(${messageId}, ${depositId}, ${disputeId}, ${handoverId}) <= 1`,
    ),
  ],
)
