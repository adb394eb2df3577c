import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { and, count, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { messages, reviews } from '../../db/schema'
import { signedIn, visitor, type Visitor } from '../support/client'
import { day } from '../support/days'
import { mappedRoutes } from '../support/mapped-routes'
import { makeBooking, makeFlight, makeHost, makeItinerary, makeStay, makeUser } from '../support/people'
import { sampled } from '../support/sampled'
import { setUpServer } from '../support/server'

// The rules that all endpoints and forms share are tested here against one of each: POST /api/reviews and the message
// form. contract.test.ts and form-bodies.test.ts test every value of every field in process.

const server = setUpServer()
const id = { guest: '', host: '', listing: '', completed: '' }
let guest: Visitor
beforeAll(async () => {
  const [person, host] = [await makeUser(server.db), await makeHost(server.db)]
  const listing = await makeStay(server.db, { hostId: host.id })
  const completed = await makeBooking(server.db, {
    listingId: listing.id,
    guestId: person.id,
    status: 'completed',
    checkIn: day(-6),
    checkOut: day(-4),
  })
  Object.assign(id, { guest: person.id, host: host.id, listing: listing.id, completed: completed.id })
  guest = await signedIn(server, person)
})

const HUGE = 'x'.repeat(20 * 1024 * 1024)
const CROSS_SITE = 'This request came from another site and was refused.'

describe('a JSON endpoint', () => {
  const good = () => ({ bookingId: id.completed, rating: 5, comment: 'A fine place.' })
  const send = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
    guest.send('/api/reviews', {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...headers },
    })

  /** Expects a refusal with a JSON message that leaves no row behind. @returns its status */
  async function refusalOf(sent: Promise<Response>) {
    const response = await sent
    expect(response.headers.get('Content-Type')).toContain('application/json')
    expect(((await response.json()) as { message: string }).message).toMatch(/\w/)
    const [left] = await server.db
      .select({ count: count() })
      .from(reviews)
      .where(eq(reviews.bookingId, id.completed))
    expect(left!.count).toBe(0)
    return response.status
  }

  test.each<[string, () => string | Uint8Array<ArrayBuffer>, number]>([
    ['an empty body', () => '', 400],
    ['half an object', () => '{', 400],
    ['NaN', () => '{"a":NaN}', 400],
    ['a list', () => '[]', 400],
    ['fields behind the prototype', () => `{"__proto__":${JSON.stringify(good())}}`, 400],
    ['fields behind the constructor', () => `{"constructor":{"prototype":${JSON.stringify(good())}}}`, 400],
    ['40,000 nested objects', () => `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`, 400],
    [
      'bytes that are not UTF-8',
      () =>
        Buffer.concat([
          Buffer.from(JSON.stringify(good()).slice(0, -1)),
          Buffer.from([0x2c, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
        ]),
      400,
    ],
    ['a form', () => new URLSearchParams({ rating: '5' }).toString(), 400],
    ['20 MB', () => JSON.stringify({ ...good(), padding: HUGE }), 413],
  ])('refuses %s', async (_, body, status) => {
    expect(await refusalOf(send(body()))).toBe(status)
  })

  test('refuses a body of another type', async () => {
    for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'application/jsonp', 'garbage'])
      expect(await refusalOf(send(JSON.stringify(good()), { 'Content-Type': type }))).toBe(415)
  })

  test('refuses a request of another site, also one that claims our origin', async () => {
    for (const headers of [
      { 'Sec-Fetch-Site': 'same-site' },
      { 'Sec-Fetch-Site': 'cross-site', Origin: server.origin },
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { Origin: 'file://' },
    ] as Record<string, string>[]) {
      const response = await send(JSON.stringify(good()), headers)
      expect([response.status, await response.json()]).toEqual([403, { message: CROSS_SITE }])
    }
  })

  test('answers 20 MB from a signed-out visitor instead of cutting the connection', async () => {
    const { status, body } = await visitor(server.origin).json('POST', '/api/bookings', HUGE)
    expect([401, 413]).toContain(status)
    expect(body.message).toEqual(expect.any(String))
  })

  test('refuses a compressed body', async () => {
    const body = new Uint8Array(gzipSync(JSON.stringify(good())))
    for (const encoding of ['gzip', 'identity, gzip', 'x'])
      expect(await refusalOf(send(body, { 'Content-Encoding': encoding }))).toBe(415)
  })

  test('accepts a valid body', async () => {
    expect((await send(JSON.stringify(good()))).status).toBe(201)
  })
})

describe('a form', () => {
  const TYPE = 'application/x-www-form-urlencoded'
  const good = () => ({ content: 'Is the lake warm?', requestKey: randomUUID() })
  const encoded = (fields: Record<string, string> = good()) => new URLSearchParams(fields).toString()
  const send = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
    guest.send(`/messages/${id.host}`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': TYPE, Origin: server.origin, 'Sec-Fetch-Site': 'same-origin', ...headers },
    })

  /** Expects a refusal with a page that leaves no row behind. @returns its status */
  async function refusalOf(sent: Promise<Response>) {
    const response = await sent
    expect(await response.text()).toMatch(/<h1[^>]*>[^<]+/)
    const [left] = await server.db
      .select({ count: count() })
      .from(messages)
      .where(and(eq(messages.senderId, id.guest), eq(messages.receiverId, id.host)))
    expect(left!.count).toBe(0)
    return response.status
  }

  test.each<[string, () => string | Uint8Array<ArrayBuffer>, string, number]>([
    ['60,000 fields', () => `${encoded()}&${'a=&'.repeat(60_000)}`, TYPE, 400],
    ['20 MB', () => `${encoded()}&padding=${HUGE}`, TYPE, 413],
    ['JSON', () => JSON.stringify(good()), 'application/json', 415],
    [
      'bytes that are not UTF-8',
      () => Buffer.concat([Buffer.from(`${encoded()}&x=`), Buffer.from([0xff, 0xfe])]),
      TYPE,
      400,
    ],
    ['escapes that are not UTF-8', () => `${encoded()}&x=%FF`, TYPE, 400],
    [
      'half an upload',
      () => '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx',
      'multipart/form-data; boundary=b',
      400,
    ],
    ['an upload without a boundary', () => 'x', 'multipart/form-data', 415],
  ])('refuses %s', async (_, body, type, status) => {
    expect(await refusalOf(send(body(), { 'Content-Type': type }))).toBe(status)
  })

  test('refuses a compressed body, also an upload', async () => {
    expect(await refusalOf(send(encoded(), { 'Content-Encoding': 'gzip' }))).toBe(415)
    const upload = { 'Content-Type': 'multipart/form-data; boundary=b', 'Content-Encoding': 'gzip' }
    const body = '--b\r\nContent-Disposition: form-data; name="x"\r\n\r\nx\r\n--b--\r\n'
    const sent = await guest.send('/api/upload/image', { method: 'POST', body, headers: upload })
    expect([sent.status, await sent.json()]).toEqual([
      415,
      expect.objectContaining({ message: 'Send the body uncompressed.' }),
    ])
  })

  test('refuses a request of another site', async () => {
    for (const headers of [
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { 'Sec-Fetch-Site': '', Origin: 'https://evil.example' },
      { 'Sec-Fetch-Site': '', Origin: 'null' },
    ] as Record<string, string>[]) {
      const response = await send(encoded(), headers)
      expect([response.status, await response.text()]).toEqual([403, expect.stringContaining(CROSS_SITE)])
    }
  })

  test('is accepted when it is valid', async () => {
    expect((await send(encoded())).status).toBe(303)
  })
})

const paths = [...new Set(mappedRoutes.map(({ path }) => path))]

describe('URLs', () => {
  test('with a malformed or unknown id answer 400 or 404 with a message', async () => {
    const ids = [
      '1',
      '%00',
      '😀',
      '__proto__',
      'x'.repeat(3_000),
      randomUUID(),
      `${randomUUID()}x`,
      '%ED%A0%80',
      '..%2f..',
    ]
    const faults: string[] = []
    for (const bad of sampled(ids, 3)) {
      for (const path of [
        `/api/listings/${bad}`,
        `/api/listings/${bad}/availability`,
        `/api/bookings/${bad}`,
        `/api/users/${bad}/reviews`,
        `/api/flights/${bad}`,
        `/api/hosts/${bad}/discount-codes`,
        `/api/itineraries/${bad}/items`,
        `/api/routes/user/${bad}`,
      ]) {
        const { status, body } = await guest.json('GET', path)
        if (![404, 400].includes(status) || !body.message) faults.push(`${path.slice(0, 60)}: ${status}`)
      }
    }
    expect(faults).toEqual([])
  })

  test('without an endpoint answer a JSON 404 to any method', async () => {
    for (const path of ['/api/bookings/x/y', '/api/']) {
      for (const method of ['GET', 'POST', 'PATCH']) {
        const { status, body } = await guest.json(method, path)
        expect([path, method, status, typeof body.message]).toEqual([path, method, 404, 'string'])
      }
    }
  })

  test('of screens never answer 500 because of their parameters', async () => {
    const userId = id.guest
    const [itinerary, flight] = [
      await makeItinerary(server.db, { userId }),
      await makeFlight(server.db, { userId }),
    ]
    /** Ids for the parameters of routes, by the first segment of the path. */
    const ids: Record<string, string> = {
      listing: id.listing,
      bookings: id.completed,
      hosts: id.host,
      messages: id.host,
      itineraries: itinerary.id,
      flights: flight.id,
    }
    const screens = paths
      .filter((path) => !path.startsWith('/api/') && path !== '/messages/events') // a stream, which does not end
      .map((path) => path.replaceAll(/:\w+\??/g, () => ids[path.split('/')[1]!] ?? randomUUID()))
    expect(screens).toContain(`/messages/${id.host}/updates`)
    /** The screens that read the most parameters. */
    const searches = (
      '/ /forgot-credentials /forgot-credentials/username/code /search /search/cities /filters /bookings ' +
      `/bookings/hosting /listing/${id.listing} /login /forgot-password /reset-password /host-discount-codes ` +
      '/flights /flights/new /flights/airports /profile /profile/reviews /profile/edit /profile-setup ' +
      `/create-listing /messages /messages/${id.host} /messages/${id.host}/updates`
    ).split(' ')
    const params = (
      'page type checkIn checkOut guests minPrice amenities sortBy location discountCode redirectTo ' +
      'reviews mode after before search booking reply token'
    ).split(' ')
    const values = [
      '1e12',
      '-1',
      '%00',
      '%FF',
      '%ED%A0%80',
      '2026-02-30',
      '99999-01-01',
      '__proto__',
      'x'.repeat(500),
      'x&again=y',
    ]
    const queryWith = (valueOf: (index: number) => string) =>
      params.map((param, index) => `${param}=${valueOf(index)}`).join('&')
    const urls = [
      // Each screen begins with another value, so that every value meets some of the screens.
      ...sampled(searches, 2).flatMap((path, at) =>
        sampled([...values.slice(at % 10), ...values.slice(0, at % 10)], 10).map(
          (value) => `${path}?${queryWith(() => value)}`,
        ),
      ),
      ...sampled(screens, 8).map((path) => `${path}?${queryWith((index) => values[index % values.length]!)}`),
    ]
    const faults: string[] = []
    for (const url of urls) {
      const response = await guest.get(url)
      await response.arrayBuffer()
      if (response.status >= 500) faults.push(`${url.slice(0, 100)}: ${response.status}`)
    }
    expect(faults).toEqual([])
  }, 60_000)
})

test('no route fails because of a form or JSON that nests thousands of levels', async () => {
  const asked = sampled(paths, 12).map((path) => path.replaceAll(/:\w+\??/g, () => randomUUID()))
  const name = `a${'.a'.repeat(2_000)}`
  const faults: string[] = []
  const post = async (path: string, init: { body: string; headers: Record<string, string> }) => {
    const response = await guest.send(path, { method: 'POST', ...init })
    await response.arrayBuffer()
    if (response.status >= 500) faults.push(`${path}: ${response.status}`)
  }
  for (const path of asked) {
    const headers = { Origin: server.origin, 'Sec-Fetch-Site': 'same-origin' }
    const form = {
      body: `${name}=1`,
      headers: { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' },
    }
    const json = {
      body: '['.repeat(5_000) + ']'.repeat(5_000),
      headers: { 'Content-Type': 'application/json' },
    }
    // The data of a page is what turbo-stream encodes.
    await post(path.startsWith('/api/') ? path : `${path === '/' ? '/_root' : path}.data`, form)
    if (path.startsWith('/api/')) await post(path, json)
  }
  expect(faults).toEqual([])
  expect((await guest.get('/healthz')).status).toBe(200)
}, 60_000)

test('a multipart form is read whatever the case of its type and boundary', async () => {
  const fields = [
    ['email', 'nobody@quality.test'],
    ['password', 'not the password'],
  ]
  const parts = fields.map(
    ([name, value]) => `--AbCd\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const response = await fetch(`${server.origin}/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'Multipart/Form-Data; boundary=AbCd' },
    body: `${parts.join('')}--AbCd--\r\n`,
  })
  expect(response.status).toBe(401)
})
