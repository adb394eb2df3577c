import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { connect, type Connection } from '../../db/client.server'
import { MAX_REPLICA_LAG } from '../../db/replica.server'
import { visitor, type Visitor } from '../support/client'
import { day } from '../support/days'
import { recordFigure } from '../support/figures'
import { makeHost, makeStay, makeUser } from '../support/people'
import { freePort, startReplicatedPostgres } from '../support/postgres'
import { setUpPrograms } from '../support/programs'
import { caughtUp } from '../support/wal'

const { serve, demoWorldOn } = setUpPrograms()

/** How far the replica is held behind, in seconds. */
const LAG = 3
const METRICS_TOKEN = 'a token that only this test uses'

let isReplicaStopped = false
const stopReplica = async () => {
  if (isReplicaStopped) return
  isReplicaStopped = true
  await servers.replica.stop()
}
let servers: Awaited<ReturnType<typeof startReplicatedPostgres>>
beforeAll(async () => {
  servers = await startReplicatedPostgres()
}, 300_000)
// A copy of the demo world can only be removed from a server that is not frozen.
afterEach(() => servers.replica.thaw())
afterAll(async () => {
  await stopReplica()
  await servers.primary.stop()
})

const onServer = (server: string, databaseUrl: string) => {
  const url = new URL(server)
  url.pathname = new URL(databaseUrl).pathname
  return url.href
}

/** The demo world on both servers, connections of the test to each, and two processes that read the replica. */
async function openWorld() {
  const world = await demoWorldOn(servers.primary.url)
  const DATABASE_REPLICA_URL = onServer(servers.replica.url, world.DATABASE_URL)
  const open = async (databaseUrl: string) => {
    const opened = await connect({ databaseUrl, dataDir: '.' })
    onTestFinished(opened.close)
    return opened
  }
  const primary = await open(world.DATABASE_URL)
  await holdBehind(0)
  await caughtUp(primary, await open(servers.replica.url))
  const replica = await open(DATABASE_REPLICA_URL)
  // Links contain the origin, so that both must have the same.
  const APP_ORIGIN = `http://localhost:${await freePort()}`
  const serveWorld = async () => {
    const settings = { DATABASE_REPLICA_URL, APP_ORIGIN, METRICS_TOKEN, PAGE_CACHE_MB: '64' }
    const server = await serve({ ...world, ...settings, RATE_LIMIT_SCALE: '1000', RUN_WORKER: '0' })
    return { ...server, nobody: visitor(server.origin, { encoding: 'gzip' }) }
  }
  const [one, other] = await Promise.all([serveWorld(), serveWorld()])
  return { primary, replica, one, other }
}

/** Has the replica apply each commit so many seconds late. */
async function holdBehind(seconds: number) {
  const admin = await connect({ databaseUrl: servers.replica.url, dataDir: '.' })
  await admin.runText(`alter system set recovery_min_apply_delay = '${seconds}s'`)
  await admin.runText('select pg_reload_conf()')
  await admin.close()
}

/** The reads of a process by server, and how far it knows the replica to be behind. */
async function metrics(who: Visitor) {
  const text = await (await who.get('/metrics', { Authorization: `Bearer ${METRICS_TOKEN}` })).text()
  const value = (name: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(name))
        ?.split(' ')
        .at(-1),
    )
  return {
    replica: value('roamstead_replica_reads_total{server="replica"}'),
    primary: value('roamstead_replica_reads_total{server="primary"}'),
    up: value('roamstead_replica_up'),
    lag: value('roamstead_replica_lag_seconds'),
  }
}

/** Waits until a process reads the replica. */
const readsReplica = (who: Visitor, path: string) =>
  expect
    .poll(
      async () => {
        const before = await metrics(who)
        await render(who, path)
        const after = await metrics(who)
        return after.replica > before.replica && after.primary === before.primary
      },
      { timeout: 30_000, interval: 200 },
    )
    .toBe(true)

/** A page as a visitor gets it. The cookie of another page keeps it out of the memory. */
async function render(who: Visitor, path: string) {
  const response = await who.get(path, { Cookie: 'recovery=x' })
  return { status: response.status, text: await response.text() }
}

/** The same browser at another process. */
function at(process: { nobody: Visitor }, who: Visitor): Visitor {
  const same = visitor(process.nobody.origin)
  for (const [name, value] of who.jar) same.jar.set(name, value)
  return same
}

describe('two processes and a replica', () => {
  test('read what it has once it has caught up, and count that', { timeout: 180_000 }, async () => {
    const { primary, replica, one } = await openWorld()
    const stay = await makeStay(primary.db, { title: 'Read from a replica' })
    await caughtUp(primary, replica)
    const path = `/listing/${stay.id}`
    await readsReplica(one.nobody, path)
    const visitTenTimes = async () => {
      const before = await metrics(one.nobody)
      for (let visit = 0; visit < 10; visit++) {
        const { status, text } = await render(one.nobody, path)
        expect([status, text.includes('Read from a replica')]).toEqual([200, true])
      }
      const after = await metrics(one.nobody)
      expect(after.replica - before.replica + after.primary - before.primary).toBeGreaterThanOrEqual(10)
      return { primary: after.primary - before.primary, up: after.up, lag: after.lag }
    }
    // Now and then the processes write something themselves, and the replica is behind for a moment.
    await expect.poll(visitTenTimes, { timeout: 30_000 }).toEqual({ primary: 0, up: 1, lag: 0 })
    // The replica's own count.
    const { rows } = await replica.runText(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and application_name = '' and query like 'select%listings%'`,
    )
    expect((rows as { count: number }[])[0]!.count).toBeGreaterThan(0)
  })

  test(
    'show visitors what they have just written although it is three seconds behind',
    { timeout: 300_000 },
    async () => {
      const { primary, replica, one, other } = await openWorld()
      const [host, guest] = [await makeHost(primary.db), await makeUser(primary.db)]
      const stay = await makeStay(primary.db, { hostId: host.id, instantBook: true })
      await caughtUp(primary, replica)
      const [asHost, asGuest] = [visitor(one.nobody.origin), visitor(one.nobody.origin)]
      await asHost.signIn(host.email)
      await asGuest.signIn(guest.email)
      await caughtUp(primary, replica)
      await readsReplica(one.nobody, `/listing/${stay.id}`)
      await readsReplica(other.nobody, `/listing/${stay.id}`)
      await holdBehind(LAG)
      const trips = `/api/users/${guest.id}/itineraries`
      const tripsOf = async (who: Visitor) => JSON.stringify((await who.json('GET', trips)).body)
      const rounds = 3
      for (let round = 0; round < rounds; round++) {
        // Itineraries are not part of the catalogue, so only the cookie has them read from the primary.
        const title = `Trip of round ${round}`
        const trip = { title, destination: 'Austin', travelers: 1, isPublic: false }
        const created = await asGuest.json('POST', '/api/itineraries', trip)
        expect([created.status, asGuest.jar.has('written')]).toEqual([201, true])
        expect(await tripsOf(asGuest)).toContain(title)
        expect(await tripsOf(at(other, asGuest))).toContain(title)
        const nights = { checkIn: day(20 + 4 * round), checkOut: day(22 + 4 * round), guests: 1 }
        const request = { listingId: stay.id, ...nights, requestKey: randomUUID() }
        const booked = await asGuest.json('POST', '/api/bookings', request)
        expect(booked.status).toBe(201)
        const edited = `Edited in round ${round}`
        expect((await asHost.json('PUT', `/api/listings/${stay.id}`, { title: edited })).status).toBe(200)
        for (const process of [one, other]) {
          const bookings = await at(process, asGuest).json('GET', `/api/users/${guest.id}/bookings`)
          expect(JSON.stringify(bookings.body)).toContain(booked.body.id)
          expect(await (await at(process, asHost).get(`/listing/${stay.id}`)).text()).toContain(edited)
        }
        // The next round begins where the replica is read again.
        await caughtUp(primary, replica)
        await readsReplica(other.nobody, `/listing/${stay.id}`)
      }
      recordFigure(
        'Replica three seconds behind',
        `${rounds} rounds: every own page showed what its visitor had written, on both processes`,
      )
    },
  )

  test('read the primary while it is further behind', { timeout: 180_000 }, async () => {
    const { primary, replica, one } = await openWorld()
    const stay = await makeStay(primary.db)
    await caughtUp(primary, replica)
    const path = `/listing/${stay.id}`
    await readsReplica(one.nobody, path)
    await holdBehind(60)
    await makeStay(primary.db)
    await expect
      .poll(async () => (await metrics(one.nobody)).lag, { timeout: 30_000 })
      .toBeGreaterThan(MAX_REPLICA_LAG / 1_000)
    const before = await metrics(one.nobody)
    expect((await render(one.nobody, path)).status).toBe(200)
    expect((await metrics(one.nobody)).replica).toBe(before.replica)
    await holdBehind(0)
    await readsReplica(one.nobody, path)
  })

  test('lose nothing while it is frozen, and when it ends', { timeout: 300_000 }, async () => {
    const { primary, replica, one } = await openWorld()
    const stay = await makeStay(primary.db)
    await caughtUp(primary, replica)
    const path = `/listing/${stay.id}`
    const statuses = new Map<number, number>()
    let slowest = 0
    const askFor = async (milliseconds: number) => {
      const end = performance.now() + milliseconds
      const client = async () => {
        while (performance.now() < end) {
          const sentAt = performance.now()
          const { status } = await render(one.nobody, path)
          slowest = Math.max(slowest, performance.now() - sentAt)
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
        }
      }
      await Promise.all(Array.from({ length: 4 }, client))
    }
    await readsReplica(one.nobody, path)
    const isDown = () => expect.poll(async () => (await metrics(one.nobody)).up, { timeout: 30_000 }).toBe(0)
    // Right after the start it says that it is still starting.
    await expect.poll(async () => (await one.nobody.get('/readyz')).status, { timeout: 30_000 }).toBe(200)
    await Promise.all([askFor(4_000), wait(1_000).then(servers.replica.freeze)])
    await isDown()
    const ready = await one.nobody.get('/readyz')
    expect([ready.status, await ready.text()]).toEqual([200, expect.any(String)])
    servers.replica.thaw()
    await readsReplica(one.nobody, path)
    await Promise.all([askFor(3_000), wait(1_000).then(() => cutConnections(replica))])
    await readsReplica(one.nobody, path)
    await Promise.all([askFor(3_000), wait(1_000).then(stopReplica)])
    await isDown()
    recordFigure(
      'Replica frozen, cut off and ended',
      `${statuses.get(200)} pages, the slowest ${slowest.toFixed(0)} ms`,
    )
    expect([...statuses.keys()]).toEqual([200])
    expect(slowest).toBeLessThan(4_000)
  })
})

/** Ends every connection of the site to the replica. */
const cutConnections = (replica: Connection) =>
  replica.runText(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
