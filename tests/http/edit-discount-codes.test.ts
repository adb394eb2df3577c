import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { discountCodes } from '../../db/schema'
import { signedIn, type Visitor } from '../support/client'
import { day } from '../support/days'
import { makeHost } from '../support/people'
import { setUpServer } from '../support/server'
import { wordsOf } from '../support/words'

const server = setUpServer()
const HERE = '/host-discount-codes'

let host: Visitor
beforeEach(async () => {
  host = await signedIn(server, await makeHost(server.db))
})

const stored = async (id: string) =>
  (await server.db.select().from(discountCodes).where(eq(discountCodes.id, id)))[0]!

const form = (change: Record<string, string>) => ({
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

test('a form that was already sent is not stored again with other values, and links to the first version', async () => {
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
