import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { visitor, type Visitor } from '../support/client'
import {
  makeAdmin,
  makeBooking,
  makeDiscountCode,
  makeFlight,
  makeHost,
  makeItinerary,
  makeRoute,
  makeStay,
  makeUser,
} from '../support/people'
import { useServer } from '../support/server'
import { ALWAYS, badFor, census, shown } from '../input/hostile-values'
import { day } from './json-endpoints'
import { formsOf, PHOTO, type Form, type FormIds } from './product-forms'

const server = useServer()
const id: FormIds = {
  host: '',
  listing: '',
  booking: '',
  confirmed: '',
  code: '',
  email: '',
  over: '',
  flight: '',
  trip: '',
  draft: randomUUID(),
  route: '',
}
const forms = formsOf(id)
const who = {} as Record<Form['who'], Visitor>

let before: Record<string, number>
beforeAll(async () => {
  const [person, host] = [await makeUser(server.db), await makeHost(server.db)]
  id.email = person.email
  id.host = host.id
  id.listing = (await makeStay(server.db, { hostId: host.id, images: [PHOTO] })).id
  id.booking = (
    await makeBooking(server.db, {
      listingId: id.listing,
      guestId: person.id,
      status: 'pending',
      checkIn: day(20),
      checkOut: day(22),
    })
  ).id
  id.confirmed = (
    await makeBooking(server.db, {
      listingId: id.listing,
      guestId: person.id,
      checkIn: day(30),
      checkOut: day(32),
    })
  ).id
  id.over = (
    await makeBooking(server.db, {
      listingId: id.listing,
      guestId: person.id,
      status: 'completed',
      checkIn: day(-6),
      checkOut: day(-4),
    })
  ).id
  id.flight = (await makeFlight(server.db, { userId: person.id })).id
  id.route = (await makeRoute(server.db, { userId: person.id })).id
  id.trip = (await makeItinerary(server.db, { userId: person.id })).id
  id.code = (await makeDiscountCode(server.db, { createdBy: host.id })).id
  for (const name of ['guest', 'host', 'stranger', 'admin'] as const) who[name] = visitor(server.origin)
  await who.guest.signIn(person.email)
  await who.host.signIn(host.email)
  await who.admin.signIn((await makeAdmin(server.db)).email)
  await who.host.post('/create-listing', { type: 'property', requestKey: id.draft })
  await who.stranger.post('/forgot-credentials/username', { phone: '+1 828 555 0114' })
  before = await census(server.db)
})

const unchanged = async () => expect(await census(server.db)).toEqual(before)

const TYPE = 'application/x-www-form-urlencoded'
const encoded = (fields: Record<string, string>) => new URLSearchParams(fields).toString()

const send = (
  form: Form,
  body: string | Uint8Array<ArrayBuffer> | FormData,
  headers: Record<string, string> = { 'Content-Type': TYPE },
) =>
  who[form.who].send(form.path(), {
    method: 'POST',
    body,
    headers: { Origin: server.origin, 'Sec-Fetch-Site': 'same-origin', ...headers },
  })

/** What is wrong with an answer that should be a page that refuses in words; null when nothing is. */
async function faultOf(sent: Promise<Response>): Promise<string | null> {
  const response = await sent
  const page = await response.text()
  if (response.status < 400 || response.status > 499)
    return `${response.status} ${response.headers.get('Location') ?? ''}`
  return /<h1[^>]*>[^<]+/.test(page) ? null : `${response.status} without a page: ${page.slice(0, 100)}`
}

/** How a browser that was led astray would send a value: lists as many fields, objects as dotted names. */
function misled(good: Record<string, string>, name: string, value: unknown): string {
  const { [name]: _, ...rest } = good
  const body = new URLSearchParams(rest)
  if (Array.isArray(value))
    value.flat().forEach((one, index) => body.append(`${name}[${index}]`, String(one)))
  else if (typeof value === 'object' && value !== null) body.append(`${name}.toString`, 'x')
  else body.append(name, String(value ?? 'null'))
  return body.toString()
}

describe.each(Object.entries(forms))('the form for %s', (_, form) => {
  const { fields } = form
  for (const [turn, [name, field]] of Object.entries(fields).entries()) {
    test(`refuses every bad ${name}`, async () => {
      const { kind, but } = typeof field === 'string' ? { kind: field, but: [] as string[] } : field
      const faults: string[] = []
      // A lone surrogate cannot be written in UTF-8; an empty list is no field at all. Both are tried as bytes below.
      // The JSON endpoints try every value in every field of the same schemas; a page costs more, so here the long lists take turns.
      const sendable = badFor[kind]
        .filter((value, at) => at < ALWAYS || at % 3 === turn % 3)
        .filter(
          (value) =>
            !(Array.isArray(value) && value.length === 0) &&
            (typeof value !== 'string' || value.isWellFormed()),
        )
      for (const value of sendable.filter(
        (one) =>
          !(typeof one !== 'object' && but.includes(String(one))) && !(kind === 'text' && one === null),
      )) {
        const fault = await faultOf(send(form, misled(form.good(), name, value)))
        if (fault) faults.push(`${shown(value)}: ${fault}`)
      }
      for (const bytes of ['%FF%FE', '%ED%A0%80', 'a%C3', '%00']) {
        const fault = await faultOf(
          send(form, `${misled(form.good(), name, 'LATER').replace('LATER', bytes)}`),
        )
        if (fault) faults.push(`${bytes}: ${fault}`)
      }
      const upload = new FormData()
      for (const [key, value] of Object.entries({ ...form.good(), [name]: '' }))
        if (key !== name) upload.append(key, value)
      upload.append(name, new File(['x'], 'x.txt'))
      const fault = await faultOf(send(form, upload, {}))
      if (fault) faults.push(`a file: ${fault}`)
      expect(faults).toEqual([])
      await unchanged()
    })
  }

  const [first] = Object.keys(fields)
  if (first)
    test.each([
      ['behind the prototype', (name: string) => `__proto__.${name}`],
      ['behind the constructor', (name: string) => `constructor.prototype.${name}`],
      ['under endless dots', (name: string) => `${name}${'.a'.repeat(20_000)}`],
      ['at an endless index', (name: string) => `${name}[4294967294]`],
      ['at a negative index', (name: string) => `${name}[-1]`],
      ['in broken brackets', (name: string) => `${name}[[`],
    ])('refuses a field %s', async (_, rename) => {
      const { [first]: value = '', ...rest } = form.good()
      expect(await faultOf(send(form, encoded({ ...rest, [rename(first)]: value })))).toBeNull()
      await unchanged()
    })

  if (first)
    test('refuses an intent of a form library that it does not know', async () => {
      for (const intent of [
        'x',
        '{}',
        '{"type":"insert","payload":{"name":"a","index":1000000000}}',
        '{"type":"reset","payload":{}}',
        '{"type":"validate","payload":{"name":"__proto__"}}',
      ]) {
        expect([intent, await faultOf(send(form, encoded({ ...form.good(), __intent__: intent })))]).toEqual([
          intent,
          null,
        ])
      }
      await unchanged()
    })

  test('refuses 60,000 fields, 20 MB, JSON, bytes that are no UTF-8 and half an upload', async () => {
    const garbled = Buffer.concat([Buffer.from(`${encoded(form.good())}&x=`), Buffer.from([0xff, 0xfe])])
    const bodies: [string, string | Uint8Array<ArrayBuffer>, string][] = [
      ['60,000 fields', `x=${'\ufffd'}&${'a=&'.repeat(60_000)}`, TYPE],
      ['20 MB', `${encoded(form.good())}&padding=${'x'.repeat(20 * 1024 * 1024)}`, TYPE],
      ['JSON', JSON.stringify(form.good()), 'application/json'],
      ['text', encoded({ ...form.good(), x: '1' }), 'text/plain'],
      ['bytes', garbled, TYPE],
      ['escapes', `${encoded(form.good())}&x=%FF`, TYPE],
      [
        'half an upload',
        '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx',
        'multipart/form-data; boundary=b',
      ],
      ['an upload without a boundary', 'x', 'multipart/form-data'],
    ]
    for (const [name, body, type] of bodies)
      expect([name, await faultOf(send(form, body, { 'Content-Type': type }))]).toEqual([name, null])
    await unchanged()
  })

  test.each([
    [{ 'Sec-Fetch-Site': 'cross-site' }],
    [{ 'Sec-Fetch-Site': 'same-site' }],
    [{ 'Sec-Fetch-Site': '', Origin: 'https://evil.example' }],
    [{ 'Sec-Fetch-Site': '', Origin: 'null' }],
  ])('refuses %o', async (headers) => {
    const response = await send(form, encoded(form.good()), { 'Content-Type': TYPE, ...headers })
    expect(response.status).toBe(403)
    expect(await response.text()).toContain('This request came from another site and was refused.')
    await unchanged()
  })
})

test('a screen is never at a loss for words, whatever its address says', async () => {
  const faults: string[] = []
  const paths = [
    '/',
    '/forgot-credentials',
    '/forgot-credentials/username/code',
    '/search',
    '/filters',
    '/bookings',
    '/bookings/hosting',
    `/listing/${id.listing}`,
    '/login',
    '/forgot-password',
    '/reset-password',
    '/host-discount-codes',
    '/flights',
    '/flights/new',
    '/flights/airports',
    '/profile',
    '/profile/reviews',
    '/profile/edit',
    '/profile-setup',
    '/create-listing',
    '/messages',
    `/messages/${id.host}`,
    `/messages/${id.host}/news`,
  ]
  const params = [
    'page',
    'type',
    'checkIn',
    'checkOut',
    'guests',
    'minPrice',
    'amenities',
    'sortBy',
    'location',
    'discountCode',
    'redirectTo',
    'reviews',
    'mode',
    'after',
    'before',
    'search',
    'booking',
    'reply',
    'token',
  ]
  const values = [
    '1e12',
    '1000000000000',
    '-1',
    '%00',
    '%FF',
    '%ED%A0%80',
    '2026-02-30',
    '99999-01-01',
    '__proto__',
    '%F0%9F%98%80',
    'x'.repeat(3_000),
    'x&again=y',
  ]
  for (const [at, path] of paths.entries()) {
    // Every value in all parameters at once, and every parameter alone, the values going round.
    const together = values.map((value) => params.map((param) => `${param}=${value}`).join('&'))
    const alone = params.map((param, turn) => `${param}=${values[(at + turn) % values.length]!}`)
    for (const query of [...together, ...alone]) {
      const response = await who.guest.get(`${path}?${query}`)
      await response.arrayBuffer()
      if (response.status >= 500) faults.push(`${path}?${query.slice(0, 60)}: ${response.status}`)
    }
  }
  expect(faults).toEqual([])
  await unchanged()
}, 60_000)

test('what was refused so often is still taken when it is good', async () => {
  expect((await send(forms.booking!, encoded(forms.booking!.good()))).headers.get('Location')).toMatch(
    /^\/bookings\//,
  )
  expect((await send(forms.reviewing!, encoded(forms.reviewing!.good()))).headers.get('Location')).toBe(
    `/bookings/${id.over}#reviews`,
  )
  expect(
    (
      await send(forms['creating a discount code']!, encoded(forms['creating a discount code']!.good()))
    ).headers.get('Location'),
  ).toBe('/host-discount-codes')
  expect((await send(forms['cancelling a request']!, '')).headers.get('Location')).toBe('/bookings')
  expect(
    (await send(forms['cancelling a booking']!, encoded(forms['cancelling a booking']!.good()))).headers.get(
      'Location',
    ),
  ).toBe('/bookings')
})
