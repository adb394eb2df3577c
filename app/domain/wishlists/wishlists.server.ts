import { and, count, eq, gte, inArray, ne, notInArray } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { favorites, listings, users, wishlistListings, wishlists } from '#db/schema'
import { isOffered } from '../listings/offered.server'
import { isUuid } from '../shared/ids'
import { isRepeat, rememberRequest } from '../shared/request-keys.server'
import { ok, refuse } from '../shared/result'
import { newShareToken } from '../shared/share-token.server'
import { inTransaction } from '../shared/transaction.server'
import { MAX_LISTINGS_IN_LIST, MAX_WISHLISTS } from './limits'
import type { ListsOfListing, WishlistChange, WishlistInput } from './wishlist'
import { findWishlist, isOwnWishlist } from './wishlists.queries.server'

type Context = { user: { id: string } }

/** Creates a list. Repeating it with the same request key returns the first one, unless its values differ. */
export async function createWishlist({ requestKey, name }: WishlistInput, { user }: Context) {
  const sent = { userId: user.id, kind: 'wishlist', key: requestKey, values: { name } } as const
  return inTransaction(async (tx) => {
    await lockUser(tx, user.id)
    const [first] = requestKey ? await tx.select().from(wishlists).where(eq(wishlists.id, requestKey)) : []
    if (first && (first.userId !== user.id || !(await isRepeat(tx, sent))))
      return refuse('wishlist_key_reused', { firstId: first.userId === user.id ? first.id : null })
    const added = first ? ok({ wishlist: first }) : await add(tx, { id: requestKey, userId: user.id, name })
    if (!added.ok) return added
    await rememberRequest(tx, sent)
    return ok({ wishlist: (await findWishlist(added.wishlist.id, user.id, tx))! })
  })
}

/** The row lock keeps concurrent calls within the maximum. */
const lockUser = (tx: Db, id: string) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update')

async function add(tx: Db, values: typeof wishlists.$inferInsert) {
  if ((await tx.$count(wishlists, eq(wishlists.userId, values.userId))) >= MAX_WISHLISTS)
    return refuse('too_many_wishlists', { max: MAX_WISHLISTS })
  const [wishlist] = await tx.insert(wishlists).values(values).returning()
  return ok({ wishlist: wishlist! })
}

/** Renames one of the user's own lists, or makes or ends its link. */
export async function changeWishlist(
  id: string | undefined,
  { name, isShared }: WishlistChange,
  { user }: Context,
) {
  return inTransaction(async (tx) => {
    const before = await findWishlist(id, user.id, tx)
    if (!before) return refuse('wishlist_unknown')
    const shareToken =
      isShared === undefined ? undefined : isShared ? (before.shareToken ?? newShareToken()) : null
    if (name !== undefined || shareToken !== undefined)
      await tx.update(wishlists).set({ name, shareToken }).where(isOwnWishlist(before.id, user.id))
    return ok({ wishlist: (await findWishlist(before.id, user.id, tx))! })
  })
}

/** Deletes one of the user's own lists. Its listings stay saved. */
export async function deleteWishlist(id: string | undefined, { user }: Context) {
  if (!isUuid(id)) return refuse('wishlist_unknown')
  const [wishlist] = await db.delete(wishlists).where(isOwnWishlist(id, user.id)).returning()
  return wishlist ? ok({ wishlist }) : refuse('wishlist_unknown')
}

/** Puts a listing into these of the user's lists and no others, and saves it if it is in any. */
export async function chooseLists(
  listingId: string | undefined,
  { wishlistIds, newList }: ListsOfListing,
  { user }: Context,
) {
  if (!isUuid(listingId)) return refuse('listing_unknown')
  return inTransaction(async (tx) => {
    await lockUser(tx, user.id)
    const saved = and(eq(favorites.userId, user.id), eq(favorites.listingId, listingId))
    const isSaved = (await tx.$count(favorites, saved)) > 0
    const [listing] = await tx
      .select({ title: listings.title })
      .from(listings)
      .where(and(eq(listings.id, listingId), isSaved ? undefined : isOffered()))
    if (!listing) return refuse('listing_unknown')
    const own = await tx.select({ id: wishlists.id }).from(wishlists).where(eq(wishlists.userId, user.id))
    if (wishlistIds.some((id) => !own.some((list) => list.id === id))) return refuse('wishlist_unknown')
    const full = await tx
      .select({ id: wishlistListings.wishlistId })
      .from(wishlistListings)
      .where(
        and(inArray(wishlistListings.wishlistId, wishlistIds), ne(wishlistListings.listingId, listingId)),
      )
      .groupBy(wishlistListings.wishlistId)
      .having(gte(count(), MAX_LISTINGS_IN_LIST))
    if (full.length > 0) return refuse('wishlist_full', { max: MAX_LISTINGS_IN_LIST })
    const added = newList === undefined ? null : await add(tx, { userId: user.id, name: newList })
    if (added && !added.ok) return added

    const ids = [...new Set([...wishlistIds, ...(added ? [added.wishlist.id] : [])])]
    await tx
      .delete(wishlistListings)
      .where(
        and(
          eq(wishlistListings.userId, user.id),
          eq(wishlistListings.listingId, listingId),
          notInArray(wishlistListings.wishlistId, ids),
        ),
      )
    if (ids.length > 0) {
      await tx.insert(favorites).values({ userId: user.id, listingId }).onConflictDoNothing()
      await tx
        .insert(wishlistListings)
        .values(ids.map((wishlistId) => ({ wishlistId, userId: user.id, listingId })))
        .onConflictDoNothing()
    }
    return ok({ title: listing.title, wishlistIds: ids })
  })
}
