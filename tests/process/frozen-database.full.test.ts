import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { ensureBuild } from '../../server/build'
import { visitor } from '../support/client'
import { recordFigure } from '../support/figures'
import { startFreezableProxy } from '../support/freezable-proxy'
import { freePort, startOwnPostgres } from '../support/postgres'
import { setUpPrograms } from '../support/programs'

const { startSmall, demoWorldOn } = setUpPrograms()

/** The most seconds until a request is answered, and until the server has recovered. */
const LIMIT = { answer: 4, recovery: 5 }

let postgres: Awaited<ReturnType<typeof startOwnPostgres>>
beforeAll(async () => {
  await ensureBuild()
  postgres = await startOwnPostgres()
})
// Also after a failure, because a copy of a frozen database cannot be removed.
afterEach(() => postgres.thaw())
afterAll(() => postgres.stop())

/** Two ways in which a database stops answering without closing a connection. */
const faults = {
  'the network to the database is silent': async (url: string) => {
    const proxy = await startFreezableProxy(url)
    onTestFinished(proxy.stop)
    return proxy
  },
  'every process of Postgres is stopped': async (url: string) => {
    return { url, freeze: postgres.freeze, thaw: postgres.thaw }
  },
}

test.each(Object.entries(faults))(
  'every page and endpoint answers 503 while %s, and recovers by itself',
  async (name, prepare) => {
    const world = await demoWorldOn(postgres.url)
    const database = await prepare(world.DATABASE_URL)
    const PORT = String(await freePort())
    const server = startSmall({ ...world, DATABASE_URL: database.url, PORT })
    await server.waitForOutput('Roamstead is running')
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
      '/readyz',
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
    database.freeze()
    const frozen = await visits()
    expect(statuses(frozen)).toEqual(all(503))
    // Restarting the process would not help.
    expect((await guest.send('/healthz')).status).toBe(200)
    expect(statuses(await visits())).toEqual(all(503))

    const thawed = performance.now()
    database.thaw()
    await expect.poll(async () => (await guest.send('/readyz')).status, { timeout: 30_000 }).toBe(200)
    const recovery = (performance.now() - thawed) / 1_000
    const slowest = Math.max(...frozen.map(({ seconds }) => seconds))
    recordFigure(
      `Frozen database: ${name}`,
      `503 after at most ${slowest.toFixed(1)} s (limit ${LIMIT.answer} s), ` +
        `recovered after ${recovery.toFixed(1)} s (limit ${LIMIT.recovery} s)`,
    )
    expect(slowest).toBeLessThan(LIMIT.answer)
    expect(recovery).toBeLessThan(LIMIT.recovery)
    expect(statuses(await visits())).toEqual(all(200))
    expect([server.child.exitCode, server.child.signalCode]).toEqual([null, null])
  },
)
