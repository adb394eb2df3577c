import { expect, test } from 'vitest'
import { db } from '#db/db.server'
import { flights, itineraries, itineraryItems } from '#db/schema'
import { fillInDemoWorld } from './fill-in.server'

const counts = async () => [
  await db.$count(itineraries),
  await db.$count(flights),
  await db.$count(itineraryItems),
]

test('adds itineraries and flights to an older demo world once, but not to one with others', async () => {
  const seeded = await counts()
  expect(seeded.slice(0, 2)).toEqual([4, 4])
  await db.delete(itineraries)
  await db.delete(flights)
  await fillInDemoWorld(db, { now: new Date() })
  await fillInDemoWorld(db, { now: new Date() })
  expect(await counts()).toEqual(seeded)
  await db.delete(itineraries)
  await fillInDemoWorld(db, { now: new Date() })
  expect((await counts())[0]).toBe(0)
})
