import { eq, sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { connect, type Connection } from '../../db/client.server'
import { listings } from '../../db/schema'
import { BUSY } from '../support/busy'
import { isFromMemory, visitor, type Visitor } from '../support/client'
import { makeStay } from '../support/people'
import { startOwnPostgres } from '../support/postgres'
import { setUpPostgres, setUpPrograms } from '../support/programs'

const { serve, demoWorldOn } = setUpPrograms()

const postgres = setUpPostgres(startOwnPostgres)

type World = Awaited<ReturnType<typeof demoWorldOn>>

/** Starts a server whose pages may be as far behind as in production. */
async function serveCached(world: World) {
  const server = await serve({ ...world, RATE_LIMIT_SCALE: '1000', PAGE_CACHE_MB: '64' })
  return { ...server, nobody: visitor(server.origin, { encoding: 'gzip' }) }
}

async function openDatabase(world: World): Promise<Connection> {
  const database = await connect({ databaseUrl: world.DATABASE_URL, dataDir: '.' })
  onTestFinished(database.close)
  return database
}

/** A page as a visitor gets it, and whether it was cached. */
async function ask(who: Visitor, path: string) {
  const response = await who.get(path)
  return { text: `${response.status} ${await response.text()}`, isCached: isFromMemory(response) }
}

async function warm(who: Visitor, path: string) {
  for (let attempt = 0; attempt < 50; attempt++) {
    const { isCached, text } = await ask(who, path)
    if (isCached || text.startsWith('404')) return { isCached, text }
  }
  throw new Error(`${path} is not cached`)
}

test(
  'two servers on one database show a change of either as soon as both have been told',
  { timeout: 180_000 },
  async () => {
    const world = await demoWorldOn(postgres.url)
    const { db } = await openDatabase(world)
    const stay = await makeStay(db)
    const path = `/listing/${stay.id}`
    const [one, other] = await Promise.all([serveCached(world), serveCached(world)])
    for (const title of ['First', 'Second']) {
      await Promise.all([warm(one.nobody, path), warm(other.nobody, path)])
      await db.update(listings).set({ title }).where(eq(listings.id, stay.id))
      for (const { nobody } of [one, other])
        await expect.poll(async () => (await ask(nobody, path)).text, { timeout: BUSY }).toContain(title)
    }
  },
)

describe('a server whose listening connection fails', () => {
  test('caches no page from then on, and does again after it listens', { timeout: 180_000 }, async () => {
    const world = await demoWorldOn(postgres.url)
    const { db } = await openDatabase(world)
    const stay = await makeStay(db)
    const path = `/listing/${stay.id}`
    const server = await serveCached(world)
    for (let round = 1; round <= 3; round++) {
      await warm(server.nobody, path)
      await db.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and application_name = 'roamstead listener'`,
      )
      await server.waitForOutput(new RegExp(`(Lost the connection that listens[^]*){${round}}`))
      await db.execute(sql`update listings set title = ${`Cut ${round}`} where id = ${stay.id}`)
      const { text, isCached } = await ask(server.nobody, path)
      expect([isCached, text.includes(`Cut ${round}`)]).toEqual([false, true])
    }
    await warm(server.nobody, path)
  })
})
