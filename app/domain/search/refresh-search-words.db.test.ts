import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/db.server'
import { listings, searchWords } from '#db/schema'
import { makeStay, makeVehicle } from '../../../tests/support/people'
import { refreshSearchWords } from './refresh-search-words.server'

const now = new Date()

/** The categories that have a word. */
const typesWith = async (word: string) =>
  (await db.select().from(searchWords).where(eq(searchWords.word, word)).orderBy(searchWords.type)).map(
    ({ type }) => type,
  )

test('forgets the words that no active listing of a category has', async () => {
  const title = 'Brindlewick shed'
  const [deleted, paused] = [await makeStay(db, { title }), await makeStay(db, { title })]
  await makeVehicle(db, { title: 'Brindlewick van' })
  expect(await typesWith('brindlewick')).toEqual(['property', 'vehicle'])

  await db.delete(listings).where(eq(listings.id, deleted.id))
  await refreshSearchWords(now)
  expect(await typesWith('brindlewick')).toEqual(['property', 'vehicle'])

  await db.update(listings).set({ isActive: false }).where(eq(listings.id, paused.id))
  await refreshSearchWords(now)
  expect(await typesWith('brindlewick')).toEqual(['vehicle'])

  await db.update(listings).set({ isActive: true }).where(eq(listings.id, paused.id))
  expect(await typesWith('brindlewick')).toEqual(['property', 'vehicle'])
})
