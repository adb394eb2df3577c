import { beforeAll, describe, expect, test } from 'vitest'
import { visitor } from '../support/client'
import { serverBuild, setUpServer } from '../support/server'

const server = setUpServer()
let version = ''
beforeAll(async () => {
  const build = await serverBuild()
  version = build.assets.version
})

const addressOf = (paths: readonly string[]) =>
  `/__manifest?${new URLSearchParams([...paths.map((path) => ['p', path]), ['version', version]])}`
const ask = (paths: readonly string[], init?: RequestInit) => fetch(server.origin + addressOf(paths), init)

/** Distinct short paths, each of which the whole route table would have to be searched for. */
const many = (count: number, depth: number) =>
  Array.from({ length: count }, (_, index) => `/api${`/${index}`.repeat(depth - 1)}`)

describe('the routes of links', () => {
  test('are those of each path and of those above it', async () => {
    const response = await ask(['/listing/1', 'messages/2'])
    expect(response.headers.get('Cache-Control')).toMatch(/immutable/)
    const routes = (await response.json()) as Record<string, { id: string; module: string }>
    expect(Object.keys(routes)).toEqual(
      expect.arrayContaining([
        'root',
        'routes/listing/detail/route',
        'routes/messages/inbox/route',
        'routes/messages/thread/route',
      ]),
    )
    for (const [id, route] of Object.entries(routes)) expect(route).toMatchObject({ id })
    expect(Object.keys(routes).length).toBeLessThan(8)
  })

  test('of another build make the browser load the page again', async () => {
    const response = await visitor(server.origin).get('/__manifest?p=%2Fabout&version=older')
    expect([response.status, response.headers.get('X-Remix-Reload-Document')]).toEqual([204, 'true'])
  })

  test.each([
    ['no path', []],
    ['more than 50 paths', many(51, 2)],
    ['a path of more than 8 segments', ['/a/b/c/d/e/f/g/h/i']],
    ['a path that cannot be decoded', ['/%']],
  ])('are refused for %s', async (_, paths) => {
    expect((await ask(paths)).status).toBe(400)
  })

  /** The longest of ten health checks in a row while 20 other requests are answered, in milliseconds. */
  async function slowestHealthCheck(send: (init: RequestInit) => Promise<Response>): Promise<number> {
    const leaving = new AbortController()
    const others = Array.from({ length: 20 }, () => send({ signal: leaving.signal }).catch(() => null))
    const delays: number[] = []
    for (let check = 0; check < 10; check++) {
      const began = performance.now()
      expect((await fetch(`${server.origin}/healthz`)).status).toBe(200)
      delays.push(performance.now() - began)
    }
    leaving.abort()
    await Promise.all(others)
    return Math.max(...delays)
  }

  test.each([
    ['too many paths', many(100, 2)],
    ['as many paths as are allowed', many(50, 8)],
  ])('keep no health check waiting when 20 requests ask for %s', async (_, paths) => {
    // What 20 connections take by themselves, in this process and on a busy machine.
    const usual = await slowestHealthCheck((init) => fetch(`${server.origin}/healthz`, init))
    expect(await slowestHealthCheck((init) => ask(paths, init))).toBeLessThan(usual + 200)
  })
})
