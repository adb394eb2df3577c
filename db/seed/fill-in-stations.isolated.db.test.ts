import { count, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/db.server'
import { gasStations } from '#db/schema'
import { makeStation } from '../../tests/support/people'
import { fillInDemoWorld } from './fill-in.server'

const counts = () =>
  db
    .select({ kind: gasStations.kind, isDemo: gasStations.isDemo, count: count() })
    .from(gasStations)
    .groupBy(gasStations.kind, gasStations.isDemo)
    .orderBy(gasStations.kind)

test('adds stations to an older demo world once, but not to one with other stations', async () => {
  const seeded = await counts()
  expect(seeded.map(({ kind, isDemo }) => ({ kind, isDemo }))).toEqual([
    { kind: 'charging', isDemo: true },
    { kind: 'fuel', isDemo: true },
  ])
  const [before] = await db.select().from(gasStations).where(eq(gasStations.externalId, 'demo:5128581-0'))
  await db.delete(gasStations)

  const now = new Date()
  for (const _ of [1, 2]) await fillInDemoWorld(db, { now })
  expect(await counts()).toEqual(seeded)
  const [after] = await db.select().from(gasStations).where(eq(gasStations.externalId, 'demo:5128581-0'))
  expect(after).toEqual({ ...before, lastPriceUpdate: after!.lastPriceUpdate })
  expect(now.getTime() - after!.lastPriceUpdate!.getTime()).toBeLessThan(86_400_000)

  await db.delete(gasStations)
  await makeStation(db)
  await fillInDemoWorld(db, { now })
  expect(await counts()).toEqual([{ kind: 'fuel', isDemo: false, count: 1 }])
})
