import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { belongsTo, createdAt, id } from './columns'
import { favorites } from './listings'

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
