import type { ServerBuild } from '@remix-run/node'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { postMissingBookings } from '../../app/domain/ledger/post-missing.server'
import type { Describe } from '../../app/http/endpoint.server'
import { platformSettings, users } from '../../db/schema'
import { signedIn, visitor, type Visitor } from '../support/client'
import { mappedRoutes, type MappedRoute } from '../support/mapped-routes'
import { makeAdmin, makeHost, makeUser } from '../support/people'
import { sampled } from '../support/sampled'
import { serverBuild, setUpServer } from '../support/server'
import { MARK, makeRows } from './admin-access-rows'
import {
  addressOf,
  endpoints,
  methods,
  refused,
  screens,
  strangers,
  type Rows,
  type Stranger,
} from './admin-access-table'

const server = setUpServer()

const TABLES = [
  'platform_settings',
  'account_transactions',
  'ledger_entries',
  'host_payouts',
  'disputes',
  'security_deposits',
  'company_content',
  'job_listings',
  'discount_codes',
  'audit_events',
  'refunds',
  'users',
  'listings',
  'bookings',
  'reviews',
  'messages',
]

const isScreen = ({ path }: MappedRoute) => path === '/admin' || path.startsWith('/admin/')
const isEndpoint = ({ path }: MappedRoute) => path.startsWith('/api/admin/') || path === '/api/upload/pdf'

let admin: Visitor
let adminId: string
let all: Record<Stranger, Visitor>
let build: ServerBuild

beforeAll(async () => {
  const [current, former] = [await makeAdmin(server.db), await makeAdmin(server.db)]
  ;[admin, adminId] = [await signedIn(server, current), current.id]
  all = {
    'signed out': visitor(server.origin),
    guest: await signedIn(server, await makeUser(server.db)),
    host: await signedIn(server, await makeHost(server.db)),
    'suspended admin': await signedIn(server, former),
  }
  await server.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, former.id))
  build = await serverBuild()
})

/** The row count and a digest of each table. */
async function everything() {
  const found: Record<string, unknown> = {}
  for (const table of TABLES) {
    const [held] = await server.db
      .select({
        rows: sql<number>`count(*)::int`,
        digest: sql<string>`md5(string_agg(t::text, '' order by t.id))`,
      })
      .from(sql.raw(`${table} t`))
    found[table] = held
  }
  return found
}

const read = async (response: Response) => ({
  status: response.status,
  text: `${JSON.stringify([...response.headers])}${await response.text()}`.toLowerCase(),
})

type Request = { name: string; to: number; send: () => Promise<Response> }

/** Expects each request to be refused with its status and to leak nothing. */
async function expectRefusals(requests: Request[], secrets: string[]) {
  const answers: [name: string, status: number, leaked: string[]][] = []
  for (const { name, send } of requests) {
    const { status, text } = await read(await send())
    answers.push([name, status, secrets.filter((secret) => text.includes(secret.toLowerCase()))])
  }
  expect(answers).toEqual(requests.map(({ name, to }) => [name, to, []]))
}

const asData = (path: string) => path.replace(/(\?|$)/, '.data$1')
const asDataOf = (path: string, id: string) =>
  `${asData(path)}${path.includes('?') ? '&' : '?'}_routes=${encodeURIComponent(id)}`

function request(
  who: Visitor,
  method: string,
  path: string,
  { body, file }: { body?: unknown; file?: true } = {},
): Promise<Response> {
  const headers = { Accept: 'application/json', Origin: server.origin, 'Sec-Fetch-Site': 'same-origin' }
  if (!file)
    return who.send(path, {
      method,
      body: body === undefined ? undefined : JSON.stringify(body),
      headers: { ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    })
  const form = new FormData()
  form.append('pdf', new File(['%PDF-1.7\ntrailer\n%%EOF\n'], 'terms.pdf', { type: 'application/pdf' }))
  return who.send(path, { method, body: form, headers })
}

const screenNames = Object.keys(screens)
const forms = Object.entries(screens).flatMap(([path, { forms = {} }]) =>
  Object.entries(forms).map(([name, form]) => ({ path, name, ...form })),
)
const named = forms.map((form) => [form.name, form.path, form] as const)
const endpointNames = Object.keys(endpoints)

describe('the access table', () => {
  test('lists exactly the admin screens and endpoints of the route map', () => {
    expect(screenNames.sort()).toEqual(
      [...new Set(mappedRoutes.filter(isScreen).map(({ path }) => path))].sort(),
    )
    expect(endpointNames.sort()).toEqual(
      mappedRoutes
        .filter(isEndpoint)
        .map(({ path }) => path)
        .sort(),
    )
  })

  test('lists forms for exactly the screens with an action', () => {
    const screensWithAction = mappedRoutes
      .filter(isScreen)
      .filter(({ id }) => build.routes[id]!.module.action)
      .map(({ path }) => path)
    expect([...new Set(forms.map(({ path }) => path))].sort()).toEqual(screensWithAction.sort())
  })

  test('lists the methods of each endpoint', () => {
    const implemented = mappedRoutes
      .filter(isEndpoint)
      .map(({ path, id }) => [
        path,
        Object.keys(
          (build.routes[id]!.module.loader as unknown as { describe: Describe }).describe(path).operations,
        ).sort(),
      ])
    expect(Object.fromEntries(implemented)).toEqual(
      Object.fromEntries(
        Object.entries(endpoints).map(([path, endpoint]) => [path, Object.keys(endpoint.methods).sort()]),
      ),
    )
  })
})

let row = 0
/** Who tries the next row of the table: everyone in `npm run test:full`, otherwise one stranger after the other. */
const nextStrangers = () => (process.env.TEST_FULL ? strangers : [strangers[row++ % strangers.length]!])

describe('for anyone who is not an admin', () => {
  let rows: Rows
  let secrets: string[]
  let before: Awaited<ReturnType<typeof everything>>
  beforeAll(async () => {
    rows = await makeRows(server.db, admin, adminId)
    secrets = [MARK, rows.booking, 'Platform Admin', 'modulepreload']
    before = await everything()
  })

  test.each(sampled(screenNames, 3))('%s answers 404 as a page, as data and per route', async (name) => {
    const path = addressOf(name, rows)
    const urls = [
      path,
      asData(path),
      ...mappedRoutes.filter((place) => place.path === name).map(({ id }) => asDataOf(path, id)),
    ]
    await expectRefusals(
      nextStrangers().flatMap((who) =>
        urls.map((url) => ({
          name: `${who}: GET ${url}`,
          to: refused.screen[who],
          send: () => all[who].get(url),
        })),
      ),
      secrets,
    )
  })

  test.each(sampled(named, 3))('%s answers 404 at %s', async (_name, screen, { at, fields }) => {
    const path = at?.(rows) ?? addressOf(screen, rows)
    await expectRefusals(
      nextStrangers().flatMap((who) =>
        [path, asData(path)].map((url) => ({
          name: `${who}: POST ${url}`,
          to: refused.screen[who],
          send: () => all[who].post(url, fields(rows)),
        })),
      ),
      secrets,
    )
  })

  const screensWithoutForm = screenNames.filter((name) => !screens[name]!.forms)
  test.each(sampled(screensWithoutForm, 5))('%s answers 405 to a form', async (name) => {
    const path = addressOf(name, rows)
    await expectRefusals(
      nextStrangers().flatMap((who) =>
        [path, asData(path)].map((url) => ({
          name: `${who}: POST ${url}`,
          to: 405,
          send: () => all[who].post(url, { intent: 'save' }),
        })),
      ),
      secrets,
    )
  })

  const adminOnly = Object.entries(endpoints).flatMap(([path, endpoint]) =>
    methods
      .filter((method) => !endpoint.methods[method]?.isPublic)
      .map((method) => [method, path, endpoint.methods[method]] as const),
  )
  test.each(adminOnly)('%s %s is refused', async (method, name, given) => {
    const path = addressOf(name, rows)
    const urls = method === 'GET' ? [path, asData(path)] : [path]
    await expectRefusals(
      nextStrangers().flatMap((who) =>
        urls.map((url) => ({
          name: `${who}: ${method} ${url}`,
          to: given ? refused.endpoint[who] : 405,
          send: () => request(all[who], method, url, given && { body: given.body?.(rows), file: given.file }),
        })),
      ),
      secrets,
    )
  })

  test.each(strangers)('the settings endpoint answers only the five fees to: %s', async (who) => {
    for (const url of ['/api/admin/settings', '/api/admin/settings.data']) {
      const { status, text } = await read(await all[who].get(url))
      expect([url, status, text.includes(MARK), text.includes(rows.setting)]).toEqual([
        url,
        200,
        false,
        false,
      ])
    }
    expect((await read(await admin.get('/api/admin/settings'))).text).toContain(rows.setting)
    const { body } = await all[who].json<{ key: string }[]>('GET', '/api/admin/settings')
    expect(body.map((one) => Object.keys(one).sort())).toEqual(Array(5).fill(['key', 'value']))
    expect(body.map(({ key }) => key).sort()).toEqual([
      'cancellation_fee_percentage',
      'guest_service_fee_percentage',
      'host_commission_percentage',
      'listing_fee_amount',
      'payment_processing_percentage',
    ])
  })

  test('none of these requests changed anything', async () => expect(await everything()).toEqual(before))
})

describe('for an admin', () => {
  let rows: Rows
  beforeAll(async () => {
    await postMissingBookings(server.db) // the ledger lists only a limited number of bookings without entries
    rows = await makeRows(server.db, admin, adminId)
  })

  test.each(sampled(screenNames, 8))('%s shows its content', async (name) => {
    const path = addressOf(name, rows)
    const page = await read(await admin.get(path))
    expect([
      page.status,
      page.text.includes(screens[name]!.shows(rows)),
      page.text.includes('platform admin'),
    ]).toEqual([200, true, !screens[name]!.isFile])
    for (const url of [
      asData(path),
      ...mappedRoutes.filter((place) => place.path === name).map(({ id }) => asDataOf(path, id)),
    ])
      expect([url, (await admin.get(url)).status]).toEqual([url, 200])
  })

  // That each change works is also proved where its screen is tested. Here it shows that what strangers are refused is
  // right in every other way.
  describe('changes', () => {
    beforeEach(async () => {
      rows = await makeRows(server.db, admin, adminId)
      await server.db.delete(platformSettings).where(eq(platformSettings.category, 'fees'))
    })

    test.each(sampled(named, 20))(
      '%s succeeds at %s',
      async (_name, path, { at, fields, after, changesNothing }) => {
        const address = at?.(rows) ?? addressOf(path, rows)
        const first = after ? screens[path]!.forms![after] : undefined
        if (first) await admin.post(first.at?.(rows) ?? address, first.fields(rows))
        const before = await everything()
        const response = await admin.post(address, fields(rows))
        expect(response.status).toBe(changesNothing ?? 302)
        if (changesNothing) expect(await everything()).toEqual(before)
        else expect(await everything()).not.toEqual(before)
      },
    )
  })
})
