import { beforeAll, describe, expect, test } from 'vitest'
import { visitor, type Visitor } from '../support/client'
import { eventSource } from '../support/event-source'
import { formWith, makeJpeg } from '../support/images'
import { makeHost } from '../support/people'
import { setUpServer } from '../support/server'

const server = setUpServer({ behindHttps: true })
let asset: string
let host: Visitor
let picture: string

beforeAll(async () => {
  asset = /\/assets\/[\w.-]+\.js/.exec(await (await visitor(server.origin).get('/')).text())![0]
  host = visitor(server.origin)
  await host.signIn((await makeHost(server.db)).email)
  picture = ((await (await upload(host)).json()) as { url: string }).url
})

const upload = async (who: Visitor) =>
  who.send('/api/upload/image', {
    method: 'POST',
    body: formWith('image', [{ name: 'a.jpg', bytes: await makeJpeg() }]),
  })

const JSON_BODY = { 'Content-Type': 'application/json' }

/** Every kind of answer: what is asked for, its status for a visitor and for somebody signed in. */
const kinds: [kind: string, statuses: [number, number], ask: (who: Visitor) => Promise<Response>][] = [
  ['a page', [200, 200], (who) => who.get('/')],
  ['the data of a page', [200, 200], (who) => who.get('/help.data')],
  ['a data request of an older kind', [400, 400], (who) => who.get('/?_data=root')],
  ['a redirect', [301, 301], (who) => who.get('/home')],
  ['a redirect to sign in', [302, 200], (who) => who.get('/profile/edit')],
  ['a redirect as data', [202, 200], (who) => who.get('/profile/edit.data')],
  ['JSON', [200, 200], (who) => who.get('/api/listings')],
  ['JSON about oneself', [401, 200], (who) => who.get('/api/auth/user')],
  [
    'a JSON refusal',
    [400, 400],
    (who) => who.send('/api/auth/login', { method: 'POST', headers: JSON_BODY }),
  ],
  ['JSON that may be kept for a while', [200, 200], (who) => who.get('/api/geocode?q=Denver')],
  ['a JSON 404', [404, 404], (who) => who.get('/api/nothing')],
  ['a JSON 405', [405, 405], (who) => who.send('/api/listings', { method: 'DELETE' })],
  ['a page that does not exist', [404, 404], (who) => who.get('/nothing')],
  ['an error page', [405, 405], (who) => who.send('/about', { method: 'PUT' })],
  [
    'a refused form of another site',
    [403, 403],
    (who) => who.post('/login', {}, { 'Sec-Fetch-Site': 'cross-site' }),
  ],
  ['a malformed address', [400, 400], (who) => who.get('/%E0%A4%A')],
  ['the answer to an upload', [401, 201], upload],
  ['an event stream', [401, 200], events],
  ['a health check', [200, 200], (who) => who.get('/healthz')],
]

/** The head of an event stream, which is left at once. */
async function events(who: Visitor) {
  const { response, leave } = await eventSource(who, '/messages/events')
  leave()
  return response
}

const files: [kind: string, path: () => string][] = [
  ['a file', () => '/favicon.svg'],
  ['a built file', () => asset],
  ['a picture', () => picture],
]

describe.each(kinds)('%s', (_, statuses, ask) => {
  test('is not sniffed, requires https, and is stored by no browser of somebody signed in', async () => {
    const response = await ask(host)
    expect([response.status, ...headersOf(response)]).toEqual([
      statuses[1],
      'nosniff',
      'max-age=31536000; includeSubDomains',
      expect.stringMatching(/^private, no-store(, no-transform)?$/),
    ])
  })

  test('has the same headers for visitors, and is stored by no shared cache', async () => {
    const response = await ask(visitor(server.origin))
    if (headersOf(response).at(-1)!.startsWith('private'))
      expect(varyOf(response).filter((name) => name === 'cookie')).toEqual(['cookie'])
    expect([response.status, ...headersOf(response)]).toEqual([
      statuses[0],
      'nosniff',
      'max-age=31536000; includeSubDomains',
      expect.stringMatching(/^(private, (no-cache|no-store|max-age=3600)|no-store)$/),
    ])
  })
})

test.each(files)('%s is not sniffed, requires https, and may be stored by everyone', async (_, path) => {
  for (const who of [host, visitor(server.origin)]) {
    const response = await who.get(path())
    await response.arrayBuffer()
    expect([response.status, ...headersOf(response)]).toEqual([
      200,
      'nosniff',
      'max-age=31536000; includeSubDomains',
      expect.stringMatching(/^public, ?max-age=\d+/),
    ])
    expect(varyOf(response)).not.toContain('cookie')
  }
})

test('the answer that signs somebody in, and the one that signs them out, are not stored', async () => {
  const { email } = await makeHost(server.db)
  const guest = visitor(server.origin)
  const signedIn = await guest.post('/login', { email, password: 'demo1234', intent: 'sign-in' })
  const signedOut = await guest.post('/logout')
  expect([signedIn, signedOut].map(({ headers }) => headers.get('Cache-Control'))).toEqual([
    'private, no-store',
    'private, no-store',
  ])
})

const headersOf = ({ headers }: Response) =>
  ['X-Content-Type-Options', 'Strict-Transport-Security', 'Cache-Control'].map((name) => headers.get(name))

const varyOf = ({ headers }: Response) => (headers.get('Vary') ?? '').toLowerCase().split(/,\s*/)
