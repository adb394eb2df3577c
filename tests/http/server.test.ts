import { sql } from 'drizzle-orm'
import { get } from 'node:http'
import { createConnection } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { beat } from '../../app/domain/tasks/heartbeat.server'
import { visitor } from '../support/client'
import { setUpServer } from '../support/server'

const server = setUpServer()

/** Sends raw bytes. fetch would correct or refuse the malformed requests of these tests. */
function raw(request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(Number(new URL(server.origin).port), 'localhost', () =>
      socket.end(request),
    )
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk))
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })
}

describe('the server', () => {
  test('reports that it is ready while its worker is at work, and otherwise what is missing', async () => {
    // This server has no worker of its own. Another test may have spoken for one.
    beat(-60_000)
    const idle = await visitor(server.origin).get('/readyz')
    expect([idle.status, await idle.text()]).toEqual([503, 'The outbox worker is not running.\n'])
    expect(await visitor(server.origin).json('GET', '/readyz')).toMatchObject({
      status: 503,
      body: {
        ready: false,
        checks: {
          database: 'ok',
          migrations: 'ok',
          storage: 'ok',
          worker: 'The outbox worker is not running.',
        },
      },
    })
    beat()
    const busy = await visitor(server.origin).get('/readyz')
    expect([busy.status, await busy.text()]).toEqual([200, 'ok\n'])
  })

  test('is not ready before its database has every migration', async () => {
    beat()
    const migrated = sql`update drizzle.__drizzle_migrations set created_at = created_at - 1`
    await server.db.execute(migrated)
    const response = await visitor(server.origin).get('/readyz')
    await server.db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + 1`)
    expect([response.status, await response.text()]).toEqual([
      503,
      'The database lacks migrations of this version.\n',
    ])
  })

  test('answers a HEAD request with headers and no body', async () => {
    beat()
    for (const path of ['/', '/healthz', '/readyz', '/favicon.svg']) {
      const response = await visitor(server.origin).send(path, { method: 'HEAD' })
      expect([path, response.status, await response.text()]).toEqual([path, 200, ''])
    }
  })

  test.each([
    ['a broken escape', 'GET /%E0%A4%A HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
    ['two hosts', 'GET /about HTTP/1.1\r\nHost: x\r\nHost: evil.test\r\nConnection: close\r\n\r\n', 400],
    ['an absolute target', 'GET http://evil.example/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
    ['an unknown method', 'TRACE / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 405],
    [
      'a URL that is too long',
      `GET /?${'a'.repeat(9_000)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      414,
    ],
    [
      'headers that are too long',
      `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'a'.repeat(40_000)}\r\nConnection: close\r\n\r\n`,
      431,
    ],
  ])('refuses %s', async (_, request, status) => {
    expect(await raw(request)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  })

  test('does not trust X-Forwarded-Host', async () => {
    const forged = {
      Origin: 'https://evil.example',
      'X-Forwarded-Host': 'evil.example',
      'Sec-Fetch-Site': '',
    }
    const response = await visitor(server.origin).post('/login', {}, forged)
    expect(response.status).toBe(403)
    const page = await visitor(server.origin).get('/', { 'X-Forwarded-Host': 'evil.example' })
    expect(await page.text()).not.toContain('evil.example')
  })

  test('links to its own origin, whatever Host a request names', async () => {
    const link = await new Promise((resolve, reject) => {
      get(
        `${server.origin}/api/listings?type=property`,
        { headers: { Host: 'evil.example' } },
        (response) => {
          response.resume()
          resolve(response.headers.link)
        },
      ).on('error', reject)
    })
    expect(link).toMatch(new RegExp(`^<${server.origin}/api/listings\\?`))
  })

  test('accepts a form of its own site behind a proxy that changes the Host header', async () => {
    const answer = await raw(
      `POST /login HTTP/1.1\r\nHost: inside:8080\r\nOrigin: ${server.origin}\r\nSec-Fetch-Site: same-origin\r\n` +
        'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
    )
    expect(answer).not.toMatch(/^HTTP\/1\.1 (403|5\d\d)/)
  })

  test.each([['br'], ['gzip']])(
    'compresses pages with %s and varies by Accept-Encoding',
    async (encoding) => {
      const response = await visitor(server.origin).get('/', { 'Accept-Encoding': encoding })
      expect(response.headers.get('Content-Encoding')).toBe(encoding)
      expect(response.headers.get('Vary')).toContain('Accept-Encoding')
      expect(await response.text()).toContain('</html>')
    },
  )

  test('compresses a page as a whole, not each chunk that React writes', async () => {
    const sent = await new Promise<Buffer>((resolve, reject) => {
      get(`${server.origin}/about`, { headers: { 'Accept-Encoding': 'gzip' } }, (response) =>
        resolve(buffer(response)),
      ).on('error', reject)
    })
    const whole = gzipSync(gunzipSync(sent), { level: 6 })
    expect(sent.length).toBeLessThan(whole.length * 1.03)
  })

  test('caches built assets for a year, compressed with Brotli, and answers 404 for unknown ones', async () => {
    const page = await (await visitor(server.origin).get('/')).text()
    const asset = /\/assets\/[\w.-]+\.js/.exec(page)![0]
    const response = await visitor(server.origin).get(asset, { 'Accept-Encoding': 'gzip, br' })
    expect(response.headers.get('Content-Encoding')).toBe('br')
    expect(response.headers.get('Content-Type')).toMatch(/^text\/javascript/)
    expect(response.headers.get('Cache-Control')).toBe('public,max-age=31536000,immutable')
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect((await response.text()).length).toBeGreaterThan(100)
    const unknown = await visitor(server.origin).get('/assets/route-of-another-build.js')
    expect([unknown.status, unknown.headers.get('Content-Type')]).toEqual([404, 'text/plain; charset=utf-8'])
  })

  test('survives clients that disconnect early', async () => {
    await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const leave = new AbortController()
        setTimeout(() => leave.abort(), index)
        await fetch(server.origin, { signal: leave.signal })
          .then((response) => response.text())
          .catch(() => {})
      }),
    )
    await raw(
      'POST /login HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n' +
        'Content-Length: 1000\r\n\r\nemail=',
    ).catch(() => {})
    expect((await visitor(server.origin).get('/healthz')).status).toBe(200)
  })
})
