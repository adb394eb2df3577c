import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { db } from '#db/db.server'
import { availability, listings } from '#db/schema'
import { makeStay, makeUser } from '../../../tests/support/people'
import { unpackCards } from '../listings/packed-cards'
import { saveListing } from '../listings/save-listing.server'
import { searchResults } from './cached-results.server'
import { readSearch } from './search-query'
import * as searching from './search-listings.server'

const searches = vi.spyOn(searching, 'searchListings')
afterAll(() => void searches.mockRestore())
const minute = Math.ceil(Date.now() / 60_000) * 60_000
beforeEach(() => {
  searches.mockClear()
  vi.useFakeTimers({ toFake: ['Date'], now: minute })
})
afterEach(() => void vi.useRealTimers())

let count = 0
/** A stay that only its own search finds. */
async function setUp() {
  const word = `Quizzical${'abcdefghij'[count++]}`
  const stay = await makeStay(db, { title: `${word} cabin` })
  const { search } = readSearch({ location: word }, new Date())
  const find = async (viewer: { id: string } | null = null) =>
    unpackCards((await searchResults(search, viewer)).cards, 'property')
  return { stay, find }
}

test('results are searched once for visitors and for signed-in visitors, whose saved listings are marked', async () => {
  const { stay, find } = await setUp()
  const [one, other] = [await makeUser(db), await makeUser(db)]
  await saveListing(stay.id, { userId: one.id })
  expect(await find()).toMatchObject([{ id: stay.id, title: stay.title }])
  expect(await find(one)).toMatchObject([{ id: stay.id, saved: true }])
  for (const viewer of [other, null]) expect((await find(viewer))[0]).not.toHaveProperty('saved')
  expect(searches).toHaveBeenCalledTimes(1)
})

test('fewer results than a page are found with the cursor of the next one', async () => {
  const { stay, find } = await setUp()
  const [word] = stay.title.split(' ')
  await makeStay(db, { title: `${word} barn` })
  const { search } = readSearch({ location: word! }, new Date())
  const { cards, next } = await searchResults(search, null, 1)
  const [first, ...rest] = unpackCards(cards, 'property')
  expect(rest).toEqual([])
  const after = await searchResults({ ...search, after: next! }, null)
  expect(unpackCards(after.cards, 'property').map(({ id }) => id)).not.toContain(first!.id)
  expect(await find()).toHaveLength(2)
})

test('several pages at once are the pages one after the other', async () => {
  const { stay, find } = await setUp()
  const [word] = stay.title.split(' ')
  for (let copy = 0; copy < 26; copy++) await makeStay(db, { title: `${word} barn ${copy}` })
  const { search } = readSearch({ location: word! }, new Date())
  const ids = ({ cards }: { cards: string }) => unpackCards(cards, 'property').map(({ id }) => id)
  const first = await searchResults(search, null)
  const second = await searchResults({ ...search, after: first.next! }, null)
  const both = await searchResults({ ...search, pages: 2 }, null)
  expect(ids(both)).toEqual([...ids(first), ...ids(second)])
  expect([(await find()).length, ids(both).length, both.next]).toEqual([24, 27, null])
})

test('results are searched again after a change', async () => {
  const { stay, find } = await setUp()
  const viewer = await makeUser(db)
  await find()
  await db.update(listings).set({ price: 321_00 }).where(eq(listings.id, stay.id))
  expect(await find(viewer)).toMatchObject([{ price: 321_00 }])
  await db.insert(availability).values({ listingId: stay.id, date: '2031-05-01', isAvailable: false })
  await find()
  expect(searches).toHaveBeenCalledTimes(3)
})

test('results end with the minute, in which time may change them', async () => {
  const { find } = await setUp()
  await find()
  vi.setSystemTime(minute + 59_999)
  await find()
  expect(searches).toHaveBeenCalledTimes(1)
  vi.setSystemTime(minute + 60_000)
  await find()
  expect(searches).toHaveBeenCalledTimes(2)
})
