import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { cities } from '../../db/schema'
import { signedIn, type Visitor } from '../support/client'
import { day } from '../support/days'
import { makeAdmin, makeStay, makeTaxRule, makeUser } from '../support/people'
import { setUpServer } from '../support/server'
import { wordsIn } from '../support/words'

const server = setUpServer()
const HERE = '/admin/taxes'
const region = `Region ${randomUUID()}`

let admin: Visitor
let guest: Visitor
let host: Visitor
let listing: { id: string; hostId: string }
beforeAll(async () => {
  admin = await signedIn(server, await makeAdmin(server.db))
  guest = await signedIn(server, await makeUser(server.db))
  const owner = await makeUser(server.db, { isHost: true })
  host = await signedIn(server, owner)
  const [city] = await server.db
    .insert(cities)
    .values({
      name: 'Taxville',
      region,
      country: 'United States',
      latitude: 40,
      longitude: -74,
      timeZone: 'America/New_York',
      searchName: 'taxville',
      searchRegion: region.toLowerCase(),
    })
    .returning()
  listing = await makeStay(server.db, { hostId: owner.id, cityId: city!.id, instantBook: true })
})

const form = (change: Record<string, string> = {}) => ({
  requestKey: randomUUID(),
  name: 'Occupancy tax',
  authority: 'Tax County',
  kind: 'percent',
  percentage: '10',
  amount: '',
  maxNights: '',
  country: 'usa',
  region,
  city: '',
  category: '',
  validFrom: '2026-01-01',
  validUntil: '',
  ...change,
})

describe('the Taxes tab', () => {
  test.each([
    ['name', { name: ' ' }, 'Name is required'],
    ['percentage', { percentage: '' }, 'Percentage is required'],
    ['country', { country: 'Atlantis' }, 'Must be a country such as United States'],
    ['validUntil', { validUntil: '2025-01-01' }, 'The end must be after the start'],
  ])('shows what is wrong beside the field %s, and keeps what was typed', async (field, change, message) => {
    const answer = await admin.post(`${HERE}/new`, form({ authority: 'A typed authority', ...change }))
    const page = await answer.text()
    expect(answer.status).toBe(400)
    expect(page).toContain('value="A typed authority"')
    expect(page).toMatch(RegExp(`id="${field}-error"[^>]*>[^<]*${message}`))
  })

  test('starts a rule from an example', async () => {
    expect(await (await admin.get(`${HERE}/new?example=1`)).text()).toContain('value="Occupancy tax"')
  })
})

test('a tax is a line of the price, the booking, its JSON and the report, and stays when the rule ends', async () => {
  const rule = await makeTaxRule(server.db, {
    name: 'Lodging tax',
    authority: 'Tax <County>',
    country: 'United States',
    region,
  })
  const stay = { checkIn: day(40), checkOut: day(43) }
  const page = await wordsIn(
    await guest.get(`/listing/${listing.id}?checkIn=${stay.checkIn}&checkOut=${stay.checkOut}&guests=2`),
  )
  expect(page).toMatch(/Lodging tax \$30\.00 Total \$375\.74/)
  expect(await wordsIn(host.get(`/listings/${listing.id}/prices`))).toMatch(
    /Example A week from .* Lodging tax \$70\.00 Total/,
  )
  const found = await guest.json<{ id: string; totalPrice?: string }[]>(
    'GET',
    `/api/listings?${new URLSearchParams({ location: `Taxville, ${region}`, ...stay })}`,
  )
  expect(found.body.find(({ id }) => id === listing.id)?.totalPrice).toBe('375.74')
  const made = await guest.json<{ id: string }>('POST', '/api/bookings', {
    listingId: listing.id,
    ...stay,
    guests: 2,
  })
  expect(made).toMatchObject({
    status: 201,
    body: { totalPrice: '375.74', taxes: [{ name: 'Lodging tax', amount: '30.00', isIncluded: false }] },
  })
  expect(await wordsIn(guest.get(`/bookings/${made.body.id}`))).toMatch(
    /Lodging tax \$30\.00 Total \$375\.74/,
  )

  expect(await wordsIn(admin.get(`${HERE}/${rule.id}`))).toContain('so it can only be ended')
  expect((await admin.post(`${HERE}/${rule.id}`, form())).status).toBe(409)
  expect((await admin.post(`${HERE}/${rule.id}/delete`, {})).status).toBe(409)
  expect((await admin.post(`${HERE}/${rule.id}`, { intent: 'end', validUntil: '2026-06-01' })).status).toBe(
    302,
  )
  expect((await admin.json('GET', `/api/admin/tax-rules/${rule.id}`)).body).toMatchObject({
    validUntil: '2026-06-01',
  })
  expect((await admin.json('PUT', `/api/admin/tax-rules/${rule.id}`, { percentage: 5 })).status).toBe(409)
  const after = await wordsIn(
    await guest.get(`/listing/${listing.id}?checkIn=${day(50)}&checkOut=${day(53)}`),
  )
  expect(after).not.toContain('Lodging tax')

  const row = { authority: 'Tax <County>', bookings: 1, taxable: '300.00', collected: '30.00', due: '30.00' }
  const report = await admin.json<{ quarter: string; taxes: object[] }>('GET', '/api/admin/tax-report')
  expect(report.body.taxes).toContainEqual(expect.objectContaining(row))
  expect(await wordsIn(admin.get(`${HERE}/report`))).toMatch(
    /Tax <County> .*Lodging tax .*\$300\.00 .*\$30\.00/,
  )
  const file = await admin.get(`${HERE}/report.csv?quarter=${report.body.quarter}`)
  expect(file.headers.get('Content-Disposition')).toBe(
    `attachment; filename="taxes-${report.body.quarter}.csv"`,
  )
  expect(await file.text()).toContain('Tax <County>,Lodging tax,no,1,300.00,30.00,0,0.00,0.00,30.00,USD\r\n')
  expect((await admin.json('GET', '/api/admin/tax-report?quarter=soon')).status).toBe(400)
  expect(await wordsIn(admin.get(`${HERE}/report?quarter=2001-Q1`))).toContain(
    'No taxes were collected in Q1 2001.',
  )
})
