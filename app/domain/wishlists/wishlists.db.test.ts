import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { favorites, listings, wishlistListings } from '#db/schema'
import { makeStay, makeUser } from '../../../tests/support/people'
import { unsaveListing } from '../listings/save-listing.server'
import { cardsIn, findSharedWishlist, listWishlists } from './wishlists.queries.server'
import { changeWishlist, chooseLists, createWishlist, deleteWishlist } from './wishlists.server'

const now = new Date('2027-04-01T12:00:00Z')
let user: { id: string }
let stranger: { id: string }
let stay: { id: string }
beforeEach(async () => {
  user = await makeUser(db)
  stranger = await makeUser(db)
  stay = await makeStay(db)
})
const create = async (name: string, requestKey?: string) => {
  const made = await createWishlist({ name, requestKey }, { user })
  if (!made.ok) throw new Error(made.refusal)
  return made.wishlist
}
const choose = (wishlistIds: string[], newList?: string) =>
  chooseLists(stay.id, { wishlistIds, newList }, { user })

test('a listing is saved by putting it into lists, and leaves them all when it is no longer saved', async () => {
  const [summer, cabins] = [await create('Summer'), await create('Cabins')]
  await choose([summer.id, cabins.id])
  expect(await db.$count(favorites, eq(favorites.userId, user.id))).toBe(1)
  await choose([cabins.id], 'With Ann')
  expect(await listWishlists(user.id)).toMatchObject([
    { name: 'Summer', listingIds: [] },
    { name: 'Cabins', listingIds: [stay.id] },
    { name: 'With Ann', listingIds: [stay.id] },
  ])
  await choose([])
  expect(await db.$count(favorites, eq(favorites.userId, user.id))).toBe(1)
  await choose([cabins.id])
  await deleteWishlist(summer.id, { user })
  await unsaveListing(stay.id, { userId: user.id })
  expect(await listWishlists(user.id)).toMatchObject([{ listingIds: [] }, { listingIds: [] }])
})

test('a link shows what can be booked, until it is ended', async () => {
  const list = await create('Summer')
  const paused = await makeStay(db)
  for (const { id } of [stay, paused]) await chooseLists(id, { wishlistIds: [list.id] }, { user })
  await db.update(listings).set({ isActive: false }).where(eq(listings.id, paused.id))
  expect(list.shareToken).toBeNull()
  const shared = await changeWishlist(list.id, { isShared: true }, { user })
  const token = shared.ok ? shared.wishlist.shareToken! : ''
  expect(await findSharedWishlist(token)).toMatchObject({ name: 'Summer' })
  expect(Object.fromEntries((await cardsIn(list.id, now)).map(({ id, isActive }) => [id, isActive]))).toEqual(
    {
      [stay.id]: true,
      [paused.id]: false,
    },
  )
  await changeWishlist(list.id, { name: 'Winter' }, { user })
  expect(await findSharedWishlist(token)).toMatchObject({ name: 'Winter' })
  await changeWishlist(list.id, { isShared: false }, { user })
  expect(await findSharedWishlist(token)).toBeNull()
  const again = await changeWishlist(list.id, { isShared: true }, { user })
  expect(again.ok && again.wishlist.shareToken).not.toBe(token)
})

test('nobody else changes a list or puts listings into it', async () => {
  const list = await create('Summer')
  const other = { user: stranger }
  const unknown = { refusal: 'wishlist_unknown' }
  expect(await changeWishlist(list.id, { isShared: true }, other)).toMatchObject(unknown)
  expect(await deleteWishlist(list.id, other)).toMatchObject(unknown)
  expect(await chooseLists(stay.id, { wishlistIds: [list.id] }, other)).toMatchObject(unknown)
  expect(await db.$count(favorites, eq(favorites.userId, stranger.id))).toBe(0)
})

test('a request key creates one list, and thirty are the most', async () => {
  const requestKey = randomUUID()
  const both = await Promise.all([create('Summer', requestKey), create('Summer', requestKey)])
  expect(both[0]!.id).toBe(both[1]!.id)
  expect(await createWishlist({ name: 'Winter', requestKey }, { user })).toMatchObject({
    refusal: 'wishlist_key_reused',
  })
  const made = await Promise.all(
    Array.from({ length: 31 }, (_, i) => createWishlist({ name: `List ${i}` }, { user })),
  )
  expect(made.filter(({ ok }) => ok)).toHaveLength(29)
  expect(await choose([], 'One more')).toMatchObject({ refusal: 'too_many_wishlists', max: 30 })
})

test('a list holds 200 listings at most', async () => {
  const { id } = await create('Everything')
  const stays = await Promise.all(Array.from({ length: 200 }, () => makeStay(db, { hostId: stranger.id })))
  const rows = stays.map((one) => ({ userId: user.id, listingId: one.id }))
  await db.insert(favorites).values(rows)
  await db.insert(wishlistListings).values(rows.map((row) => ({ ...row, wishlistId: id })))
  expect(await choose([id])).toMatchObject({ refusal: 'wishlist_full' })
  // What is in it already can be put into another list too.
  expect(await chooseLists(stays[0]!.id, { wishlistIds: [id] }, { user })).toMatchObject({ ok: true })
})
