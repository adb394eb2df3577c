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
  makeJob,
  makePicture,
  makeRoute,
  makeStay,
  makeUser,
} from '../support/people'
import { useServer } from '../support/server'
import { badFor, census, shown, type Kind } from '../input/hostile-values'
import { day, endpointsWithBodies, methodsOfEndpoints, type Endpoint, type Ids } from './json-endpoints'

const server = useServer()
const id: Ids = {
  trip: '',
  item: '',
  listing: '',
  booking: '',
  over: '',
  guest: '',
  host: '',
  code: '',
  own: '',
  flight: '',
  picture: '',
  route: '',
  job: '',
}
const [endpoints, methods] = [endpointsWithBodies(id), methodsOfEndpoints(id)]
let guest: Visitor
let admin: Visitor

let before: Record<string, number>
beforeAll(async () => {
  const [person, host] = [await makeUser(server.db), await makeHost(server.db)]
  const listing = await makeStay(server.db, { hostId: host.id })
  const booking = await makeBooking(server.db, {
    listingId: listing.id,
    guestId: person.id,
    status: 'pending',
    checkIn: day(20),
    checkOut: day(22),
  })
  const over = await makeBooking(server.db, {
    listingId: listing.id,
    guestId: person.id,
    status: 'completed',
    checkIn: day(-6),
    checkOut: day(-4),
  })
  Object.assign(id, {
    listing: listing.id,
    over: over.id,
    own: (await makeStay(server.db, { hostId: person.id })).id,
    booking: booking.id,
    guest: person.id,
    host: host.id,
    code: (await makeDiscountCode(server.db, { createdBy: host.id })).code,
  })
  id.flight = (await makeFlight(server.db, { userId: person.id })).id
  id.route = (await makeRoute(server.db, { userId: person.id })).id
  id.picture = await makePicture(server.db, person.id)
  guest = visitor(server.origin)
  await guest.signIn(person.email)
  admin = visitor(server.origin)
  const boss = await makeAdmin(server.db)
  await admin.signIn(boss.email)
  id.job = (await makeJob(server.db, { postedBy: boss.id })).id
  id.trip = (await makeItinerary(server.db, { userId: person.id })).id
  id.item = (
    await guest.json('POST', `/api/itineraries/${id.trip}/items`, { type: 'activity', title: 'A walk' })
  ).body.id
  before = await census(server.db)
})

const unchanged = async () => expect(await census(server.db)).toEqual(before)

/** What is wrong with an answer that should be a refusal in words; null when nothing is. */
async function faultOf(sent: Promise<Response>): Promise<string | null> {
  const response = await sent
  const body = await response.text()
  if (response.status < 400 || response.status > 499) return `${response.status} ${body.slice(0, 200)}`
  if (!response.headers.get('Content-Type')?.includes('application/json'))
    return `${response.status}, not JSON: ${body.slice(0, 100)}`
  const { message } = JSON.parse(body) as { message?: unknown }
  return typeof message === 'string' && message.trim() !== ''
    ? null
    : `${response.status} without a message: ${body}`
}

const send = (
  { method, as, path }: Endpoint,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
) =>
  (as ? admin : guest).send(path(), {
    method,
    body,
    headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...headers },
  })

describe.each(Object.entries(endpoints))('%s', (_, endpoint) => {
  test.each(Object.entries(endpoint.fields))('refuses every bad %s', async (name, field) => {
    const { kind, but } = typeof field === 'string' ? { kind: field, but: [] } : field
    const faults: string[] = []
    for (const value of badFor[kind].filter((one) => !but.some((honest) => Object.is(honest, one)))) {
      const fault = await faultOf(send(endpoint, JSON.stringify({ ...endpoint.good(), [name]: value })))
      if (fault) faults.push(`${shown(value)}: ${fault}`)
    }
    // Numbers beyond all numbers, as JSON can write them.
    for (const literal of ['1e999', '-1e999', '123456789012345678901234567890']) {
      const text = JSON.stringify({ ...endpoint.good(), [name]: 'LITERAL' }).replace('"LITERAL"', literal)
      const fault = await faultOf(send(endpoint, text))
      if (fault) faults.push(`${literal}: ${fault}`)
    }
    expect(faults).toEqual([])
    await unchanged()
  })

  test.each<[string, (endpoint: Endpoint) => string | Uint8Array<ArrayBuffer>]>([
    ['nothing', () => ''],
    ['half an object', () => '{'],
    ['NaN as a word', () => `{"a":NaN}`],
    ['a list', () => '[]'],
    ['a list of good ones', ({ good }) => JSON.stringify([good()])],
    ['null', () => 'null'],
    ['a text', ({ good }) => JSON.stringify(JSON.stringify(good()))],
    ['a number', () => '5'],
    ['an empty object', () => '{}'],
    ['two objects', ({ good }) => JSON.stringify(good()).repeat(2)],
    ['fields behind the prototype', ({ good }) => `{"__proto__":${JSON.stringify(good())}}`],
    [
      'fields behind the constructor',
      ({ good }) => `{"constructor":{"prototype":${JSON.stringify(good())}}}`,
    ],
    ['100,000 nested lists', () => '['.repeat(100_000) + ']'.repeat(100_000)],
    ['40,000 nested objects', () => `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`],
    [
      'bytes that are no UTF-8',
      ({ good }) =>
        Buffer.concat([
          Buffer.from(JSON.stringify(good()).slice(0, -1)),
          Buffer.from([0x2c, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
        ]),
    ],
    ['a form', ({ good }) => new URLSearchParams(good() as Record<string, string>).toString()],
    ['20 MB', ({ good }) => JSON.stringify({ ...good(), padding: 'x'.repeat(20 * 1024 * 1024) })],
  ])('refuses %s', async (_, body) => {
    expect(await faultOf(send(endpoint, body(endpoint)))).toBeNull()
    await unchanged()
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'application/xml',
    'garbage',
  ])('refuses a body that calls itself %s', async (type) => {
    expect(
      await faultOf(send(endpoint, JSON.stringify(endpoint.good()), { 'Content-Type': type })),
    ).toBeNull()
    await unchanged()
  })

  test.each([
    [{ 'Sec-Fetch-Site': 'cross-site' }],
    [{ 'Sec-Fetch-Site': 'same-site' }],
    [{ 'Sec-Fetch-Site': 'cross-site', Origin: 'self' }],
    [{ Origin: 'https://evil.example' }],
    [{ Origin: 'null' }],
    [{ Origin: 'file://' }],
  ])('refuses %o', async (headers) => {
    const sent = {
      ...headers,
      ...('Origin' in headers && headers.Origin === 'self' && { Origin: server.origin }),
    } as Record<string, string>
    const response = await send(endpoint, JSON.stringify(endpoint.good()), sent)
    expect([response.status, ((await response.json()) as { message: string }).message]).toEqual([
      403,
      'This request came from another site and was refused.',
    ])
    await unchanged()
  })
})

test('20 MB from somebody who is signed out are refused, not cut off', async () => {
  const stranger = visitor(server.origin)
  for (const path of ['/api/bookings', '/api/auth/login', `/api/listings/${id.listing}/validate-discount`]) {
    const { status, body } = await stranger.json('POST', path, 'x'.repeat(20 * 1024 * 1024))
    expect([401, 413]).toContain(status)
    expect(body.message).toEqual(expect.any(String))
  }
})

describe('addresses', () => {
  const queries: Record<string, { path: () => string; params: Record<string, Kind | unknown[]> }> = {
    listings: {
      path: () => '/api/listings?',
      params: {
        type: 'choice',
        checkIn: 'date',
        checkOut: 'date',
        guests: 'count',
        maxGuests: 'count',
        minPrice: 'money',
        maxPrice: 'money',
        placeType: 'choice',
        amenities: 'choice',
        instantBook: 'choice',
        sortBy: 'choice',
        page: 'count',
        location: ['\0', 'x'.repeat(5_000), '\u0001\0'],
      },
    },
    availability: {
      path: () => `/api/listings/${id.listing}/availability?`,
      params: { from: 'date', to: 'date' },
    },
    "a user's reviews": { path: () => `/api/users/${id.guest}/reviews?`, params: { page: 'count' } },
    bookings: { path: () => '/api/bookings?', params: { role: 'choice', page: 'count' } },
  }
  const cases = Object.entries(queries).flatMap(([name, { path, params }]) =>
    Object.entries(params).map(([param, bad]) => [name, param, path, bad] as const),
  )

  test.each(cases)('of %s refuse every bad %s', async (_, param, path, bad) => {
    const values = (Array.isArray(bad) ? bad : badFor[bad as Kind])
      .filter((value) => ['string', 'number', 'boolean'].includes(typeof value))
      .map(String)
    // An empty parameter is none; NaN and Infinity are words here; these are honest flags, prices and lists.
    const honest: Record<string, string[]> = {
      instantBook: ['true', 'false', '0'],
      minPrice: ['0'],
      maxPrice: ['0'],
      amenities: [' '],
    }
    const faults: string[] = []
    for (const value of new Set(values.map((one) => (one.length > 5_000 ? one.slice(0, 5_000) : one)))) {
      if (value === '' || honest[param]?.includes(value)) continue
      const fault = await faultOf(
        guest.send(`${path()}${new URLSearchParams({ [param]: value })}`, {
          headers: { Accept: 'application/json' },
        }),
      )
      if (fault) faults.push(`${shown(value)}: ${fault}`)
    }
    for (const raw of ['%00', '%FF%FE', '%ED%A0%80']) {
      const fault = await faultOf(
        guest.send(`${path()}${param}=${raw}`, { headers: { Accept: 'application/json' } }),
      )
      if (fault) faults.push(`${raw}: ${fault}`)
    }
    expect(faults).toEqual([])
  })

  test('with an id that is none are a 404 in words', async () => {
    const faults: string[] = []
    for (const bad of [
      '1',
      'abc',
      '%00',
      'NaN',
      '😀',
      '__proto__',
      '2026-02-30',
      'x'.repeat(3_000),
      randomUUID(),
      `${randomUUID()}x`,
      '%27%20or%201%3D1',
      '%ED%A0%80',
      '..%2f..',
    ]) {
      for (const path of [
        `/api/listings/${bad}`,
        `/api/listings/${bad}/reviews`,
        `/api/listings/${bad}/photos`,
        `/api/listing-drafts/${bad}/photos`,
        `/api/listings/${bad}/availability`,
        `/api/bookings/${bad}`,
        `/api/users/${bad}/bookings`,
        `/api/users/${bad}/reviews`,
        `/api/users/${bad}/flights`,
        `/api/flights/${bad}`,
        `/api/hosts/${bad}/discount-codes`,
        `/api/hosts/${bad}/listings`,
        `/api/users/${bad}/itineraries`,
        `/api/itineraries/${bad}`,
        `/api/itineraries/${bad}/items`,
        `/api/itineraries/${bad}/bookings`,
        `/api/routes/${bad}`,
        `/api/routes/user/${bad}`,
      ]) {
        const response = await guest.send(path, { headers: { Accept: 'application/json' } })
        const fault = await faultOf(Promise.resolve(response))
        if (fault || ![404, 400].includes(response.status))
          faults.push(`${path.slice(0, 60)}: ${fault ?? response.status}`)
      }
    }
    expect(faults).toEqual([])
  })

  test('that no endpoint has are a JSON 404, whatever the method', async () => {
    for (const path of ['/api/nothing', '/api/bookings/x/y', '/api/', '/api/users', '/api/auth']) {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']) {
        expect([
          path,
          method,
          await faultOf(guest.send(path, { method, headers: { Accept: 'application/json' } })),
        ]).toEqual([path, method, null])
        expect((await guest.send(path, { method })).status).toBe(404)
      }
    }
  })
})

test.each(Object.entries(methods))(
  'the endpoint of %s is closed to other methods, and says to which it is open',
  async (_, { path, open }) => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'].filter((one) => !open.includes(one))) {
      const response = await guest.send(path(), {
        method,
        headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
        body: method === 'GET' ? undefined : '{}',
      })
      expect([method, response.status]).toEqual([method, 405])
      for (const allowed of open) expect(response.headers.get('Allow')).toContain(allowed)
      expect(await response.json()).toMatchObject({ message: expect.any(String) })
    }
    expect((await guest.send(path(), { method: 'PROPFIND' })).status).toBe(405)
    await unchanged()
  },
)

test('what was refused a thousand times is still taken when it is good', async () => {
  const endpoint = endpoints['POST /api/bookings']!
  expect((await guest.json('POST', endpoint.path(), endpoint.good())).status).toBe(201)
})
