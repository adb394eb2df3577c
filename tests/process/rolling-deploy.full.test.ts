import { expect, onTestFinished, test } from 'vitest'
import { connect } from '../../db/client.server'
import { visitor } from '../support/client'
import { recordFigure } from '../support/figures'
import { freePort, startOwnPostgres } from '../support/postgres'
import { setUpPostgres, setUpPrograms } from '../support/programs'
import { startRoundRobinProxy } from '../support/round-robin-proxy'
import { seededRandom } from '../support/seeded-random'
import { supervise } from '../support/supervised'
import { makeVisitedWorld, visits } from '../support/visits'

const { start, demoWorldOn } = setUpPrograms()

const REQUESTS = 10_000
const CLIENTS = 20
/** How often a server is replaced meanwhile. */
const REPLACEMENTS = 8
const SEED = process.env.TEST_SEED ?? String(Date.now())

const postgres = setUpPostgres(startOwnPostgres)

test(
  `no request fails while two servers are replaced in turn behind a proxy (TEST_SEED=${SEED})`,
  { timeout: 900_000 },
  async () => {
    const world = await demoWorldOn(postgres.url)
    const { db, close } = await connect({ databaseUrl: world.DATABASE_URL, dataDir: world.DATA_DIR })
    onTestFinished(close)
    const ports = await Promise.all([freePort(), freePort()])
    const proxy = await startRoundRobinProxy(ports, { checksReadiness: true })
    onTestFinished(proxy.stop)
    const settings = { ...world, APP_ORIGIN: proxy.origin, RATE_LIMIT_SCALE: '1000', PAGE_CACHE_MB: '64' }
    const servers = ports.map((port) => ({
      port,
      ...supervise(() => start({ ...settings, PORT: String(port) }), 'Roamstead is running'),
    }))
    try {
      await Promise.all(servers.map(({ running }) => running()))
      const untilReady = (port: number) =>
        expect.poll(() => proxy.isReady(port), { timeout: 60_000 }).toBe(true)
      await Promise.all(ports.map(untilReady))
      const visited = await makeVisitedWorld(db, { listings: 40, guests: CLIENTS })
      const { any } = visits(visited, seededRandom(SEED))
      const guests = visited.guests.map((email) => ({ email, browser: visitor(proxy.origin) }))
      await Promise.all(guests.map(({ email, browser }) => browser.signIn(email)))

      const failures: string[] = []
      const statuses = new Map<number, number>()
      let [sent, replaced] = [0, 0]
      let wake = () => {}
      const untilSent = async (count: number) => {
        while (sent < count) await new Promise<void>((next) => (wake = next))
      }
      const visiting = guests.map(async ({ browser }, client) => {
        // Half of them are not signed in where that is not needed, and get pages from memory.
        const nobody = visitor(proxy.origin)
        while (sent < REQUESTS || replaced < REPLACEMENTS) {
          sent++
          wake()
          const { name, step } = any()
          const isOpen = client % 2 === 0 && !['bookings', 'book', 'message'].includes(name)
          try {
            const response = await step(isOpen ? nobody : browser)
            statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
            const body = await response.text()
            if (response.status >= 500) failures.push(`${name}: ${response.status} ${body.slice(0, 200)}`)
          } catch (error) {
            failures.push(`${name}: ${String((error as Error).cause ?? error)}`)
          }
        }
      })
      while (replaced < REPLACEMENTS) {
        const { port, kill, running } = servers[replaced % 2]!
        await untilSent((REQUESTS / REPLACEMENTS) * replaced)
        await kill('SIGTERM')
        await running()
        await untilReady(port)
        replaced++
      }
      await Promise.all(visiting)

      const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, n]) => `${n} × ${status}`)
      recordFigure(
        `Rolling deploy, seed ${SEED}`,
        `${sent} requests of ${CLIENTS} clients while ${replaced} servers were replaced: ` +
          `${failures.length} failed (${counts.join(', ')})`,
      )
      expect(failures).toEqual([])
      expect(servers.map(({ crashes }) => crashes())).toEqual([0, 0])
    } finally {
      servers.forEach(({ release }) => release())
    }
  },
)
