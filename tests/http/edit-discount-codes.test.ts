import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { discountCodes } from '../../db/schema'
import { visitor, type Visitor } from '../support/client'
import { day } from '../support/days'
import { makeDiscountCode, makeHost, makeStay } from '../support/people'
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

const read = async (response: Response) => wordsOf(await response.text())
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
  test('shows the code as it is, saves changes and keeps the text of a used code', async () => {
    const path = `${HERE}/${code.id}`
    const page = await (await host.get(path)).text()
    expect(page).toMatch(/<input[^>]*name="value"[^>]*value="10\.00"/)
    expect(wordsOf(page)).toContain('Guests have used this code, so its text stays.')
    const saved = await host.post(path, form())
    expect([saved.status, saved.headers.get('Location')]).toEqual([302, HERE])
    expect(await read(await host.follow(saved))).toMatch(
      new RegExp(`Discount Code Saved .*${code.code} 20% off Active .* Used 3 of 12 Properties Edit`),
    )
    const renamed = await host.post(path, form({ code: 'OTHER', value: '30' }))
    expect([renamed.status, await read(renamed)]).toEqual([
      409,
      expect.stringMatching(
        /Failed to Save Discount Code Guests have used this code, so its text stays as it is\./,
      ),
    ])
    expect(await stored()).toMatchObject({ code: code.code, value: 20_00, usageLimit: 12 })
  })

  test('pauses a code, tells guests so in plain words, and resumes it', async () => {
    const stay = await makeStay(server.db, { hostId })
    const paused = await host.post(`${HERE}/${code.id}`, { intent: 'pause' })
    expect(await read(await host.follow(paused))).toMatch(
      new RegExp(`Discount Code Paused .*${code.code} 10% off Paused `),
    )
    expect(
      await stranger.json('POST', `/api/listings/${stay.id}/validate-discount`, {
        code: code.code,
        bookingAmount: '200.00',
      }),
    ).toMatchObject({
      status: 422,
      body: { message: 'This discount code is paused right now. You can book without it.' },
    })
    const resumed = await host.post(`${HERE}/${code.id}`, { intent: 'resume' })
    expect(await read(await host.follow(resumed))).toMatch(/Discount Code Resumed .* Active /)
  })

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
