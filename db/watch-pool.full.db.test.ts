import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { startFreezableProxy } from '../tests/support/freezable-proxy'
import { connect, type Connection } from './client.server'
import { DatabaseUnavailable } from './watch-pool.server'

const { engine } = inject('template')
/** More than the pool has connections. */
const MANY = 25

/** An error as Drizzle passes it on. */
const causeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause ? causeOf(error.cause) : error

if (engine === 'postgres') {
  describe('a pool of connections', () => {
    let proxy: Awaited<ReturnType<typeof startFreezableProxy>>
    let connection: Connection
    beforeEach(async () => {
      proxy = await startFreezableProxy(process.env.DATABASE_URL!)
      connection = await connect({ databaseUrl: proxy.url, dataDir: '.' })
    })
    afterEach(async () => {
      proxy.thaw()
      await connection.close()
      await proxy.stop()
    })

    const query = () => connection.db.execute(sql`select 1`)
    const transaction = () => connection.db.transaction((tx) => tx.execute(sql`select 1`))
    const outcome = (work: Promise<unknown>) =>
      work.then(
        () => 'done',
        (error: unknown) => (causeOf(error) instanceof DatabaseUnavailable ? 'unavailable' : String(error)),
      )

    test('gives up on a database that is frozen, and works again by itself', async () => {
      await Promise.all(Array.from({ length: MANY }, query))
      proxy.freeze()
      const stuck = Array.from({ length: MANY }, (_, index) => outcome(index % 2 ? query() : transaction()))
      expect(new Set(await Promise.all(stuck))).toEqual(new Set(['unavailable']))
      expect(await outcome(query())).toBe('unavailable')

      proxy.thaw()
      await expect.poll(() => outcome(query())).toBe('done')
      const after = Array.from({ length: MANY }, () => outcome(transaction()))
      expect(new Set(await Promise.all(after))).toEqual(new Set(['done']))
    })

    test('gives up on connections that were dropped without notice, and opens others', async () => {
      await Promise.all(Array.from({ length: 3 }, query))
      proxy.drop()
      expect(await outcome(transaction())).toBe('unavailable')
      await expect.poll(() => outcome(query())).toBe('done')
    })

    test('leaves a query alone that waits for a lock, and a pool alone that is busy', async () => {
      let unlock = () => {}
      const locked = new Promise<void>((resolve) => (unlock = resolve))
      let hold = () => {}
      const held = new Promise<void>((resolve) => (hold = resolve))
      const holder = connection.db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(4711)`)
        hold()
        await locked
      })
      await held
      const waiting = Array.from({ length: MANY }, () =>
        outcome(
          connection.db.transaction((tx) => tx.execute(sql`select pg_advisory_xact_lock_shared(4711)`)),
        ),
      )
      const before = proxy.opened
      // The pool itself opens at most ten; the others are checks.
      await expect.poll(() => proxy.opened - before).toBeGreaterThanOrEqual(12)
      unlock()
      await holder
      expect(new Set(await Promise.all(waiting))).toEqual(new Set(['done']))
    })

    test('gives up on nothing when a check is not answered but queries are', async () => {
      await Promise.all(Array.from({ length: MANY }, query))
      const lock = sql`select pg_advisory_lock(4712)`
      const unlock = sql`select pg_advisory_unlock(4712)`
      let waiting: Promise<string> | undefined
      await connection.db.transaction(async (tx) => {
        await tx.execute(lock)
        proxy.freezeNew()
        waiting = outcome(
          connection.db.transaction(async (other) => {
            await other.execute(lock)
            await other.execute(unlock)
          }),
        )
        const before = proxy.opened
        let last = 'done'
        while (last === 'done' && proxy.opened - before < 3) last = await outcome(query())
        expect(last).toBe('done')
        await tx.execute(unlock)
      })
      expect(await waiting).toBe('done')
    })
  })
}
