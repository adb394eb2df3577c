import { eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
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

test('adds words that are missing, and none that are not words', async () => {
  await makeStay(db, { title: "Thornquell's hut" })
  await db.delete(searchWords).where(eq(searchWords.word, 'thornquell'))
  await refreshSearchWords(now)
  expect(await typesWith('thornquell')).toEqual(['property'])
  const { word } = searchWords
  expect(
    await db
      .select()
      .from(searchWords)
      .where(sql`${word} ~ '^[@#]'`),
  ).toEqual([])
})

test('adds listings that were written before there was a small sample', async () => {
  const [{ definition }] = (await db
    .select({ definition: sql<string>`pg_get_functiondef('with_sample'::regproc)` })
    .from(sql`(select) once`)) as [{ definition: string }]
  await db.execute(sql.raw(definition.replace('{#,##}', '{#}')))
  onTestFinished(async () => void (await db.execute(sql.raw(definition))))
  const id = `${randomUUID().slice(0, -2)}00`
  await makeStay(db, { id, title: 'Fennimoor barn' })
  const isInSmallSample = async () => {
    const found = sql<boolean>`${listings.allWords} @@ $$'##fennimoor'$$::tsquery`
    return (await db.select({ found }).from(listings).where(eq(listings.id, id)))[0]!.found
  }
  expect(await isInSmallSample()).toBe(false)
  await db.execute(sql.raw(definition))
  await refreshSearchWords(now)
  expect(await isInSmallSample()).toBe(true)
})
