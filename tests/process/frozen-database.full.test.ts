import { afterEach, expect, onTestFinished, test } from 'vitest'
import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '../../db/client.server'
import { visitor } from '../support/client'
import { recordFigure } from '../support/figures'
import { startFreezableProxy } from '../support/freezable-proxy'
import { MEGABYTE, residentMemory } from '../support/memory-limit'
import { startOwnPostgres } from '../support/postgres'
import { setUpPostgres, setUpPrograms } from '../support/programs'
import { seededRandom } from '../support/seeded-random'
import { makeVisitedWorld, visits } from '../support/visits'

const { serveSmall, demoWorldOn } = setUpPrograms()

/** The most seconds until a request is answered, and until the server has recovered. */
const LIMIT = { answer: 10, recovery: 10 }
/** Under load a request arrives every so many milliseconds, whether or not earlier ones have been answered. */
const ARRIVAL_INTERVAL = 50
/** Requests before, during and after a fault. */
const ARRIVALS = { before: 100, during: 200, after: 240 }
/** The megabytes by which memory may grow meanwhile. */
const MAX_GROWTH = 200
const SEED = process.env.TEST_SEED ?? String(Date.now())

const postgres = setUpPostgres(startOwnPostgres)
// Also after a failure, because a copy of a frozen database cannot be removed.
afterEach(() => postgres.thaw())

/** The URL of a database, and what begins and ends its fault. */
type Fault = { url: string; begin: () => void | Promise<void>; end: () => void | Promise<void> }

/** Ways in which a database stops answering, the first two without closing a connection. */
const faults: Record<string, (url: string) => Promise<Fault>> = {
  'the network to the database is silent': async (url) => {
    const proxy = await startFreezableProxy(url)
    onTestFinished(proxy.stop)
    return { url: proxy.url, begin: proxy.freeze, end: proxy.thaw }
  },
  'every process of Postgres is stopped': async (url) => ({
    url,
    begin: () => postgres.freeze(),
    end: () => postgres.thaw(),
  }),
  'Postgres is shut down and started again': async (url) => ({
    url,
    begin: () => postgres.shutDown(),
    end: () => postgres.startAgain(),
  }),
}

test.each(Object.entries(faults))(
  `a server under load answers 503 in time while %s, keeps no queue and recovers by itself (TEST_SEED=${SEED})`,
  { timeout: 300_000 },
  async (name, prepare) => {
    const world = await demoWorldOn(postgres.url)
    const database = await prepare(world.DATABASE_URL)
    const own = await connect({ databaseUrl: world.DATABASE_URL, dataDir: world.DATA_DIR })
    const visited = await makeVisitedWorld(own.db, { listings: 40, guests: 10 })
    await own.close()
    const settings = { ...world, DATABASE_URL: database.url, RATE_LIMIT_SCALE: '1000', PAGE_CACHE_MB: '64' }
    const server = await serveSmall(settings)
    const { origin } = server
    const guests = visited.guests.map((email) => ({ email, browser: visitor(origin) }))
    await Promise.all(guests.map(({ email, browser }) => browser.signIn(email)))

    const { any } = visits(visited, seededRandom(SEED))
    const answers: Answer[] = []
    const underWay = new Set<Promise<void>>()
    let most = 0
    async function visit(at: number) {
      const sentAt = performance.now()
      const { name, step } = any()
      const answer = await step(guests[at % guests.length]!.browser).then(
        async (response) => ({
          status: response.status,
          retryAfter: response.headers.get('Retry-After'),
          isWhole: await response.text().then(
            () => true,
            () => false,
          ),
        }),
        () => ({ status: 0, retryAfter: null, isWhole: false }),
      )
      answers.push({ name, sentAt, seconds: (performance.now() - sentAt) / 1_000, ...answer })
    }
    async function arrive(count: number) {
      for (let at = 0; at < count; at++) {
        const visiting = visit(at).finally(() => underWay.delete(visiting))
        underWay.add(visiting)
        most = Math.max(most, underWay.size)
        await wait(ARRIVAL_INTERVAL)
      }
    }
    const memory = () => residentMemory(server.child.pid!) / MEGABYTE

    await expect.poll(async () => (await visitor(origin).get('/readyz')).status).toBe(200)
    await arrive(ARRIVALS.before)
    const memoryBefore = memory()
    const began = performance.now()
    await database.begin()
    await arrive(ARRIVALS.during)
    const statusOf = async (path: string) => (await visitor(origin).get(path)).status
    // Restarting the process would not help.
    expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 503])
    const memoryDuring = memory()
    await database.end()
    const ended = performance.now()
    await arrive(ARRIVALS.after)
    await Promise.all(underWay)

    const failed = answers.filter(({ status }) => status === 0 || status >= 500)
    const unclean = failed.filter(({ status, retryAfter }) => status !== 503 || !retryAfter)
    const broken = answers.filter(({ isWhole }) => !isWhole)
    const refused = failed.filter(({ sentAt }) => sentAt > began && sentAt < ended)
    const slowest = Math.max(...refused.map(({ seconds }) => seconds))
    const recovery = Math.max(0, ...failed.map(({ sentAt }) => (sentAt - ended) / 1_000))
    recordFigure(
      `Load while ${name}, seed ${SEED}`,
      `${refused.length} of ${answers.length} requests refused, after at most ${slowest.toFixed(1)} s (limit ` +
        `${LIMIT.answer} s); none from ${recovery.toFixed(1)} s after the end (limit ${LIMIT.recovery} s); at most ` +
        `${most} under way; ${memoryBefore.toFixed(0)} MB before, ${memoryDuring.toFixed(0)} during, ` +
        `${memory().toFixed(0)} after`,
    )
    expect(refused.length).toBeGreaterThan(0)
    expect({ unclean, broken }).toEqual({ unclean: [], broken: [] })
    expect(failed.filter(({ sentAt, seconds }) => sentAt + seconds * 1_000 < began)).toEqual([])
    expect(slowest).toBeLessThan(LIMIT.answer)
    expect(recovery).toBeLessThan(LIMIT.recovery)
    expect(most).toBeLessThan((1_000 / ARRIVAL_INTERVAL) * LIMIT.answer)
    expect(memory() - memoryBefore).toBeLessThan(MAX_GROWTH)
    expect([server.child.exitCode, server.child.signalCode]).toEqual([null, null])
  },
)

type Answer = {
  name: string
  sentAt: number
  seconds: number
  /** 0 if there was no answer. */
  status: number
  retryAfter: string | null
  /** Whether the whole body arrived. */
  isWhole: boolean
}
