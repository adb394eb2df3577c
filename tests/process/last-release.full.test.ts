import { sql } from 'drizzle-orm'
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../db/client.server'
import { migrate } from '../../db/migrate.server'
import { visitor, type Visitor } from '../support/client'
import { day } from '../support/days'
import { freePort } from '../support/postgres'
import { loadFixture, readFixture } from '../support/release-fixture'
import { until } from '../support/until'

const fixture = readFixture()
const git = (...args: string[]) => execFileSync('git', args, { maxBuffer: Infinity })
/** A copy without the history, such as an image, has no last release. */
const hasRelease = (() => {
  try {
    git('cat-file', '-e', `${fixture.commit}^{commit}`)
    return true
  } catch {
    return false
  }
})()

/** The sources of the last release, built, on the libraries of this one. */
const release = mkdtempSync(join(tmpdir(), 'roamstead-last-release-'))
const run = (command: string, args: string[], settings: Record<string, string> = {}) => {
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, NODE_ENV: 'production' as const, ...settings }
  const child = spawn(command, args, { cwd: release, env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { child, ended, output: () => output }
}

beforeAll(async () => {
  if (!hasRelease) return
  execFileSync('tar', ['-x', '-C', release], { input: git('archive', fixture.commit) })
  symlinkSync(resolve('node_modules'), join(release, 'node_modules'))
  const build = run('npm', ['run', 'build'])
  expect(await build.ended, build.output()).toBe(0)
}, 300_000)
afterAll(() => rmSync(release, { recursive: true }))

test.skipIf(!hasRelease)(
  'the last release goes on booking, accepting, cancelling and writing after our migrations',
  { timeout: 180_000 },
  async () => {
    const DATA_DIR = join(release, '.data')
    const { db, close } = await connect({ dataDir: DATA_DIR })
    await loadFixture(db, fixture)
    await migrate(db)
    // Outside demo mode, demo accounts cannot be there.
    await db.execute(sql`update users set email = replace(email, '@demo.test', '@people.test')`)
    await close()

    const PORT = String(await freePort())
    const origin = `http://localhost:${PORT}`
    const server = run(process.execPath, ['server/start.js'], {
      DATA_DIR,
      PORT,
      DEMO: '0',
      ENV_FILE: '',
      SESSION_SECRET: 'a secret of 32 letters, of this test',
    })
    try {
      const [guest, host] = [visitor(origin), visitor(origin)]
      const isHealthy = async () => expect((await guest.get('/healthz')).status).toBe(200)
      await Promise.race([
        until(isHealthy, 60_000),
        server.ended.then(() => Promise.reject(new Error(server.output()))),
      ])
      await guest.signIn('guest@people.test')
      const { id: hostId } = await host.signIn('host@people.test')
      const { body: listings } = await host.json<{ id: string; instantBook: boolean }[]>(
        'GET',
        `/api/hosts/${hostId}/listings`,
      )
      for (const instantBook of [true, false]) {
        const { id: listingId } = listings.find((listing) => listing.instantBook === instantBook)!
        const stay = { listingId, checkIn: day(200), checkOut: day(204), guests: 1 }
        const booked = await guest.json('POST', '/api/bookings', stay)
        expect([booked.status, booked.body.status]).toEqual([201, instantBook ? 'confirmed' : 'pending'])
        const change = (who: Visitor, status: string) =>
          who.json('PUT', `/api/bookings/${booked.body.id}`, { status })
        if (!instantBook) expect((await change(host, 'confirmed')).status).toBe(200)
        expect((await guest.json('POST', '/api/bookings', { ...stay, checkIn: day(201) })).status).toBe(409)
        expect(await change(guest, 'cancelled')).toMatchObject({ status: 200, body: { status: 'cancelled' } })
      }
      const message = { receiverId: hostId, content: 'See you soon' }
      expect((await guest.json('POST', '/api/messages', message)).status).toBe(201)
    } finally {
      server.child.kill('SIGTERM')
      await server.ended
    }
  },
)
