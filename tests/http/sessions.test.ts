import { createCookie } from '@remix-run/node'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { sessions } from '../../db/schema'
import { DEMO_PASSWORD, visitor, type Visitor } from '../support/client'
import { makeUser } from '../support/people'
import { sampled } from '../support/sampled'
import { setUpServer } from '../support/server'

const server = setUpServer()
const newVisitor = () => visitor(server.origin)
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const listSessions = (userId: string) => server.db.select().from(sessions).where(eq(sessions.userId, userId))
const whoAmI = async (guest: Visitor) => (await guest.json('GET', '/api/auth/user')).status
const near = (date: Date, expected: number) => Math.abs(date.getTime() - expected) < MINUTE
const sessionCookie = (answer: { headers: Headers }) =>
  answer.headers.getSetCookie().find((line) => line.startsWith('session='))

/** Signs in as scripts do. */
const signIn = (guest: Visitor, email: string) =>
  guest.json('POST', '/api/auth/login', { email, password: DEMO_PASSWORD })

/** A new user with a signed-in browser. */
async function signedIn() {
  const { email, id } = await makeUser(server.db)
  const guest = newVisitor()
  await signIn(guest, email)
  return { email, id, guest }
}

/** Another browser with the current cookies of this visitor. */
function copyOf(guest: Visitor) {
  const thief = newVisitor()
  guest.jar.forEach((value, name) => thief.jar.set(name, value))
  return thief
}

describe('a session', () => {
  test('planted by an attacker is replaced at sign-in', async () => {
    const attacker = (await signedIn()).guest
    for (const planted of ['planted.by-an-attacker', attacker.jar.get('session')!]) {
      const victim = newVisitor()
      victim.jar.set('session', planted)
      const { email, id } = await makeUser(server.db)
      await signIn(victim, email)
      expect(victim.jar.get('session')).not.toBe(planted)
      expect(await listSessions(id)).toHaveLength(1)
      const other = newVisitor()
      other.jar.set('session', planted)
      expect(await whoAmI(other)).toBe(401)
    }
  })

  test('is stored in an HttpOnly cookie for thirty days', async () => {
    const { email } = await makeUser(server.db)
    const answer = await newVisitor().json('POST', '/api/auth/login', { email, password: DEMO_PASSWORD })
    const lines = answer.headers.getSetCookie()
    expect(lines).toHaveLength(2)
    expect(sessionCookie(answer)).toMatch(/^session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(lines.find((line) => line.startsWith('known-browser='))).toMatch(
      /^known-browser=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
  })

  test('stores the browser, the address and only a hash of its id', async () => {
    const { email, id } = await makeUser(server.db)
    const guest = newVisitor()
    const { body } = await guest.json(
      'POST',
      '/api/auth/login',
      { email, password: DEMO_PASSWORD },
      { 'User-Agent': 'Test/1.0 '.repeat(100) },
    )
    const [row] = await listSessions(id)
    expect(row!.sess).toEqual({
      userAgent: 'Test/1.0 '.repeat(100).slice(0, 300),
      address: expect.stringMatching(/^(127\.0\.0\.1|::1)$/),
    })
    const sessionId = (await contentOf(guest)).id
    expect(Buffer.from(sessionId, 'base64url')).toHaveLength(32)
    const pages = await Promise.all(
      ['/profile', '/api/auth/user'].map(async (path) => (await guest.get(path)).text()),
    )
    for (const text of [JSON.stringify(row), JSON.stringify(body), ...pages]) {
      expect(text).not.toContain(sessionId)
      expect(text).not.toContain('$argon2')
    }
    for (const text of pages) expect(text).not.toContain(row!.sid)
  })
})

describe('a request', () => {
  const age = (id: string, minutes: number) => {
    const lastSeenAt = new Date(Date.now() - minutes * MINUTE)
    return server.db
      .update(sessions)
      .set({ lastSeenAt, expire: new Date(lastSeenAt.getTime() + 30 * DAY) })
      .where(eq(sessions.userId, id))
  }

  test.each(sampled(['/profile', '/', '/api/auth/user'], 3))(
    'to %s extends the session by thirty days, at most once in five minutes',
    async (path) => {
      const { id, guest } = await signedIn()
      await age(id, 29 * 24 * 60)
      await guest.get(path)
      const [row] = await listSessions(id)
      expect([near(row!.lastSeenAt, Date.now()), near(row!.expire, Date.now() + 30 * DAY)]).toEqual([
        true,
        true,
      ])
      await age(id, 4)
      const before = await listSessions(id)
      await guest.get(path)
      expect(await listSessions(id)).toEqual(before)
    },
  )

  test.each(sampled(['/', '/login', '/profile/edit', '/api/auth/user', '/api/bookings/none'], 3))(
    'to %s renews a cookie that is at least a day old',
    async (path) => {
      const { guest } = await signedIn()
      expect(sessionCookie(await guest.get(path))).toBeUndefined()
      await setBack(guest, DAY - MINUTE)
      expect(sessionCookie(await guest.get(path))).toBeUndefined()
      await setBack(guest, 2 * MINUTE)
      const { id } = await contentOf(guest)
      const answer = await guest.get(path)
      // A redirect leaves it to the next page to renew the cookie.
      if (answer.status === 302) await guest.follow(answer)
      else expect(sessionCookie(answer)).toMatch(/; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
      const renewed = await contentOf(guest)
      expect([renewed.id, near(new Date(renewed.setAt), Date.now()), await whoAmI(guest)]).toEqual([
        id,
        true,
        200,
      ])
    },
  )
})

describe('signing out', () => {
  const signOuts: [string, (guest: Visitor) => Promise<{ status: number; headers: Headers }>][] = [
    ['by the page', (guest) => guest.post('/logout')],
    ['by the JSON endpoint', (guest) => guest.json('POST', '/api/auth/logout')],
  ]

  test.each(signOuts)(
    '%s deletes the row and the cookie, and invalidates a copy of the cookie',
    async (_, signOut) => {
      const { email, id, guest } = await signedIn()
      const elsewhere = newVisitor()
      await signIn(elsewhere, email)
      const thief = copyOf(guest)
      await setBack(guest, 2 * DAY)
      const answer = await signOut(guest)
      expect(answer.headers.getSetCookie().filter((line) => line.startsWith('session='))).toEqual([
        expect.stringContaining('Max-Age=0'),
      ])
      expect([
        (await listSessions(id)).length,
        guest.jar.has('session'),
        await whoAmI(guest),
        await whoAmI(thief),
      ]).toEqual([1, false, 401, 401])
      expect(await whoAmI(elsewhere)).toBe(200)
      expect([302, 200]).toContain((await signOut(guest)).status)
    },
  )

  test('requires a form of our own site, not a link or another site', async () => {
    const { guest } = await signedIn()
    expect(await (await guest.get('/logout')).text()).toContain('Sign out of Roamstead?')
    expect(
      (await guest.post('/logout', {}, { Origin: 'https://evil.test', 'Sec-Fetch-Site': 'cross-site' }))
        .status,
    ).toBe(403)
    expect(await whoAmI(guest)).toBe(200)
  })
})

const sessionCookieParser = () => createCookie('session', { secrets: [process.env.SESSION_SECRET!] })
const contentOf = (guest: Visitor): Promise<{ id: string; setAt: number }> =>
  sessionCookieParser().parse(`session=${guest.jar.get('session')}`)

/** The visitor's cookie as if it had been set the given number of milliseconds earlier. */
async function setBack(guest: Visitor, by: number) {
  const { id, setAt } = await contentOf(guest)
  const line = await sessionCookieParser().serialize({ id, setAt: setAt - by })
  guest.jar.set('session', line.slice('session='.length).split(';')[0]!)
}
