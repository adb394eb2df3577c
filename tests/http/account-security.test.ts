import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { sessions, users } from '../../db/schema'
import { signedIn, visitor, type Visitor } from '../support/client'
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
  me = await signedIn(server, person)
})

const rows = (userId = person.id) =>
  server.db.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(sessions.createdAt)
/** Signs in to an account on another device. @returns the device and the handle of its session */
async function elsewhere(email = person.email, userId = person.id) {
  const before = (await rows(userId)).map(({ handle }) => handle)
  const device = await signedIn(server, { email })
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
