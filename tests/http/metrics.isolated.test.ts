import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { BUSY } from '../support/busy'
import { isFromMemory, visitor } from '../support/client'
import { setUpServer } from '../support/server'

const TOKEN = 'a token of this test only'
process.env.METRICS_TOKEN = TOKEN
process.env.PAGE_CACHE_MB = '64'
const server = setUpServer()

const scrape = (headers: Record<string, string> = { Authorization: `Bearer ${TOKEN}` }) =>
  visitor(server.origin).get('/metrics', headers)
const metrics = async () => (await scrape()).text()
/** The value of a sample; undefined if there is none. */
const valueOf = (text: string, sample: string) => {
  const line = text.split('\n').find((one) => one.startsWith(`${sample} `))
  return line === undefined ? undefined : Number(line.slice(sample.length + 1))
}
const requests = (route: string, status: number) =>
  `roamstead_http_requests_total{route="${route}",status="${status}"}`

test.each([
  ['no token', {}],
  ['a wrong one', { Authorization: 'Bearer another token' }],
  ['the token without Bearer', { Authorization: TOKEN }],
])('the metrics are refused with %s', async (_, headers) => {
  const response = await scrape(headers as Record<string, string>)
  expect([response.status, response.headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer'])
  expect(await response.text()).not.toContain('roamstead_')
})

test('requests are counted by route and status, however many addresses there are', async () => {
  const guest = visitor(server.origin)
  for (const path of [
    '/login',
    '/nothing-1',
    '/nothing-2',
    '/api/nothing',
    '/healthz',
    '/favicon.svg',
    '/%E0%A4%A',
  ])
    await (await guest.get(path)).arrayBuffer()
  await vi.waitFor(
    async () => {
      const text = await metrics()
      expect({
        page: valueOf(text, requests('routes/account/login/route', 200)),
        missing: valueOf(text, requests('routes/site/not-found', 404)),
        endpoint: valueOf(text, requests('routes/api/unknown', 404)),
        health: valueOf(text, requests('healthz', 200)),
        file: valueOf(text, requests('static', 200)),
        malformed: valueOf(text, requests('refused', 400)),
        refused: valueOf(text, requests('metrics', 401)),
        times: valueOf(text, 'roamstead_http_request_duration_seconds_count{route="routes/site/not-found"}'),
      }).toEqual({ page: 1, missing: 2, endpoint: 1, health: 1, file: 1, malformed: 1, refused: 3, times: 2 })
      expect(text).not.toContain('nothing-1')
    },
    { timeout: BUSY, interval: 50 },
  )
})

test('pages from memory are counted, with the route that rendered them', async () => {
  const cached = () => visitor(server.origin, { encoding: 'gzip' }).get('/about')
  const counts = (text: string) =>
    ['hit', 'miss'].map(
      (result) => valueOf(text, `roamstead_page_cache_requests_total{result="${result}"}`) ?? 0,
    )
  const about = (text: string) => valueOf(text, requests('about', 200)) ?? 0
  const before = await metrics()
  await vi.waitFor(async () => expect(isFromMemory(await cached())).toBe(true), { timeout: BUSY })
  const after = await metrics()
  expect(counts(after)[0]).toBeGreaterThan(counts(before)[0]!)
  expect(counts(after)[1]).toBeGreaterThan(counts(before)[1]!)
  expect(about(after)).toBeGreaterThanOrEqual(2)
  expect(valueOf(after, 'roamstead_page_cache_bytes')).toBeGreaterThan(0)
})

test('the queue of the outbox has its size and the age of what is oldest', async () => {
  const queue = (text: string) =>
    ['roamstead_outbox_messages', 'roamstead_outbox_oldest_seconds'].map((name) => valueOf(text, name))
  await server.db.execute(sql`delete from outbox_messages`)
  expect(queue(await metrics())).toEqual([0, 0])
  await server.db.execute(sql`
    insert into outbox_messages (id, channel, "to", text, attempts, deliver_after, created_at) values
      (gen_random_uuid(), 'mail', 'due', '', 0, now() - interval '60 s', now() - interval '1 day'),
      (gen_random_uuid(), 'mail', 'tried', '', 1, now() + interval '1 h', now() - interval '100 s'),
      (gen_random_uuid(), 'mail', 'not due', '', 0, now() + interval '1 h', now())`)
  const [size, oldest] = queue(await metrics())
  expect(size).toBe(2)
  expect(oldest).toBeGreaterThanOrEqual(100)
  expect(oldest).toBeLessThan(200)
})

describe('the files in docs/monitoring', () => {
  const files = ['alerts.yml', 'dashboard.json'].map(
    (name) => [name, readFileSync(`docs/monitoring/${name}`, 'utf8')] as const,
  )
  let exposed: Set<string>
  beforeAll(async () => {
    await (await visitor(server.origin).get('/about')).arrayBuffer()
    const text = await metrics()
    exposed = new Set([...text.matchAll(/^([a-z0-9_]+)[ {]/gm)].map(([, name]) => name!))
  })

  test.each(files)('%s uses only metrics that exist', (_, text) => {
    const used = [...new Set(text.match(/\b(roamstead|process|nodejs)_[a-z0-9_]+/g))]
    expect(used.length).toBeGreaterThan(3)
    // The pool exists where the database is a server.
    // The replica's are checked where there is one, in tests/process/replica.full.test.ts.
    const absent = exposed.has('roamstead_database_connections') ? /_replica_/ : /_(database|replica)_/
    const known = used.filter((name) => !absent.test(name))
    expect(known.filter((name) => !exposed.has(name))).toEqual([])
  })

  test('the routes that the alerts name exist', () => {
    const named = [...files[0]![1].matchAll(/route!?="(routes\/[^"]+)"/g)].map(([, route]) => route!)
    const map = ['app/routes.ts', 'app/routes-api.ts'].map((file) => readFileSync(file, 'utf8')).join('\n')
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((route) => !map.includes(`'${route}.ts`))).toEqual([])
  })

  test('the dashboard is valid JSON whose panels have queries', () => {
    const { panels } = JSON.parse(files[1]![1]) as {
      panels: { title: string; targets: { expr: string }[] }[]
    }
    expect(panels.filter(({ targets }) => !targets?.every(({ expr }) => expr))).toEqual([])
  })

  test('docs/operate.md describes every alert and every metric of ours', () => {
    const guide = readFileSync('docs/operate.md', 'utf8')
    const alerts = [...files[0]![1].matchAll(/alert: (\w+)/g)].map(([, name]) => name!)
    const own = [...exposed]
      .filter((name) => name.startsWith('roamstead_'))
      .map((name) => name.replace(/_(bucket|sum|count)$/, ''))
    expect(alerts.length).toBeGreaterThan(5)
    expect([...alerts, ...own].filter((name) => !guide.includes(name))).toEqual([])
  })
})
