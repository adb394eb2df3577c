import { inArray, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { connect, type Db } from '../../db/client.server'
import { bookings } from '../../db/schema'
import { bookingClients, type Acknowledged } from '../support/booking-clients'
import { existing, inconsistencies, lostFrom, rowsOf } from '../support/damage'
import { recordFigure } from '../support/figures'
import { freePort, startOwnPostgres } from '../support/postgres'
import { setUpPostgres, setUpPrograms } from '../support/programs'
import { startRoundRobinProxy } from '../support/round-robin-proxy'
import { seededRandom } from '../support/seeded-random'
import { startMailServer } from '../support/smtp'
import { supervise } from '../support/supervised'

const { start, startWorker, demoWorldOn } = setUpPrograms()

const BOOKINGS = 1_000
const CLIENTS = 20
const USAGE_LIMIT = 40
/** A process is killed after a random number of answers below this one. */
const MOST_ANSWERS = 90
const SEED = process.env.TEST_SEED ?? String(Date.now())

const postgres = setUpPostgres(startOwnPostgres)

type Clients = Awaited<ReturnType<typeof bookingClients>>

test(
  `two servers and a worker that are killed at random lose no booking and no message (TEST_SEED=${SEED})`,
  { timeout: 600_000 },
  async () => {
    const random = seededRandom(SEED)
    const below = (limit: number) => Math.floor(random() * limit)
    const world = await demoWorldOn(postgres.url)
    const mailServer = await startMailServer()
    onTestFinished(mailServer.stop)
    const { db, close } = await connect({ databaseUrl: world.DATABASE_URL, dataDir: world.DATA_DIR })
    onTestFinished(close)
    const ports = await Promise.all([freePort(), freePort()])
    const proxy = await startRoundRobinProxy(ports)
    onTestFinished(proxy.stop)
    const settings = {
      ...world,
      APP_ORIGIN: proxy.origin,
      SMTP_URL: mailServer.url,
      RATE_LIMIT_SCALE: '1000',
    }
    const servers = ports.map((port) =>
      supervise(() => start({ ...settings, PORT: String(port), RUN_WORKER: '0' }), 'Roamstead is running'),
    )
    const worker = supervise(() => startWorker(settings), 'The worker of Roamstead is running')
    const processes = { 'the first server': servers[0]!, 'the second server': servers[1]!, worker }
    const names = Object.keys(processes) as (keyof typeof processes)[]
    try {
      await Promise.all(Object.values(processes).map(({ running }) => running()))
      const clients = await bookingClients(db, {
        origin: proxy.origin,
        clients: CLIENTS,
        usageLimit: USAGE_LIMIT,
        random,
      })
      await clients.signIn()

      const kills: Record<string, number> = {}
      let nextKill = below(MOST_ANSWERS)
      await clients.book(BOOKINGS, {
        onAnswer: () => {
          if (clients.counts.answers < nextKill) return
          nextKill += 1 + below(MOST_ANSWERS)
          const name = names[below(names.length)]!
          kills[name] = (kills[name] ?? 0) + 1
          // Whatever it does: it may still be starting after the last time.
          void processes[name].kill('SIGKILL')
        },
        reachable: () => Promise.race(servers.map(({ running }) => running())),
      })
      expect(clients.faults).toEqual([])
      await worker.running()
      // Killed workers keep their leases for two minutes, which the test does not wait for.
      await db.execute(sql`update outbox_messages set deliver_after = now() where delivered_at is null`)
      await expect
        .poll(
          () => rowsOf(db, sql`select count(*)::int as n from outbox_messages where delivered_at is null`),
          {
            timeout: 120_000,
            interval: 200,
          },
        )
        .toEqual([{ n: 0 }])

      const emails = await mailServer.emails()
      expect(existing(await damage(db, clients, emails))).toEqual({})
      expect(names.filter((name) => !kills[name])).toEqual([])
      expect(Object.values(processes).map(({ crashes }) => crashes())).toEqual([0, 0, 0])
      const { answers, unanswered, refused } = clients.counts
      const killed = names.map((name) => `${name} ${kills[name]} times`).join(', ')
      recordFigure(
        `Killed at random, seed ${SEED}`,
        `${clients.acknowledged.length} bookings kept by ${CLIENTS} clients, ${answers} answers, ` +
          `${refused} refusals, ${unanswered} requests repeated; killed: ${killed}; ${emails.length} emails arrived`,
      )
    } finally {
      Object.values(processes).forEach(({ release }) => release())
    }
  },
)

type Email = { to?: { address?: string }[]; text?: string }

/** Everything that is lost, double or beyond its limit, by kind. */
async function damage(db: Db, { acknowledged, guestIds, codes }: Clients, emails: readonly Email[]) {
  const stored = await db.select().from(bookings).where(inArray(bookings.guestId, guestIds))
  const keyOf = new Map(stored.map(({ id, requestKey }) => [id, requestKey]))
  /** Who was sent an email about a booking. */
  const informed = new Set(
    emails.flatMap(({ to = [], text = '' }) =>
      [...text.matchAll(/\/bookings\/([0-9a-f-]{36})/g)].flatMap(([, id]) =>
        to.map(({ address }) => `${id} ${address}`),
      ),
    ),
  )
  const areBothInformed = ({ id, guest, host }: Acknowledged) =>
    informed.has(`${id} ${guest}`) && informed.has(`${id} ${host}`)
  const codeIds = codes.map(({ id }) => id)
  return {
    'bookings lost': await lostFrom(
      db,
      'bookings',
      acknowledged.map(({ id }) => id),
    ),
    'bookings under another key': acknowledged.filter(({ id, requestKey }) => keyOf.get(id) !== requestKey),
    'keys with two bookings': stored.filter(
      ({ id, requestKey }) =>
        stored.filter((other) => other.requestKey === requestKey && other.id !== id).length,
    ),
    'bookings without both emails': acknowledged.filter((booking) => !areBothInformed(booking)),
    'codes beyond their limit or miscounted': await rowsOf(
      db,
      sql`select c.code, c.usage_count, count(r.*)::int as used from discount_codes c
        left join discount_redemptions r on r.discount_code_id = c.id and r.released_at is null
        where ${inArray(sql`c.id`, codeIds)} group by c.id
        having count(r.*) <> c.usage_count or count(r.*) > c.usage_limit`,
    ),
    'discounted bookings without a redemption': await rowsOf(
      db,
      sql`select id from bookings b where ${inArray(sql`b.guest_id`, guestIds)} and discount_code_id is not null
        and not exists (select from discount_redemptions r where r.booking_id = b.id)`,
    ),
    'emails given up': await rowsOf(
      db,
      sql`select id, last_error from outbox_messages where failed_at is not null`,
    ),
    ...(await inconsistencies(db)),
  }
}
