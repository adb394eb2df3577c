import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { discountCodes } from '../../db/schema'
import { visitor, type Visitor } from '../support/client'
import { day } from '../support/days'
import { makeDiscountCode, makeHost } from '../support/people'
import { setUpServer } from '../support/server'
import { wordsOf } from '../support/words'

const server = setUpServer()
const HERE = '/host-discount-codes'

let host: Visitor
let stranger: Visitor
let hostId: string
let code: typeof discountCodes.$inferSelect

beforeEach(async () => {
  const [owner, other] = [await makeHost(server.db), await makeHost(server.db)]
  ;[host, stranger] = [visitor(server.origin), visitor(server.origin)]
  await host.signIn(owner.email)
  await stranger.signIn(other.email)
  hostId = owner.id
  code = await makeDiscountCode(server.db, { createdBy: hostId, usageLimit: 10, usageCount: 3 })
})

const stored = async (id = code.id) =>
  (await server.db.select().from(discountCodes).where(eq(discountCodes.id, id)))[0]!

const form = (change: Record<string, string> = {}) => ({
  code: code.code,
  type: 'percentage',
  value: '20',
  description: '',
  minOrderAmount: '',
  maxDiscountAmount: '',
  usageLimit: '12',
  usageLimitPerPerson: '',
  validFrom: `${day(-1)}T09:00`,
  validUntil: `${day(30)}T18:00`,
  applicableToPropertyListings: 'on',
  ...change,
})

describe('the screen that edits a code', () => {
  test("does not open for another host's code or for a visitor", async () => {
    expect((await stranger.get(`${HERE}/${code.id}`)).status).toBe(404)
    expect((await stranger.post(`${HERE}/${code.id}`, form())).status).toBe(404)
    expect((await stranger.post(`${HERE}/${code.id}`, { intent: 'pause' })).status).toBe(404)
    expect((await visitor(server.origin).get(`${HERE}/${code.id}`)).status).toBe(302)
    expect(await stored()).toEqual(code)
  })
})

describe('a form that was already sent', () => {
  test('is not stored again with other values, and links to the first version', async () => {
    const requestKey = randomUUID()
    const first = form({ requestKey, code: `T${randomUUID()}` })
    expect((await host.post(HERE, first)).status).toBe(302)
    expect((await host.post(HERE, first)).status).toBe(302)
    const again = await host.post(HERE, { ...first, value: '30' })
    const html = await again.text()
    expect([again.status, wordsOf(html)]).toEqual([
      409,
      expect.stringContaining('This was already sent with other values. Your first version is saved'),
    ])
    expect(html).toMatch(new RegExp(`href="${HERE}/${requestKey}"[^>]*>Open your first version`))
    expect(await stored(requestKey)).toMatchObject({ value: 20_00 })
  })
})
