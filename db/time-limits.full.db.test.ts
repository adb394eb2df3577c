import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { startFreezableProxy } from '../tests/support/freezable-proxy'
import { connect, type Connection } from './client.server'

/** More than the pool has connections. */
const MANY = 25

describe.runIf(inject('template').engine === 'postgres')('a pool of connections', () => {
  let proxy: Awaited<ReturnType<typeof startFreezableProxy>>
  let connection: Connection
  beforeEach(async () => {
    proxy = await startFreezableProxy(process.env.DATABASE_URL!)
    connection = await connect({ databaseUrl: proxy.url, dataDir: '.', timeLimit: 2_000 })
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
      () => 'failed',
    )
  const many = (work: (index: number) => Promise<unknown>) =>
    Promise.all(Array.from({ length: MANY }, (_, index) => outcome(work(index))))

  test('gives up on a database that is frozen, and works again with all connections', async () => {
    await expect.poll(async () => new Set(await many(query))).toEqual(new Set(['done']))
    proxy.freeze()
    const stuck = await many((index) => (index % 2 ? query() : transaction()))
    expect(new Set(stuck)).toEqual(new Set(['failed']))
    expect(await outcome(transaction())).toBe('failed')

    proxy.thaw()
    await expect.poll(() => outcome(query())).toBe('done')
    await expect.poll(async () => new Set(await many(transaction))).toEqual(new Set(['done']))
  })

  test('gives up on connections that were dropped without notice, and opens others', async () => {
    await Promise.all([query(), query()])
    proxy.drop()
    await expect.poll(() => outcome(transaction())).toBe('done')
  })

  test('gives back the connection of a transaction whose BEGIN fails', async () => {
    await many(query)
    proxy.freeze()
    await many(transaction)
    proxy.thaw()
    await expect.poll(() => outcome(transaction())).toBe('done')
    expect(connection.pool!.totalCount).toBe(connection.pool!.idleCount)
  })

  test('ends a statement that takes too long, and uses its connection again', async () => {
    const slow = connection.db.execute(sql`select pg_sleep(60)`)
    await expect(slow).rejects.toMatchObject({ cause: { code: '57014' } })
    expect(await outcome(query())).toBe('done')
    expect(connection.pool!.totalCount).toBe(1)
  })

  test('lets work without a time limit take longer', async () => {
    const slow = connection.withoutTimeLimit((db) => db.execute(sql`select pg_sleep(2.5)`))
    expect(await outcome(slow)).toBe('done')
  })
})
