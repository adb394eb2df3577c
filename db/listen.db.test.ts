import { sql } from 'drizzle-orm'
import { describe, expect, inject, test, vi } from 'vitest'
import { startNeonProxy } from '../tests/support/neon-proxy'
import { connect, connection, type Connection } from './client.server'

const { engine } = inject('template')

/** Listens to a channel and collects what arrives. */
async function collect({ listen }: Connection, channel: string) {
  const received: string[] = []
  const stop = await listen!(channel, {
    onPayload: (payload) => received.push(payload),
    onGap: () => received.push('(gap)'),
  })
  return { received, stop }
}

const notify = ({ db }: Connection, channel: string, payload: string) =>
  db.execute(sql`select pg_notify(${channel}, ${payload})`)

/** Connections that listen to the channel of these tests. Others in this process may listen to the catalogue. */
const isListener = sql`datname = current_database() and application_name = 'roamstead listener'
  and query = 'listen "news"'`

/** Closes the listening connections, as an outage does. */
const cutListeners = ({ db }: Connection) =>
  db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where ${isListener}`)

describe('listening', () => {
  test('receives notifications on commit, but none of a rolled-back transaction or another channel', async () => {
    const open = await connection()
    const { received, stop } = await collect(open, 'some_news')
    await open.db
      .transaction(async (tx) => {
        await notify({ ...open, db: tx }, 'some_news', 'undone')
        tx.rollback()
      })
      .catch(() => {})
    await notify(open, 'another', 'elsewhere')
    await open.db.transaction(async (tx) => {
      await notify({ ...open, db: tx }, 'some_news', 'first')
      await tx.execute(sql`select 1`)
      expect(received).toEqual([])
    })
    await notify(open, 'some_news', 'second')
    await expect.poll(() => received).toEqual(['first', 'second'])
    await stop()
    await notify(open, 'some_news', 'third')
    await open.db.execute(sql`select 1`)
    expect(received).toEqual(['first', 'second'])
  })
})

if (engine === 'postgres') {
  const reconnect = () => connect({ databaseUrl: process.env.DATABASE_URL!, dataDir: '.' })

  describe('listening to a Postgres server', () => {
    test('reconnects after its connection was lost, reports the gap and keeps receiving', async () => {
      const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
      const open = await reconnect()
      const { received } = await collect(open, 'news')
      for (const [outage, expected] of [
        ['first', ['(gap)', 'first']],
        ['second', ['(gap)', 'first', '(gap)', 'second']],
      ] as const) {
        await cutListeners(open)
        await expect.poll(() => received.at(-1)).toBe('(gap)')
        await notify(open, 'news', outage)
        await expect.poll(() => received).toEqual(expected)
      }
      expect(logged).toHaveBeenCalledTimes(2)
      await open.close()
      logged.mockRestore()
    })

    test('stops when the database is closed, even while it is reconnecting', async () => {
      const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
      const [open, other] = [await reconnect(), await connection()]
      const { received } = await collect(open, 'news')
      await cutListeners(open)
      await expect.poll(() => logged.mock.calls.length).toBe(1)
      await open.close()
      const { rows } = (await other.db.execute(
        sql`select 1 from pg_stat_activity where ${isListener}`,
      )) as unknown as { rows: unknown[] }
      expect([rows, received]).toEqual([[], []])
      logged.mockRestore()
    })

    test('rejects immediately when the server cannot be reached', async () => {
      const url = new URL(process.env.DATABASE_URL!)
      url.port = '1'
      const unreachable = await connect({ databaseUrl: url.href, dataDir: '.' })
      await expect(collect(unreachable, 'news')).rejects.toThrow('ECONNREFUSED')
      await unreachable.close()
    })
  })

  describe('listening to Neon', () => {
    const neon = (host: string) => {
      const { username, password, pathname } = new URL(process.env.DATABASE_URL!)
      return connect({ databaseUrl: `postgres://${username}:${password}@${host}${pathname}`, dataDir: '.' })
    }

    test('receives notifications over its WebSocket, and reconnects after an outage', async () => {
      const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
      const proxy = await startNeonProxy(process.env.DATABASE_URL!)
      const [open, sender] = [await neon('demo.neon.tech'), await connection()]
      const { received } = await collect(open, 'news')
      await notify(sender, 'news', 'before')
      await expect.poll(() => received).toEqual(['before'])
      proxy.cut()
      await expect.poll(() => received).toEqual(['before', '(gap)'])
      await notify(sender, 'news', 'after')
      await expect.poll(() => received).toEqual(['before', '(gap)', 'after'])
      await open.close()
      await proxy.stop()
      logged.mockRestore()
    })
  })
}
