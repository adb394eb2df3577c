import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Db } from './client.server'
import { withReadScope } from './read-scope.server'
import { readingReplica, watchReplica } from './replica.server'

describe('a replica', () => {
  let lag: number | null
  let replica: ReturnType<typeof watchReplica>
  beforeEach(async () => {
    vi.useFakeTimers()
    vi.spyOn(console, 'error').mockImplementation(() => {})
    lag = 0
    replica = watchReplica(async () => {
      if (lag === null) throw new Error('Connection terminated')
      return lag
    })
  })
  afterEach(() => {
    replica.stop()
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  test.each([
    [5_000, true],
    [5_001, false],
  ])('that is %d ms behind is read: %s', async (behind, expected) => {
    lag = behind
    replica.start()
    await vi.advanceTimersByTimeAsync(0)
    expect([replica.isFresh(), replica.lag()]).toEqual([expected, behind])
  })

  test('has what was committed a second before the instant up to which it is', async () => {
    lag = 500
    replica.start()
    await vi.advanceTimersByTimeAsync(0)
    const now = performance.now()
    expect([replica.isFresh(now - 1_500), replica.isFresh(now - 1_499)]).toEqual([true, false])
  })

  test('that fails is not read until it has answered again', async () => {
    replica.start()
    await vi.advanceTimersByTimeAsync(0)
    replica.fail()
    expect([replica.isFresh(), replica.lag()]).toEqual([false, null])
    lag = null
    await vi.advanceTimersByTimeAsync(2_000)
    expect(replica.isFresh()).toBe(false)
    lag = 10
    await vi.advanceTimersByTimeAsync(1_000)
    expect([replica.isFresh(), replica.lag()]).toEqual([true, 10])
    expect(vi.mocked(console.error).mock.calls).toHaveLength(2)
  })

  test('that hangs is not read for longer than three seconds', async () => {
    let answer = async (): Promise<number | null> => 0
    const hanging = watchReplica(() => answer())
    hanging.start()
    await vi.advanceTimersByTimeAsync(0)
    answer = () => new Promise(() => {})
    await vi.advanceTimersByTimeAsync(2_900)
    expect(hanging.isFresh()).toBe(true)
    await vi.advanceTimersByTimeAsync(200)
    expect(hanging.isFresh()).toBe(false)
    hanging.stop()
  })
})

describe('reads of a request', () => {
  let asked: string[]
  let isFresh: boolean
  let db: Db
  const reads = { replica: 0, primary: 0 }
  const server = (name: string) => {
    const query = async () => {
      asked.push(name)
      return { rows: [] }
    }
    const client = { query, release: () => {} }
    return drizzle({ query, connect: async () => client } as unknown as Pool) as unknown as Db
  }
  beforeEach(() => {
    asked = []
    isFresh = true
    Object.assign(reads, { replica: 0, primary: 0 })
    db = readingReplica(server('primary'), server('replica'), { isFresh: () => isFresh, reads })
  })
  const read = () => db.select({ one: sql<number>`1` }).from(sql`rows`)
  const inRequest = <T>(work: () => Promise<T>, mayReadReplica = true) =>
    withReadScope({ mayReadReplica, hasWritten: false }, work)

  test('go to the replica and are counted', async () => {
    await inRequest(async () => [await read(), await read()])
    expect([asked, reads]).toEqual([['replica', 'replica'], { replica: 2, primary: 0 }])
  })

  test('go to the primary after a write, to the end of the request', async () => {
    await inRequest(async () => {
      await read()
      await db.transaction(async () => {})
      await read()
    })
    expect(asked).toEqual(['replica', 'primary', 'primary', 'primary'])
  })

  test('go to the primary from the moment the replica is behind, to the end of the request', async () => {
    await inRequest(async () => {
      isFresh = false
      await read()
      isFresh = true
      await read()
    })
    await inRequest(read)
    expect(asked).toEqual(['primary', 'primary', 'replica'])
  })
})
