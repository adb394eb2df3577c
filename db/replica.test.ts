import { drizzle } from 'drizzle-orm/node-postgres'
import { sql } from 'drizzle-orm'
import type { Client, Pool } from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Db } from './client.server'
import { newReadScope, withReadScope } from './read-scope.server'
import { withReplica } from './replica.server'

type Server = 'primary' | 'replica'
const fromServer = Object.assign(new Error('conflict with recovery'), { severity: 'ERROR' })

/** What each server was asked, and how the replica answers reads. */
let asked: Server[]
let answerOfReplica: () => Promise<unknown>
let change: () => void
let opened: ReturnType<typeof withReplica>

const isPosition = (config: { text?: string } | string) =>
  (typeof config === 'string' ? config : (config.text ?? '')).includes('as position')
const rows = (server: Server) => ({ rows: [{ position: '0/10', server }] })
const pool = (server: Server) =>
  ({
    query: async (config: string | { text: string }) => {
      if (isPosition(config)) return rows(server)
      asked.push(server)
      return server === 'replica' ? answerOfReplica() : rows(server)
    },
    end: async () => {},
  }) as unknown as Pool
const probe = {
  on: () => {},
  connect: async () => {},
  query: async () => rows('replica'),
  connection: { stream: { destroy: () => {} } },
} as unknown as Client

beforeEach(async () => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  asked = []
  answerOfReplica = async () => rows('replica')
  const primaryPool = pool('primary')
  const drizzleOver = (client: Pick<Pool, 'query'>) => drizzle(client as Pool) as unknown as Db
  opened = withReplica({
    primary: drizzleOver(primaryPool),
    primaryPool,
    replicaPool: pool('replica'),
    newProbe: () => probe,
    drizzleOver,
    revision: { onChange: (callback: () => void) => void (change = callback) } as never,
  })
  opened.replica.start()
  await vi.advanceTimersByTimeAsync(300)
})
afterEach(async () => {
  await opened.stop()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const read = () => opened.db.select({ one: sql<number>`1` }).from(sql`rows`)
const inRequest = <T>(work: () => Promise<T>, scope = newReadScope(null, true)) => withReadScope(scope, work)

describe('reads of a request', () => {
  test('go to the replica', async () => {
    await inRequest(async () => [await read(), await read()])
    expect([asked, opened.replica.reads]).toEqual([['replica', 'replica'], { replica: 2, primary: 0 }])
  })

  test('go to the primary from a change to the catalogue on, to the end of the request', async () => {
    await inRequest(async () => {
      await read()
      change()
      await read()
      await vi.advanceTimersByTimeAsync(300)
      await read()
    })
    await inRequest(async () => read())
    expect(asked).toEqual(['replica', 'primary', 'primary', 'replica'])
  })

  test('go to the primary if the visitor has written what the replica lacks', async () => {
    await inRequest(async () => read(), newReadScope(0x11n, true))
    await inRequest(async () => read(), newReadScope(0x10n, true))
    expect(asked).toEqual(['primary', 'replica'])
  })

  test('are asked of the primary if the replica fails, and so is everything until it has answered', async () => {
    answerOfReplica = () => Promise.reject(new Error('Connection terminated'))
    expect(await inRequest(async () => read())).toHaveLength(1)
    await inRequest(async () => read())
    answerOfReplica = async () => rows('replica')
    await vi.advanceTimersByTimeAsync(1_500)
    await inRequest(async () => read())
    expect(asked).toEqual(['replica', 'primary', 'primary', 'replica'])
  })

  test('are asked of the primary if the replica refuses one of them, which is no failure', async () => {
    answerOfReplica = () => Promise.reject(fromServer)
    expect(await inRequest(async () => read())).toHaveLength(1)
    answerOfReplica = async () => rows('replica')
    await inRequest(async () => read())
    expect(asked).toEqual(['replica', 'primary', 'replica'])
  })

  test('are asked of the primary if the replica does not answer for half a second', async () => {
    answerOfReplica = () => new Promise(() => {})
    const reading = inRequest(async () => [await read(), await read()])
    await vi.advanceTimersByTimeAsync(600)
    expect(await reading).toHaveLength(2)
    expect(asked).toEqual(['replica', 'primary', 'primary'])
  })
})

test('reads outside of a request and everything else go to the primary', async () => {
  await read()
  await inRequest(async () => opened.db.execute(sql`select 1`))
  await inRequest(async () => read(), newReadScope(null, false))
  expect(asked).toEqual(['primary', 'primary', 'primary'])
})

test('a statement that is prepared once is read where each request may read', async () => {
  const prepared = read().prepare('once')
  await prepared.execute()
  await inRequest(async () => prepared.execute())
  expect(asked).toEqual(['primary', 'replica'])
})
