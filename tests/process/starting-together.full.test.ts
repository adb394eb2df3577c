import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { setTimeout as wait } from 'node:timers/promises'
import { visitor } from '../support/client'
import { startFreezableProxy } from '../support/freezable-proxy'
import { freePort, startOwnPostgres } from '../support/postgres'
import { setUpPostgres, setUpPrograms } from '../support/programs'

const { start, serve, demoWorldOn } = setUpPrograms()
/** Longer than a page waits for a statement. */
const FROZEN = 10_000

const postgres = setUpPostgres(startOwnPostgres)

test('two servers that start together on an empty database both serve', { timeout: 300_000 }, async () => {
  const admin = new pg.Client(postgres.url)
  await admin.connect()
  await admin.query('create database starting_together')
  await admin.end()
  const url = new URL('/starting_together', postgres.url).href
  const servers = await Promise.all(
    [1, 2].map(async () => {
      const DATA_DIR = mkdtempSync(join(tmpdir(), 'roamstead-together-'))
      onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }))
      const SESSION_SECRET = 'a secret of 32 letters, of this test'
      const server = await serve({ DATABASE_URL: url, DATA_DIR, SESSION_SECRET, DEMO: '1' })
      return visitor(server.origin)
    }),
  )
  const homes = await Promise.all(servers.map(async (guest) => (await guest.get('/')).text()))
  const pictures = await Promise.all(
    servers.map(
      async (guest, i) => (await guest.get(/\/media\/[0-9a-f]{32}\/320\.avif/.exec(homes[i]!)![0])).status,
    ),
  )
  expect(pictures).toEqual([200, 200])

  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query(`
    select (select count(*) from users where email = 'guest@demo.test')::int as guests,
      (select count(*) from attractions)::int as places,
      (select count(*) > 10000 from gas_stations) as "hasStations"`)
  await client.end()
  expect(rows).toEqual([{ guests: 1, places: 312, hasStations: true }])
})

test('a start waits for a database that does not answer', { timeout: 120_000 }, async () => {
  const world = await demoWorldOn(postgres.url)
  const proxy = await startFreezableProxy(world.DATABASE_URL)
  onTestFinished(proxy.stop)
  await proxy.freeze()
  const PORT = String(await freePort())
  const server = start({ ...world, DATABASE_URL: proxy.url, PORT })
  const code = await Promise.race([server.ended, wait(FROZEN, 'still starting')])
  expect(code).toBe('still starting')
  await proxy.thaw()
  await server.waitForOutput('Roamstead is running')
  expect((await visitor(`http://localhost:${PORT}`).get('/')).status).toBe(200)
})
