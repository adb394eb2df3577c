import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureBuild } from '../../server/build'
import { visitor } from '../support/client'
import { recordFigure } from '../support/figures'
import { startFreezableProxy } from '../support/freezable-proxy'
import { freePort, startPostgres } from '../support/postgres'
import { setUpPrograms } from '../support/programs'
import { copyTemplate, postgresTemplate } from '../support/template'

const { start } = setUpPrograms()

let postgres: Awaited<ReturnType<typeof startPostgres>>
beforeAll(async () => {
  await ensureBuild()
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

test('every page and endpoint answers 503 while the database is frozen, and recovers by itself', async () => {
  const copy = await copyTemplate(await postgresTemplate(postgres.url))
  const proxy = await startFreezableProxy(copy.databaseUrl!)
  const PORT = String(await freePort())
  await start({
    DATABASE_URL: proxy.url,
    DATA_DIR: copy.dataDir,
    SESSION_SECRET: 'a secret of this test',
    PORT,
  }).waitForOutput('Roamstead is running')
  const guest = visitor(`http://localhost:${PORT}`)
  const listings = await guest.json('GET', '/api/listings')
  const id: string = listings.body[0].id
  await guest.signIn('guest@demo.test')
  const paths = [
    '/',
    '/search?location=Asheville',
    `/listing/${id}`,
    '/bookings',
    '/messages',
    '/api/listings',
    `/api/listings/${id}`,
    '/api/auth/user',
    '/healthz',
  ]
  const visits = () =>
    Promise.all(
      paths
        .flatMap((path) => [path, path, path])
        .map(async (path) => {
          const began = performance.now()
          const response = await guest.send(path, { signal: AbortSignal.timeout(20_000) })
          await response.text()
          return { path, status: response.status, seconds: (performance.now() - began) / 1_000 }
        }),
    )
  const statuses = (results: { path: string; status: number }[]) =>
    new Map(results.map(({ path, status }) => [path, status]))
  const all = (status: number) => new Map(paths.map((path) => [path, status]))

  expect(statuses(await visits())).toEqual(all(200))
  proxy.freeze()
  const frozen = await visits()
  expect(statuses(frozen)).toEqual(all(503))
  expect(statuses(await visits())).toEqual(all(503))

  const thawed = performance.now()
  proxy.thaw()
  await expect.poll(async () => (await guest.send('/healthz')).status, { timeout: 30_000 }).toBe(200)
  recordFigure(
    'Frozen database',
    `503 after at most ${Math.max(...frozen.map(({ seconds }) => seconds)).toFixed(1)} s (limit 4 s), ` +
      `recovered after ${((performance.now() - thawed) / 1_000).toFixed(1)} s (limit 5 s)`,
  )
  expect(statuses(await visits())).toEqual(all(200))
  await proxy.stop()
  await copy.drop()
})
