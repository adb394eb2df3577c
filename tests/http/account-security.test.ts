import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { sessions, users } from '../../db/schema'
import { visitor, type Visitor } from '../support/client'
import { makeUser } from '../support/people'
import { setUpServer } from '../support/server'
import { joinPatterns, wordsOf } from '../support/words'

const HERE = '/account/security'
const TOO_COMMON = 'This password is too common. Choose one that is harder to guess.'
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
  'Version/17.5 Safari/605.1.15'

const server = setUpServer()
let me: Visitor
let person: typeof users.$inferSelect

beforeEach(async () => {
  person = await makeUser(server.db)
  me = visitor(server.origin)
  await me.signIn(person.email)
})

const read = async (response: Response) => wordsOf(await response.text())
const rows = (userId = person.id) =>
  server.db.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(sessions.createdAt)
const isSignedIn = async (one: Visitor) => (await one.json('GET', '/api/auth/user')).status === 200

/** Signs in to an account on another device. @returns the device and the handle of its session */
async function elsewhere(email = person.email, userId = person.id) {
  const before = (await rows(userId)).map(({ handle }) => handle)
  const device = visitor(server.origin)
  await device.signIn(email)
  return { device, handle: (await rows(userId)).find(({ handle }) => !before.includes(handle))!.handle }
}

test('the security page lists this device first, describes each one with its times and reveals no session id', async () => {
  const { handle } = await elsewhere()
  const [lastSeenAt, createdAt] = [
    new Date(Date.now() - 3 * 3_600_000 - 5_000),
    new Date('2026-11-02T08:30:00Z'),
  ]
  await server.db
    .update(sessions)
    .set({ sess: { userAgent: MAC, address: '2001:db8::17' }, lastSeenAt, createdAt })
    .where(eq(sessions.handle, handle))
  const html = await (await me.get(HERE)).text()
  expect(wordsOf(html)).toMatch(
    joinPatterns(
      /On 2 devices\..* This device Active now .* Safari on Mac Last seen 3 hours ago Sign out Safari on /,
      /Mac Signed in Mon, Nov 2, 2026 from 2001:db8::17 /,
    ),
  )
  expect(html).toContain(`<time dateTime="2026-11-02T08:30:00.000Z" title="Mon, Nov 2, 2026, 8:30 AM UTC">`)
  expect(html).toContain(`dateTime="${lastSeenAt.toISOString()}"`)
  for (const { sid } of await rows()) expect(html).not.toContain(sid)
})

describe('signing out a device', () => {
  test('signs this device out and leads to the home page', async () => {
    const { device } = await elsewhere()
    const [here] = await rows()
    const copiedCookies = new Map(me.jar)
    const sent = await me.post(HERE, { intent: 'end', handle: here!.handle })
    expect([sent.status, sent.headers.get('Location')]).toEqual([302, '/'])
    expect(me.jar.has('session')).toBe(false)
    expect(await read(await me.follow(sent))).toContain('You are signed out.')
    // A copied cookie of the ended session does not work either.
    copiedCookies.forEach((value, name) => me.jar.set(name, value))
    expect([await isSignedIn(me), await isSignedIn(device)]).toEqual([false, true])
  })

  test('answers the same 404 for a foreign, an expired and an unknown device', async () => {
    const stranger = await makeUser(server.db)
    const [{ device, handle: foreign }, { handle: expired }] = [
      await elsewhere(stranger.email, stranger.id),
      await elsewhere(),
    ]
    await server.db
      .update(sessions)
      .set({ expire: new Date(Date.now() - 1_000) })
      .where(eq(sessions.handle, expired))
    for (const handle of [foreign, expired, randomUUID()]) {
      const refused = await me.post(HERE, { intent: 'end', handle })
      expect([refused.status, await read(refused)]).toEqual([
        404,
        expect.stringMatching(/Already signed out That device is already signed out\. .*This device/),
      ])
    }
    expect([await isSignedIn(device), await isSignedIn(me), (await rows()).length]).toEqual([true, true, 2])
  })
})

describe('a common password', () => {
  test('is refused with an error on its field by both forms and both endpoints', async () => {
    const password = 'TRUSTNO1'
    const registration = { email: `${randomUUID()}@http.test`, password, firstName: 'Ann', lastName: 'Lee' }
    const change = { currentPassword: 'demo1234', newPassword: password, confirmPassword: password }
    const pages = [
      await visitor(server.origin).post('/login?mode=sign-up', registration),
      await me.post('/profile/password', change),
    ]
    for (const [index, field] of ['password', 'newPassword'].entries()) {
      const html = await pages[index]!.text()
      expect(pages[index]!.status).toBe(400)
      expect(html).toMatch(new RegExp(`id="${field}-error"[^>]*>${TOO_COMMON}`))
      expect(html).not.toContain(`value="${password}"`)
    }
    expect(await me.json('POST', '/api/auth/register', registration)).toMatchObject({
      status: 400,
      body: { fields: { password: [TOO_COMMON] } },
    })
    expect(await me.json('PUT', `/api/users/${person.id}/password`, change)).toMatchObject({
      status: 400,
      body: { fields: { newPassword: [TOO_COMMON] } },
    })
    expect(await server.db.select().from(users).where(eq(users.email, registration.email))).toEqual([])
  })

  test('is not in the client bundle with the whole list', () => {
    const sent = readdirSync('build/client', { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && /\.(js|css|html)$/.test(entry.name),
    )
    expect(sent.length).toBeGreaterThan(10)
    expect(
      sent.filter(({ parentPath, name }) =>
        /trustno1|markdown-it/i.test(readFileSync(join(parentPath, name), 'utf8')),
      ),
    ).toEqual([])
  })
})

test('all 128 characters of the longest password count at sign-in', async () => {
  const [full, email] = ['b'.repeat(128), `${randomUUID()}@http.test`]
  await me.json('POST', '/api/auth/register', { email, password: full, firstName: 'Ann', lastName: 'Lee' })
  const signIn = async (password: string) =>
    (await visitor(server.origin).json('POST', '/api/auth/login', { email, password })).status
  expect([await signIn(full), await signIn(`${full.slice(0, 127)}c`)]).toEqual([200, 401])
  const [account] = await server.db.select().from(users).where(eq(users.email, email))
  expect(account!.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
