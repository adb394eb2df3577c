import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { listings, users, wishlistListings, wishlists } from '#db/schema'
import { cardColumns, toCard } from '../listings/listings-by-id.queries.server'
import { isOffered } from '../listings/offered.server'
import { isUuid } from '../shared/ids'
import { pick } from '../shared/pick'
import { isShareToken } from '../shared/share-token.server'
import { currentFees } from '../settings/fee-schedule.server'

export const isOwnWishlist = (id: string, userId: string) =>
  and(eq(wishlists.id, id), eq(wishlists.userId, userId))

const listsWhere = (condition: SQL | undefined, executor: Db) =>
  executor
    .select({
      ...pick(wishlists, 'id', 'name', 'shareToken', 'createdAt'),
      listingIds: sql<string[]>`coalesce((select array_agg(${wishlistListings.listingId}
        order by ${wishlistListings.createdAt} desc, ${wishlistListings.listingId})
        from ${wishlistListings} where ${wishlistListings.wishlistId} = ${wishlists.id}), '{}')`,
    })
    .from(wishlists)
    .where(condition)
    .orderBy(asc(wishlists.createdAt), asc(wishlists.id))

export type Wishlist = Awaited<ReturnType<typeof listsWhere>>[number]

/** A user's lists, the oldest first. */
export const listWishlists = (userId: string): Promise<Wishlist[]> =>
  listsWhere(eq(wishlists.userId, userId), db)

/** One of the user's own lists, or null. */
export async function findWishlist(
  id: string | undefined,
  userId: string,
  executor: Db = db,
): Promise<Wishlist | null> {
  if (!isUuid(id)) return null
  return (await listsWhere(isOwnWishlist(id, userId), executor))[0] ?? null
}

/** The list that a link shows to anyone, or null. */
export async function findSharedWishlist(token: string | undefined): Promise<Wishlist | null> {
  if (!isShareToken(token)) return null
  return (await listsWhere(eq(wishlists.shareToken, token), db))[0] ?? null
}

/** The cards of a list's listings, the latest first, with whether each can be booked. */
export async function cardsIn(wishlistId: string, now: Date) {
  const rows = await db
    .select({ ...cardColumns(now), isActive: sql<boolean>`${isOffered()}` })
    .from(wishlistListings)
    .innerJoin(listings, eq(listings.id, wishlistListings.listingId))
    .innerJoin(users, eq(users.id, listings.hostId))
    .where(eq(wishlistListings.wishlistId, wishlistId))
    .orderBy(desc(wishlistListings.createdAt), desc(wishlistListings.listingId))
  const fees = await currentFees(now)
  return rows.map((row) => ({ ...toCard(row, fees), isActive: row.isActive }))
}
