import { get, type IncomingMessage } from 'node:http'
import { beforeAll, describe, expect, test } from 'vitest'
import { visitor } from '../support/client'
import { setUpServer } from '../support/server'

const server = setUpServer()
const FRESH = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
let asset: string

beforeAll(async () => {
  asset = /\/assets\/[\w.-]+\.js/.exec(await (await visitor(server.origin).get('/')).text())![0]
})

/** The id that a request gets back, and its status. */
async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await visitor(server.origin, { encoding: 'gzip' }).send(path, { method, headers })
  await response.arrayBuffer()
  return { status: response.status, id: response.headers.get('X-Request-Id'), headers: response.headers }
}

describe('every answer has the id of its request', () => {
  test.each([
    ['a page', '/login', 200],
    ['the data of a page', '/login.data', 200],
    ['a page that does not exist', '/nothing', 404],
    ['a redirect', '/home', 301],
    ['JSON', '/api/listings?limit=1', 200],
    ['a JSON refusal', '/api/auth/user', 401],
    ['a file', '/favicon.svg', 200],
    ['a built file', () => asset, 200],
    ['a built file of an earlier build', '/assets/gone.js', 404],
    ['a malformed address', '/%E0%A4%A', 400],
    ['a health check', '/healthz', 200],
  ] as const)('%s', async (_, path, status) => {
    const at = typeof path === 'string' ? path : path()
    const [first, second] = [await ask(at), await ask(at, { 'X-Request-Id': 'from-the-proxy_1.2' })]
    expect([first.status, second.status, second.id]).toEqual([status, status, 'from-the-proxy_1.2'])
    expect(first.id).toMatch(FRESH)
  })

  test('a file that has not changed', async () => {
    const encoding = { 'Accept-Encoding': 'identity' }
    const etag = (await ask('/favicon.svg', encoding)).headers.get('ETag')!
    // fetch would add a header that asks for the file anyway.
    const headers = { ...encoding, 'If-None-Match': etag, 'X-Request-Id': 'a' }
    const response = await new Promise<IncomingMessage>((resolve, reject) =>
      get(`${server.origin}/favicon.svg`, { headers }, resolve).on('error', reject),
    )
    response.resume()
    expect([response.statusCode, response.headers['x-request-id']]).toEqual([304, 'a'])
  })
})

test.each([['a b'], ['<script>'], ['a'.repeat(129)], ['a,b'], ['"'], ['id%0A']])(
  'an id that is not well-formed is replaced: %s',
  async (id) => {
    expect((await ask('/healthz', { 'X-Request-Id': id })).id).toMatch(FRESH)
    expect((await ask('/healthz', { 'X-Request-Id': 'x'.repeat(128) })).id).toHaveLength(128)
  },
)
