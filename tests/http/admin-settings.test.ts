import { eq, inArray } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { platformSettings } from '../../db/schema'
import { visitor, type Visitor } from '../support/client'
import { makeAdmin, makeUser } from '../support/people'
import { setUpServer } from '../support/server'
import { joinPatterns, wordsOf } from '../support/words'

const server = setUpServer()
const ENDPOINT = '/api/admin/settings'
const feeKeys = [
  'guest_service_fee_percentage',
  'host_commission_percentage',
  'payment_processing_percentage',
  'listing_fee_amount',
  'cancellation_fee_percentage',
]
const defaultFees = {
  guestServiceFeePercentage: '12',
  hostCommissionPercentage: '15',
  paymentProcessingPercentage: '2.9',
  listingFeeAmount: '0',
  cancellationFeePercentage: '5',
}
const newKey = () => `test_${randomBytes(6).toString('hex')}`
const nextYear = new Date().getUTCFullYear() + 1

let admin: Visitor
let guest: Visitor
let stranger: Visitor
beforeEach(async () => {
  const [administrator, person] = [await makeAdmin(server.db), await makeUser(server.db)]
  ;[admin, guest, stranger] = [visitor(server.origin), visitor(server.origin), visitor(server.origin)]
  await admin.signIn(administrator.email)
  await guest.signIn(person.email)
})
afterEach(
  async () =>
    void (await server.db
      .delete(platformSettings)
      .where(
        inArray(platformSettings.key, [
          ...feeKeys,
          'registration_enabled',
          'maintenance_banner',
          'instant_book_enabled',
        ]),
      )),
)

const page = async (path: string, who = admin) => wordsOf(await (await who.get(path)).text())
const rowOf = async (key: string) =>
  (await server.db.select().from(platformSettings).where(eq(platformSettings.key, key)))[0]

describe('the JSON endpoints', () => {
  test('answer the five fees to anyone and every setting with all its fields to admins', async () => {
    for (const who of [stranger, guest]) {
      const { status, body, headers } = await who.json('GET', ENDPOINT)
      expect([status, body.map(({ key }: { key: string }) => key), headers.get('Vary')]).toEqual([
        200,
        feeKeys,
        expect.stringContaining('Cookie'),
      ])
      expect(Object.keys(body[0])).toEqual(['key', 'value'])
    }
    const { body, headers } = await admin.json('GET', ENDPOINT)
    expect([headers.get('Cache-Control'), headers.get('Vary')]).toEqual([
      'private, no-store',
      expect.stringContaining('Cookie'),
    ])
    expect(body).toContainEqual({
      id: null,
      key: 'maximum_listing_images',
      value: '10',
      description: 'The number of photos a listing can have',
      category: 'limits',
      dataType: 'number',
      scheduledValue: null,
      scheduledFor: null,
      updatedBy: null,
      updatedAt: null,
      version: expect.any(String),
    })
  })
})

describe('the fee form', () => {
  test('previews fees without saving them', async () => {
    expect(await page('/admin/fees')).toMatch(
      joinPatterns(
        /The guest pays \$345\.74 The host earns \$255\.00 The platform takes \$81\.00 The payment processor /,
        /takes \$9\.74/,
      ),
    )
    const shown = await admin.post('/admin/fees', {
      ...defaultFees,
      guestServiceFeePercentage: '0',
      hostCommissionPercentage: '0',
      paymentProcessingPercentage: '0',
      intent: 'preview',
      when: 'now',
    })
    const html = await shown.text()
    expect([shown.status, wordsOf(html)]).toEqual([
      200,
      expect.stringMatching(
        /Nothing is saved yet\. The guest pays \$300\.00 The host earns \$300\.00 The platform takes \$0\.00/,
      ),
    ])
    expect(html).toMatch(
      /name="guestServiceFeePercentage"[^>]*value="0"|value="0"[^>]*name="guestServiceFeePercentage"/,
    )
    expect((await stranger.json('GET', ENDPOINT)).body[0].value).toBe('12')
  })

  test('saves fees and shows since when they apply', async () => {
    const sent = await admin.post('/admin/fees', {
      ...defaultFees,
      guestServiceFeePercentage: '14.25',
      intent: 'save',
      when: 'now',
      from: '',
    })
    expect([sent.status, sent.headers.get('Location')]).toEqual([302, '/admin/fees'])
    expect(wordsOf(await (await admin.follow(sent)).text())).toMatch(
      /Fees saved.*These fees have applied since .* UTC\. Existing bookings keep/,
    )
    expect((await stranger.json('GET', ENDPOINT)).body[0]).toEqual({
      key: 'guest_service_fee_percentage',
      value: '14.25',
    })
  })

  test('schedules fees, shows the schedule and cancels it', async () => {
    const sent = await admin.post('/admin/fees', {
      ...defaultFees,
      listingFeeAmount: '9.99',
      intent: 'save',
      when: 'later',
      from: `${nextYear}-12-01T00:00`,
    })
    expect(wordsOf(await (await admin.follow(sent)).text())).toMatch(
      new RegExp(`From \\w+, Dec 1, ${nextYear}, 12:00 AM UTC Guest service fee: 12%`),
    )
    expect((await stranger.json('GET', ENDPOINT)).body[3].value).toBe('0')
    expect((await admin.json('DELETE', `${ENDPOINT}/listing_fee_amount`)).status).toBe(409)
    const cancelled = await admin.follow(await admin.post('/admin/fees', { intent: 'cancel' }))
    expect(wordsOf(await cancelled.text())).not.toContain('Cancel this change')
    expect((await admin.post('/admin/fees', { intent: 'cancel' })).status).toBe(409)
  })

  test('reports each invalid field and keeps the input', async () => {
    const sent = await admin.post('/admin/fees', {
      ...defaultFees,
      hostCommissionPercentage: '101',
      intent: 'save',
      when: 'later',
      from: '2020-01-01T00:00',
    })
    const html = await sent.text()
    expect([sent.status, wordsOf(html)]).toEqual([
      400,
      expect.stringContaining('Must be from 0 to 100, with at most two decimals'),
    ])
    expect(html).toContain('value="101"')
    const past = await admin.post('/admin/fees', {
      ...defaultFees,
      intent: 'save',
      when: 'later',
      from: '2020-01-01T00:00',
    })
    expect([past.status, wordsOf(await past.text())]).toEqual([
      400,
      expect.stringContaining('Choose a future time'),
    ])
  })
})

describe('the setting forms', () => {
  test('create a setting, change it without its key and delete it', async () => {
    const key = newKey()
    expect(
      wordsOf(
        await (
          await admin.post('/admin/settings/new', {
            key: 'Not A Key',
            value: 'x',
            dataType: 'string',
            category: 'general',
          })
        ).text(),
      ),
    ).toContain('Failed to save setting')
    const made = await admin.follow(
      await admin.post('/admin/settings/new', {
        key,
        value: 'Ann',
        dataType: 'string',
        category: 'general',
        description: 'A name',
      }),
    )
    expect(wordsOf(await made.text())).toMatch(
      new RegExp(`Setting created.*${key} Text A name Ann Updated .* by Avery Example`),
    )
    expect(await (await admin.get(`/admin/settings/${key}`)).text()).toMatch(
      /<input[^>]*id="key"[^>]*readOnly|<input[^>]*readonly[^>]*id="key"/i,
    )
    await admin.post(`/admin/settings/${key}`, {
      key: 'another',
      value: 'Bea',
      dataType: 'string',
      category: 'features',
      description: '',
    })
    expect(await rowOf(key)).toMatchObject({ value: 'Bea', category: 'features', description: null })
    expect(await page(`/admin/settings/${key}/delete`)).toContain(
      'Are you sure you want to delete this setting?',
    )
    expect((await admin.post(`/admin/settings/${key}/delete`)).headers.get('Location')).toBe(
      '/admin/settings',
    )
    expect([await rowOf(key), (await admin.get(`/admin/settings/${key}`)).status]).toEqual([undefined, 404])
  })

  test('show the default value that deleting a setting restores', async () => {
    await admin.post('/admin/settings/instant_book_enabled', { value: 'false', description: '' })
    expect(await page('/admin/settings/instant_book_enabled/delete')).toContain(
      'It goes back to its default immediately: true',
    )
  })
})

describe('the settings', () => {
  test('close sign-up in the form and at the endpoint with registration_enabled', async () => {
    const person = () => ({
      email: `${randomBytes(6).toString('hex')}@newcomers.test`,
      password: 'correct horse battery',
      firstName: 'A',
      lastName: 'B',
    })
    await admin.json('PUT', `${ENDPOINT}/registration_enabled`, { value: 'false' })
    const screen = await (await stranger.get('/login?mode=sign-up')).text()
    expect([wordsOf(screen), screen.includes('name="password"')]).toEqual([
      expect.stringContaining('New accounts cannot be created at the moment.'),
      false,
    ])
    expect((await stranger.json('POST', '/api/auth/register', person())).status).toBe(403)
    expect((await stranger.post('/login?mode=sign-up', person())).status).toBe(403)
    await admin.json('DELETE', `${ENDPOINT}/registration_enabled`)
    expect((await stranger.json('POST', '/api/auth/register', person())).status).toBe(201)
  })

  test('show maintenance_banner on every page as plain text until it is emptied', async () => {
    await admin.json('PUT', `${ENDPOINT}/maintenance_banner`, { value: 'Back at <b>noon</b> & later' })
    for (const path of ['/', '/login', '/filters', '/nothing-here'])
      expect(await (await stranger.get(path)).text()).toContain(
        'Back at &lt;b&gt;noon&lt;/b&gt; &amp; later</p>',
      )
    await admin.post('/admin/settings/maintenance_banner', { value: '', description: '' })
    expect(await (await stranger.get('/')).text()).not.toContain('Back at')
  })

  test('remove the Instant Book filter and its results with instant_book_enabled', async () => {
    expect(await page('/filters')).toContain('Instant Book')
    await admin.json('PUT', `${ENDPOINT}/instant_book_enabled`, { value: 'false' })
    expect(await page('/filters')).not.toContain('Instant Book')
    expect((await stranger.json('GET', '/api/listings?instantBook=true')).body).toEqual([])
  })
})
