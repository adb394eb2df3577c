import { eq, sql } from 'drizzle-orm'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { sqlState } from '../app/domain/shared/transaction.server'
import { startNeonProxy } from '../tests/support/neon-proxy'
import { connect, type Db } from './client.server'
import { platformSettings } from './schema'

const { engine } = inject('template')

/** A new database takes seconds to create, more on a busy machine. */
const longTest = { timeout: 60_000 }

const countTables = async (db: Db) => {
  const answer: unknown = await db.execute(
    sql`select count(*)::int as count from information_schema.tables where table_schema = 'public'`,
  )
  return (answer as { rows: { count: number }[] }).rows[0]!.count
}

describe.runIf(engine === 'pglite')('the embedded database', () => {
  test(
    'creates its schema from the migrations, and refuses a directory that is locked',
    longTest,
    async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'roamstead-engine-'))
      const first = await connect({ dataDir })
      await first.migrate()
      await first.migrate()
      expect(first.engine).toBe('pglite')
      expect(await countTables(first.db)).toBeGreaterThan(25)
      await expect(connect({ dataDir })).rejects.toThrow(`in use by process ${process.pid}`)
      await first.close()
      await (await connect({ dataDir })).close()
      rmSync(dataDir, { recursive: true })
    },
  )
})

// Neon's driver connects to a plain Postgres through a WebSocket proxy like Neon's.
if (engine === 'postgres') {
  describe('Neon', () => {
    test('runs the same migrations and queries, reports error codes, and recovers from an outage', async () => {
      const url = new URL(process.env.DATABASE_URL!)
      const proxy = await startNeonProxy(url.href)
      const { username, password, pathname } = url
      const neon = await connect({
        databaseUrl: `postgres://${username}:${password}@demo.neon.tech${pathname}`,
        dataDir: '.',
      })
      expect(neon.engine).toBe('neon')
      await neon.migrate()

      const key = 'engine_test'
      await neon.db.insert(platformSettings).values({ key, value: '1' })
      const insertTwice = neon.db.transaction(async (tx) => {
        await tx.update(platformSettings).set({ value: '2' }).where(eq(platformSettings.key, key))
        await tx.insert(platformSettings).values({ key, value: '3' })
      })
      expect(sqlState(await insertTwice.catch((error: unknown) => error))).toBe('23505')

      const read = () =>
        neon.db
          .select({ value: platformSettings.value })
          .from(platformSettings)
          .where(eq(platformSettings.key, key))
      expect(await read()).toEqual([{ value: '1' }])
      proxy.cut()
      await expect.poll(() => read().catch(() => null)).toEqual([{ value: '1' }])
      await neon.close()
      await proxy.stop()
    })
  })
}
