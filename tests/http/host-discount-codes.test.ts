import { eq } from 'drizzle-orm'
import { randomBytes, randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { discountCodes } from '../../db/schema'
import { visitor, type Visitor } from '../support/client'
import { makeDiscountCode, makeHost, makeStay } from '../support/people'
import { setUpServer } from '../support/server'
import { joinPatterns, wordsOf } from '../support/words'

const server = setUpServer()
const HERE = '/host-discount-codes'
const newCode = () => `NEW${randomBytes(4).toString('hex').toUpperCase()}`

let host: Visitor
let stranger: Visitor
let hostId: string

beforeEach(async () => {
  const [owner, other] = [await makeHost(server.db), await makeHost(server.db)]
  ;[host, stranger] = [visitor(server.origin), visitor(server.origin)]
  await host.signIn(owner.email)
  await stranger.signIn(other.email)
  hostId = owner.id
})

const read = async (response: Response) => wordsOf(await response.text())
const codesOf = (id: string) => server.db.select().from(discountCodes).where(eq(discountCodes.createdBy, id))

/** The fields that the form sends, with the request key of the page. */
async function filled(change: Record<string, string | undefined> = {}) {
  const page = await (await host.get(HERE)).text()
  const requestKey = /name="requestKey" value="([^"]+)"/.exec(page)![1]!
  return {
    requestKey,
    code: newCode(),
    type: 'fixed_amount',
    value: '25',
    description: 'Come back soon',
    minOrderAmount: '100',
    maxDiscountAmount: '',
    usageLimit: '5',
    usageLimitPerPerson: '2',
    validFrom: '2027-06-01T09:00',
    validUntil: '2027-08-31T18:00',
    applicableToPropertyListings: 'on',
    applicableToVehicleListings: 'on',
    ...change,
  }
}

describe('the Discount Codes screen', () => {
  test('asks a visitor to sign in and accepts no form', async () => {
    const anonymous = visitor(server.origin)
    const page = await anonymous.get(HERE)
    expect([page.status, await read(page)]).toEqual([401, expect.stringContaining('Sign in required')])
    const sent = await anonymous.post(HERE, await filled())
    expect([sent.status, sent.headers.get('Location')]).toEqual([
      302,
      '/login?redirectTo=%2Fhost-discount-codes',
    ])
    expect((await anonymous.get(`${HERE}/${randomUUID()}/delete`)).headers.get('Location')).toMatch(
      /^\/login\?/,
    )
  })

  test('creates a code and lists it', async () => {
    await makeStay(server.db, { hostId, timeZone: 'America/Los_Angeles' })
    const form = await filled({ applicableToVehicleListings: undefined })
    const sent = await host.post(HERE, { ...form, code: form.code.toLowerCase() })
    expect([sent.status, sent.headers.get('Location')]).toEqual([302, HERE])
    expect(await read(await host.follow(sent))).toMatch(
      new RegExp(
        'Discount Code Created Your discount code has been created successfully\\.' +
          '.*Dates and times are in Pacific Time\\..*' +
          `${form.code} \\$25 off Scheduled Come back soon Valid Jun 1 – Aug 31, 2027 ` +
          'On bookings of at least \\$100\\.00\\. ' +
          'Used 0 of 5 Properties Edit the code .* Delete',
      ),
    )
    expect(await codesOf(hostId)).toMatchObject([
      {
        id: form.requestKey,
        code: form.code,
        type: 'fixed_amount',
        value: 25_00,
        description: 'Come back soon',
        minOrderAmount: 100_00,
        maxDiscountAmount: null,
        usageLimit: 5,
        usageLimitPerPerson: 2,
        usageCount: 0,
        validFrom: new Date('2027-06-01T16:00:00Z'),
        validUntil: new Date('2027-09-01T01:00:00Z'),
        isActive: true,
        scope: 'host',
        applicableToPropertyListings: true,
        applicableToVehicleListings: false,
      },
    ])
  })

  test('shows several errors next to their fields', async () => {
    const words = await read(await host.post(HERE, await filled({ code: '', value: '' })))
    expect(words).toMatch(
      joinPatterns(
        /Failed to Create Discount Code There was an error creating the discount code.*Code is required/,
        /.*Value is required/,
      ),
    )
  })

  test("does not show another host's codes", async () => {
    const { code } = await makeDiscountCode(server.db, {
      createdBy: hostId,
      isActive: false,
      applicableToPropertyListings: false,
    })
    expect(await read(await host.get(HERE))).toMatch(
      new RegExp(`${code} 10% off Paused Valid .* Vehicles Edit the code .* Delete`),
    )
    expect(await (await stranger.get(HERE)).text()).not.toContain(code)
  })
})

describe('deleting a code on the screen', () => {
  test('asks for confirmation and deletes the code once', async () => {
    const { id, code } = await makeDiscountCode(server.db, { createdBy: hostId })
    expect(await (await host.get(HERE)).text()).toContain(`href="${HERE}/${id}/delete"`)
    expect(await read(await host.get(`${HERE}/${id}/delete`))).toMatch(
      new RegExp(`Are you sure you want to delete this discount code\\? ${code} 10% off`),
    )
    const done = await host.post(`${HERE}/${id}/delete`)
    expect(done.headers.get('Location')).toBe(HERE)
    expect(await read(await host.follow(done))).toMatch(
      /Discount Code Deleted The discount code has been deleted successfully\..*No discount codes yet/,
    )
    const again = await host.post(`${HERE}/${id}/delete`)
    expect([again.status, await read(again)]).toEqual([
      404,
      expect.stringContaining('Failed to Delete Discount Code Discount code not found'),
    ])
  })

  test("answers 404 for another host's code and an unknown one", async () => {
    const { id } = await makeDiscountCode(server.db, { createdBy: hostId })
    for (const path of [id, randomUUID(), 'nonsense'].map((one) => `${HERE}/${one}/delete`)) {
      expect([path, (await stranger.get(path)).status, (await stranger.post(path)).status]).toEqual([
        path,
        404,
        404,
      ])
    }
    expect(await codesOf(hostId)).toHaveLength(1)
  })
})

describe('the JSON endpoints', () => {
  const validCode = () => ({
    code: newCode(),
    type: 'percentage',
    value: '12.5',
    validFrom: '2027-06-01T00:00:00.000Z',
    validUntil: '2027-08-31T00:00:00.000Z',
  })
  const endpoint = () => `/api/hosts/${hostId}/discount-codes`

  test('refuse anyone but the host', async () => {
    for (const method of ['GET', 'POST']) {
      const body = method === 'POST' ? validCode() : undefined
      expect(await stranger.json(method, endpoint(), body)).toMatchObject({
        status: 404,
        body: { message: 'Host not found' },
      })
      expect(await visitor(server.origin).json(method, endpoint(), body)).toMatchObject({
        status: 401,
        body: { message: 'Please sign in.' },
      })
    }
    expect(await codesOf(hostId)).toEqual([])
  })
})
