import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { makeStay } from '../tests/support/people'
import { startFreezableProxy } from '../tests/support/freezable-proxy'
import { cachedByKey, cachedByRevision } from './cached-by-revision.server'
import { connect, connection, type Connection } from './client.server'
import { calendarFeeds, listings, platformSettings, rateLimits } from './schema'
import { timedChanges } from './timed-changes.server'

const { engine } = inject('template')

let own: Connection
let stay: { id: string }
beforeAll(async () => {
  own = await connection()
  stay = await makeStay(own.db)
  expect(await own.revision.makeCurrent(0)).toBe(true)
})

const rename = (db: Connection['db'], title = 'A title that is new') =>
  db.update(listings).set({ title }).where(eq(listings.id, stay.id))
const current = () => own.revision.current()!

describe('the revision after a change by this process', () => {
  test('has moved as soon as a statement is done', async () => {
    const before = current()
    await rename(own.db)
    expect(current()).toBeGreaterThan(before)
  })

  test('has moved as soon as a transaction is done', async () => {
    const before = current()
    await own.db.transaction(async (tx) => {
      await rename(tx)
      await tx.execute(sql`select 1`)
    })
    expect(current()).toBeGreaterThan(before)
  })

  test('has moved after a deletion', async () => {
    const other = await makeStay(own.db)
    const before = current()
    await own.db.execute(sql`delete from listings where id = ${other.id}`)
    expect(current()).toBeGreaterThan(before)
  })

  test('is the same when no row changed, and after a change to other tables', async () => {
    await own.revision.makeCurrent(0)
    const before = current()
    await own.db
      .update(listings)
      .set({ title: 'x' })
      .where(sql`false`)
    await own.db.insert(rateLimits).values({ key: 'a test of the revision', points: 1, expire: null })
    await own.db.select().from(platformSettings)
    await own.revision.makeCurrent(0)
    expect(current()).toBe(before)
  })

  test('moves with an imported calendar only if its answer was almost a day old', async () => {
    const [feed] = await own.db
      .insert(calendarFeeds)
      .values({ listingId: stay.id, name: 'Elsewhere', url: 'https://calendar.test/a.ics' })
      .returning({ id: calendarFeeds.id })
    const answer = (answeredAt: Date) =>
      own.db.update(calendarFeeds).set({ answeredAt }).where(eq(calendarFeeds.id, feed!.id))
    await own.revision.makeCurrent(0)
    const before = current()
    await answer(new Date())
    await own.revision.makeCurrent(0)
    expect(current()).toBe(before)
    await answer(new Date(Date.now() - 24 * 3_600_000))
    const stale = current()
    expect(stale).toBeGreaterThan(before)
    await answer(new Date())
    expect(current()).toBeGreaterThan(stale)
  })
})

describe('a value cached by revision', () => {
  test('is loaded once for many readers, and again after a change', async () => {
    const load = vi.fn(
      async () => (await own.db.select().from(listings).where(eq(listings.id, stay.id)))[0]!.title,
    )
    const read = cachedByRevision(load)
    await rename(own.db, 'One')
    expect(await Promise.all([read(), read(), read()])).toEqual(['One', 'One', 'One'])
    expect(load).toHaveBeenCalledTimes(1)
    await rename(own.db, 'Two')
    expect(await read()).toBe('Two')
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('is not cached when it could not be loaded', async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue('up')
    const read = cachedByRevision(load)
    await expect(read()).rejects.toThrow('down')
    expect(await read()).toBe('up')
  })
})

describe('a query cached by revision', () => {
  test('runs once for many readers', async () => {
    let runs = 0
    const query = () => ({ then: (...done: [never]) => Promise.resolve(++runs).then(...done) })
    const read = cachedByRevision(query as unknown as () => Promise<number>)
    await own.revision.makeCurrent(0)
    expect(await Promise.all([read(), read()])).toEqual([1, 1])
    expect(await read()).toBe(1)
  })
})

describe('values cached by key', () => {
  test('are bounded, and loaded again once they are no longer valid', async () => {
    const load = vi.fn(async (key: string) => ({ key }))
    let isValid = true
    const read = cachedByKey(load, { max: 2, isValid: () => isValid })
    const loaded = () => load.mock.calls.map(([key]) => key).join('')
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) expect(await read(key)).toEqual({ key })
    // The third one took the place of the second, which was used least recently.
    expect(loaded()).toBe('abcb')
    isValid = false
    await read('b')
    await read('b')
    expect(loaded()).toBe('abcbbb')
  })
})

describe('the instants at which pages change', () => {
  test('are those of expiring requests, reviews, scheduled settings and imported calendars, in order', async () => {
    const at = (seconds: number) => new Date(Date.UTC(2031, 4, 1, 12, 0, seconds))
    await own.db.insert(platformSettings).values({
      key: 'revision_test',
      value: '1',
      scheduledValue: '2',
      scheduledFor: at(30),
    })
    await own.db.insert(calendarFeeds).values({
      listingId: stay.id,
      name: 'Timed',
      url: 'https://calendar.test/timed.ics',
      answeredAt: new Date(at(20).getTime() - 24 * 3_600_000),
    })
    const changes = async (from: number, max?: number) => {
      const { instants, isComplete } = await timedChanges(own.db, at(from), at(60), max)
      return [instants.map((instant) => (instant - at(0).getTime()) / 1_000), isComplete]
    }
    expect(await changes(0)).toEqual([[20, 30], true])
    expect(await changes(30)).toEqual([[], true])
    expect(await changes(0, 2)).toEqual([[20, 30], true])
    expect(await changes(0, 1)).toEqual([[20], false])

    // The same instant counts once.
    await own.db.insert(platformSettings).values({
      key: 'revision_test_again',
      value: '1',
      scheduledValue: '2',
      scheduledFor: at(30),
    })
    expect(await changes(0, 2)).toEqual([[20, 30], true])
  })
})

if (engine === 'postgres') {
  describe('the revision after a change by another process', () => {
    let proxy: Awaited<ReturnType<typeof startFreezableProxy>>
    let other: Connection
    beforeAll(async () => {
      proxy = await startFreezableProxy(process.env.DATABASE_URL!)
      other = await connect({ databaseUrl: proxy.url, dataDir: '.' })
      expect(await other.revision.makeCurrent(0)).toBe(true)
    })
    afterAll(async () => {
      proxy.thaw()
      await other.close()
      await proxy.stop()
    })

    test('has moved once it was made current', async () => {
      for (let round = 0; round < 100; round++) {
        const before = other.revision.current()!
        await rename(own.db, `Round ${round}`)
        expect(await other.revision.makeCurrent(0)).toBe(true)
        expect(other.revision.current()).toBeGreaterThan(before)
      }
    })

    test('cannot be made current while its connection is silent, and can again afterwards', async () => {
      const before = other.revision.current()!
      proxy.freeze()
      await rename(own.db)
      expect(await other.revision.makeCurrent(0)).toBe(false)
      expect(other.revision.isCurrent(1)).toBe(false)
      proxy.thaw()
      await expect.poll(() => other.revision.makeCurrent(0)).toBe(true)
      expect(other.revision.current()).toBeGreaterThan(before)
    })

    test('is unknown while its connection is cut, and another one after it was opened again', async () => {
      const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
      const before = other.revision.current()!
      await own.db.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and application_name = 'roamstead listener'`,
      )
      await expect.poll(() => other.revision.current()).toBeNull()
      expect(other.revision.isCurrent(60_000)).toBe(false)
      await expect.poll(() => other.revision.makeCurrent(0)).toBe(true)
      expect(other.revision.current()).toBeGreaterThan(before)
      await expect.poll(() => own.revision.makeCurrent(0)).toBe(true)
      logged.mockRestore()
    })
  })
}
