import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { outboxMessages, platformSettings } from '../../db/schema'
import { signedIn, visitor } from '../support/client'
import { makeUser } from '../support/people'
import { setUpServer } from '../support/server'
import { wordsOf } from '../support/words'

const server = setUpServer()
const newVisitor = () => visitor(server.origin)

const KEYS = ['support_email', 'support_phone', 'support_hours']
const ofSupport = inArray(platformSettings.key, KEYS)
let support: string
const setSupport = async (given: Record<string, string>) => {
  await server.db.delete(platformSettings).where(ofSupport)
  for (const [key, value] of Object.entries(given))
    await server.db.insert(platformSettings).values({ key, value })
}
let former: (typeof platformSettings.$inferSelect)[]
beforeAll(async () => void (former = await server.db.select().from(platformSettings).where(ofSupport)))
afterAll(async () => {
  await setSupport({})
  if (former.length > 0) await server.db.insert(platformSettings).values(former)
})
beforeEach(async () => {
  support = `${randomUUID()}@support.test`
  await setSupport({ support_email: support, support_hours: 'Weekdays, 9 to 5' })
})
const received = () => server.db.select().from(outboxMessages).where(eq(outboxMessages.to, support))
const message = () => ({
  name: 'Ann',
  email: 'ann@people.test',
  topic: 'payment',
  message: 'Where is my refund?',
  requestKey: randomUUID(),
})

describe('the contact page', () => {
  test('fills in the name and the address of a signed-in user, who is named in the email', async () => {
    const user = await makeUser(server.db, { firstName: 'Robin', lastName: 'Reed' })
    const browser = await signedIn(server, user)
    const page = await (await browser.get('/contact?topic=account')).text()
    expect(page).toContain('value="Robin Reed"')
    expect(page).toContain(`value="${user.email}"`)
    expect(page).toMatch(/<option value="account" selected=""/)
    await browser.post('/contact', message())
    expect((await received())[0]!.text).toContain(
      `Signed in: Yes, as ${user.email}\n\nWhere is my refund?\n\n${server.origin}/admin/accounts/users/${user.id}`,
    )
  })

  test('has no form without a support address, and says what to do instead', async () => {
    await setSupport({ support_phone: '+1 828 555 0100' })
    const html = await (await newVisitor().get('/contact')).text()
    expect(html).not.toContain('name="message"')
    expect(html).toContain('href="tel:+18285550100"')
    expect(wordsOf(html)).toContain('Please call us instead.')
    const response = await newVisitor().post('/contact', message())
    expect([response.status, await response.text()]).toEqual([
      503,
      expect.stringContaining('>Where is my refund?</textarea>'),
    ])
  })
})

test('POST /api/contact refuses a message without its fields, or while there is no support address', async () => {
  expect(await newVisitor().json('POST', '/api/contact', { ...message(), message: ' ' })).toMatchObject({
    status: 400,
    body: { fields: { message: ['Message is required'] } },
  })
  await setSupport({})
  expect(await newVisitor().json('POST', '/api/contact', message())).toMatchObject({
    status: 503,
    body: { message: 'This site has no support address at the moment. Nothing was sent.' },
  })
})
