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

describe('a request', () => {
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
