import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { connect, type Connection } from '../../db/client.server'
import { ensureBuild } from '../../server/ensure-build'
import { isFromMemory, visitor, type Visitor } from '../support/client'
import { day } from '../support/days'
import { recordFigure } from '../support/figures'
import { startFreezableProxy } from '../support/freezable-proxy'
import { makeAdmin, makeBooking, makeHost, makeReview, makeStay, makeUser } from '../support/people'
import { freePort, startOwnPostgres } from '../support/postgres'
import { setUpPrograms } from '../support/programs'

const { start, demoWorldOn } = setUpPrograms()

const ROUNDS = 1_000
/** How far another process may be behind, in milliseconds. */
const MAX_LAG = 100

let postgres: Awaited<ReturnType<typeof startOwnPostgres>>
beforeAll(async () => {
  await ensureBuild()
  postgres = await startOwnPostgres()
})
afterAll(() => postgres.stop())

type World = Awaited<ReturnType<typeof demoWorldOn>>

/** Starts a server whose pages may be as far behind as in production. */
async function serve(world: World, settings: Record<string, string>) {
  const PORT = String(await freePort())
  const server = start({
    ...world,
    DEMO: '1',
    RATE_LIMIT_SCALE: '1000',
    PAGE_CACHE_LAG: '50',
    PORT,
    ...settings,
  })
  await server.waitForOutput('Roamstead is running')
  return { ...server, nobody: visitor(`http://localhost:${PORT}`, { encoding: 'gzip' }) }
}

async function openDatabase(world: World): Promise<Connection> {
  const database = await connect({ databaseUrl: world.DATABASE_URL, dataDir: '.' })
  onTestFinished(database.close)
  return database
}

/** A page as a visitor gets it, and whether it was cached. The cookie of another page keeps it out of the memory. */
async function ask(who: Visitor, path: string, { isRendered = false } = {}) {
  const sentAt = performance.now()
  const response = await who.get(path, isRendered ? { Cookie: 'recovery=x' } : {})
  // In its scripts, data that arrives later has no fixed order, and comments mark the parts that were sent later.
  const html = (await response.text()).replaceAll(/<script[^]*?<\/script>|<!--\/?\$\??-->/g, '')
  const text = `${response.status} ${html}`
  return { sentAt, text, isCached: isFromMemory(response) }
}

async function warm(who: Visitor, path: string) {
  for (let attempt = 0; attempt < 50; attempt++) {
    const { isCached, text } = await ask(who, path)
    if (isCached || text.startsWith('404')) return { isCached, text }
  }
  throw new Error(`${path} is not cached`)
}

describe('two servers on one database', () => {
  test(
    'show each change on the next page of the one that made it, and within 100 ms on the other',
    { timeout: 3_600_000 },
    async () => {
      const world = await demoWorldOn(postgres.url)
      const { db } = await openDatabase(world)
      const [host, guest, admin] = [await makeHost(db), await makeUser(db), await makeAdmin(db)]
      const stay = await makeStay(db, { hostId: host.id, instantBook: true })
      // Links contain the origin, so that both must have the same.
      const APP_ORIGIN = `http://localhost:${await freePort()}`
      const [one, other] = await Promise.all([serve(world, { APP_ORIGIN }), serve(world, { APP_ORIGIN })])
      const signedIn = async ({ email }: { email: string }) => {
        const who = visitor(one.nobody.origin)
        await who.signIn(email)
        return who
      }
      const browsers = {
        host: await signedIn(host),
        guest: await signedIn(guest),
        admin: await signedIn(admin),
      }
      const listing = `/api/listings/${stay.id}`
      // The cards of a search with dates show totals that include the fees. The URL is a normalized one, because a page
      // contains its own.
      const dates = { checkIn: day(40), checkOut: day(43) }
      const datedSearch = `/?${new URLSearchParams({ ...dates, location: stay.location })}`
      const done = ({ status, body }: { status: number; body: unknown }) => {
        if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
        return body as { id: string }
      }
      const edit = async (fields: object) => void done(await browsers.host.json('PUT', listing, fields))
      const setAs = (key: string) => async (value: string) => {
        const response = await browsers.admin.post(`/admin/settings/${key}`, { value, description: '' })
        expect([key, response.status]).toEqual([key, 302])
      }
      let bookingId = ''
      let completed: Awaited<ReturnType<typeof makeBooking>> | undefined
      const changes: Record<string, (round: number) => Promise<void>> = {
        book: async () => {
          const nights = { checkIn: day(20), checkOut: day(23), guests: 1, requestKey: randomUUID() }
          const answer = await browsers.guest.json('POST', '/api/bookings', { listingId: stay.id, ...nights })
          bookingId = done(answer).id
        },
        edit: (round) => edit({ title: `Edited in round ${round}` }),
        price: (round) => edit({ price: `${50 + (round % 400)}.00` }),
        cancel: async () => {
          const answer = await browsers.guest.json('PUT', `/api/bookings/${bookingId}`, {
            status: 'cancelled',
          })
          done(answer)
        },
        block: async (round) => {
          const nights = { from: day(30), to: day(33), isAvailable: round % 20 >= names.length }
          done(await browsers.host.json('PUT', `${listing}/availability`, nights))
        },
        review: async () => {
          const { id } = completed!
          const comment = `Everything of booking ${id} was as described.`
          done(await browsers.guest.json('POST', '/api/reviews', { bookingId: id, rating: 4, comment }))
        },
        pause: () => edit({ isActive: false }),
        publish: () => edit({ isActive: true }),
        fee: (round) =>
          setAs('guest_service_fee_percentage')(String(11 + (Math.floor(round / names.length) % 5))),
        notice: (round) => setAs('maintenance_banner')(`A notice of round ${round}`),
      }
      const names = Object.keys(changes)
      const delays: number[] = []
      const found = { staleHere: 0, staleLate: 0, hits: 0, invisible: new Map<string, number>() }
      for (let round = 0; round < ROUNDS; round++) {
        const name = names[round % names.length]!
        const path = name === 'fee' ? datedSearch : `/listing/${stay.id}`
        if (name === 'review') {
          const past = { checkIn: day(-6), checkOut: day(-5) }
          const ended = { ...past, listingId: stay.id, guestId: guest.id, status: 'completed' as const }
          completed = await makeBooking(db, ended)
          // A review is published once both have written theirs.
          const review = { type: 'host_to_guest' as const, reviewerId: host.id, revieweeId: guest.id }
          await makeReview(db, completed, review)
        }
        const warmed = await Promise.all([warm(one.nobody, path), warm(other.nobody, path)])
        found.hits += warmed.filter(({ isCached }) => isCached).length
        const before = warmed[0].text
        await changes[name]!(round)
        const changedAt = performance.now()
        const [here, there] = await Promise.all([ask(one.nobody, path), ask(other.nobody, path)])
        const truth = (await ask(one.nobody, path, { isRendered: true })).text
        if (here.text !== truth) found.staleHere++
        if (truth === before) found.invisible.set(name, (found.invisible.get(name) ?? 0) + 1)
        let last = there
        while (last.text !== truth) {
          if (last.sentAt - changedAt > MAX_LAG) found.staleLate++
          if (last.sentAt - changedAt > 5_000) throw new Error(`${name} is not shown in round ${round}`)
          last = await ask(other.nobody, path)
        }
        delays.push(there.text === truth ? 0 : last.sentAt - changedAt)
      }
      const late = delays.filter((delay) => delay > 0)
      recordFigure(
        'Page cache, two processes',
        `${ROUNDS} rounds, ${found.hits} cached pages before a change: ${found.staleHere} stale in the own process, ` +
          `${late.length} in the other, which showed the change after at most ` +
          `${Math.max(0, ...late).toFixed(0)} ms (limit ${MAX_LAG} ms)`,
      )
      expect({ ...found, invisible: [...found.invisible.keys()] }).toEqual({
        staleHere: 0,
        staleLate: 0,
        hits: expect.any(Number),
        invisible: [],
      })
      expect(found.hits).toBeGreaterThan(1.5 * ROUNDS)
    },
  )
})

describe('a server whose listening connection fails', () => {
  test('caches no page from then on, and does again after it listens', { timeout: 180_000 }, async () => {
    const world = await demoWorldOn(postgres.url)
    const { db } = await openDatabase(world)
    const stay = await makeStay(db)
    const path = `/listing/${stay.id}`
    const server = await serve(world, {})
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

  test('shows no cached page while its database is silent', { timeout: 180_000 }, async () => {
    const world = await demoWorldOn(postgres.url)
    const { db } = await openDatabase(world)
    const stay = await makeStay(db, { title: 'The title before' })
    const path = `/listing/${stay.id}`
    const proxy = await startFreezableProxy(world.DATABASE_URL)
    onTestFinished(proxy.stop)
    const server = await serve(world, { DATABASE_URL: proxy.url, PAGE_CACHE_LAG: '0' })
    await warm(server.nobody, path)
    proxy.freeze()
    await db.execute(sql`update listings set title = 'The title after' where id = ${stay.id}`)
    for (let visit = 0; visit < 3; visit++) {
      const { text } = await ask(server.nobody, path)
      expect([text.slice(0, 3), text.includes('The title before')]).toEqual(['503', false])
    }
    proxy.thaw()
    await expect
      .poll(async () => (await ask(server.nobody, path)).text, { timeout: 30_000 })
      .toContain('The title after')
  })
})
