import { sql } from 'drizzle-orm'
import { describe, expect, inject, test, vi } from 'vitest'
import { startNeonProxy } from '../tests/support/neon-proxy'
import { connect, connection, type Connection } from './client.server'

const { engine } = inject('template')

/** Hears a channel, and says what was heard so far. */
async function hear({ listen }: Connection, channel: string) {
  const heard: string[] = []
  const stop = await listen!(channel, {
    onPayload: (payload) => heard.push(payload),
    onGap: () => heard.push('(gap)'),
  })
  return { heard, stop }
}

const notify = ({ db }: Connection, channel: string, payload: string) =>
  db.execute(sql`select pg_notify(${channel}, ${payload})`)
/** Breaks the connections that listen, as an outage does. */
const breakLines = ({ db }: Connection) =>
  db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'roamstead, listening'`,
  )

describe('listening', () => {
  test('hears what a transaction said once it is committed, and nothing of one that failed or of other channels', async () => {
    const open = await connection()
    const { heard, stop } = await hear(open, 'some_news')
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
      expect(heard).toEqual([])
    })
    await notify(open, 'some_news', 'second')
    await expect.poll(() => heard).toEqual(['first', 'second'])
    await stop()
    await notify(open, 'some_news', 'third')
    await open.db.execute(sql`select 1`)
    expect(heard).toEqual(['first', 'second'])
  })
})

if (engine === 'postgres') {
  const anew = () => connect({ databaseUrl: process.env.DATABASE_URL!, dataDir: '.' })

  describe('listening to a server', () => {
    test('comes back after its connection broke, says that it may have missed something, and hears on', async () => {
      const told = vi.spyOn(console, 'error').mockImplementation(() => {})
      const open = await anew()
      const { heard } = await hear(open, 'news')
      for (const [outage, expected] of [
        ['first', ['(gap)', 'first']],
        ['second', ['(gap)', 'first', '(gap)', 'second']],
      ] as const) {
        await breakLines(open)
        await expect.poll(() => heard.at(-1), { timeout: 5_000 }).toBe('(gap)')
        await notify(open, 'news', outage)
        await expect.poll(() => heard).toEqual(expected)
      }
      expect(told).toHaveBeenCalledTimes(2)
      await open.close()
      told.mockRestore()
    })

    test('ends with its connection, also while it is trying to come back', async () => {
      const told = vi.spyOn(console, 'error').mockImplementation(() => {})
      const [open, other] = [await anew(), await connection()]
      const { heard } = await hear(open, 'news')
      await breakLines(open)
      await expect.poll(() => told.mock.calls.length).toBe(1)
      await open.close()
      const { rows } = (await other.db.execute(
        sql`select 1 from pg_stat_activity where datname = current_database() and application_name = 'roamstead, listening'`,
      )) as unknown as { rows: unknown[] }
      expect([rows, heard]).toEqual([[], []])
      told.mockRestore()
    })

    test('says at once when there is nobody to listen to', async () => {
      const url = new URL(process.env.DATABASE_URL!)
      url.port = '1'
      const nowhere = await connect({ databaseUrl: url.href, dataDir: '.' })
      await expect(hear(nowhere, 'news')).rejects.toThrow('ECONNREFUSED')
      await nowhere.close()
    })
  })

  describe('listening to Neon', () => {
    const neon = (host: string) => {
      const { username, password, pathname } = new URL(process.env.DATABASE_URL!)
      return connect({ databaseUrl: `postgres://${username}:${password}@${host}${pathname}`, dataDir: '.' })
    }

    test('hears over its WebSocket, and comes back after an outage', async () => {
      const told = vi.spyOn(console, 'error').mockImplementation(() => {})
      const proxy = await startNeonProxy(process.env.DATABASE_URL!)
      const [open, speaker] = [await neon('demo.neon.tech'), await connection()]
      const { heard } = await hear(open, 'news')
      await notify(speaker, 'news', 'before')
      await expect.poll(() => heard).toEqual(['before'])
      proxy.cut()
      await expect.poll(() => heard, { timeout: 5_000 }).toEqual(['before', '(gap)'])
      await notify(speaker, 'news', 'after')
      await expect.poll(() => heard).toEqual(['before', '(gap)', 'after'])
      await open.close()
      await proxy.stop()
      told.mockRestore()
    })

    test('is not possible through its pooler', async () => {
      const pooled = await neon('demo-pooler.eu-central-1.aws.neon.tech')
      expect(pooled.listen).toBeNull()
      await pooled.close()
    })
  })
}
