import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, expect, test, vi, type MockInstance } from 'vitest'
import { signedIn, visitor, type Visitor } from '../support/client'
import { mappedRoutes, type MappedRoute } from '../support/mapped-routes'
import { makeUser } from '../support/people'
import { sampled } from '../support/sampled'
import { setUpServer } from '../support/server'

// What scripts ask of a route, sent by hand to every route: also to those without a loader or an action.

const server = setUpServer()
const routes: MappedRoute[] = [{ id: 'root', path: '/' }, ...mappedRoutes].map(({ id, path }) => ({
  id,
  path: path.replaceAll(/:\w+\??/g, () => randomUUID()).replace('*', 'nothing'),
}))

/** Those that are not a stream, which does not end. */
const finite = routes.filter(({ path }) => path !== '/messages/events')

const dataPath = (path: string) => (path === '/' ? '/_root.data' : `${path}.data`)

let guest: Visitor
let logged: MockInstance<typeof console.error>
beforeAll(async () => {
  guest = await signedIn(server, await makeUser(server.db))
})
beforeEach(() => void (logged = vi.spyOn(console, 'error').mockImplementation(() => {})))
afterEach(() => logged.mockRestore())

/** Sends one request to every route. @returns the answers that are faults of ours, and what was logged */
async function faultsOf(ask: (route: MappedRoute) => Promise<Response>, asked = routes) {
  const faults: string[] = []
  for (const route of asked) {
    const response = await ask(route)
    await response.body?.cancel()
    if (response.status >= 500) faults.push(`${route.id}: ${response.status}`)
  }
  return [...faults, ...logged.mock.calls.flat().map(String)]
}

test('refuses the data requests of older versions of Remix for every route, and logs nothing', async () => {
  expect(routes.length).toBeGreaterThan(150)
  const statuses = new Set<number>()
  const faults = await faultsOf(
    async ({ id, path }) => {
      const response = await guest.get(`${path}?_data=${encodeURIComponent(id)}`)
      statuses.add(response.status)
      return response
    },
    sampled(routes, 4),
  )
  expect(faults).toEqual([])
  expect([...statuses]).toEqual([400])
})

test('answers a data request for every route, alone or with its parents, without a fault', async () => {
  const ways = ({ id, path }: MappedRoute) =>
    [visitor(server.origin), guest].flatMap((who) => [
      { who, id, path: dataPath(path) },
      { who, id, path: `${dataPath(path)}?_routes=${encodeURIComponent(id)}` },
    ])
  // Otherwise each route is asked in one of these ways.
  const asked = sampled(finite, 8).flatMap((route, index) =>
    process.env.TEST_FULL ? ways(route) : ways(route)[index % 4]!,
  )
  const faults: string[] = []
  for (const { who, id, path } of asked) {
    const response = await who.get(path)
    await response.body?.cancel()
    if (response.status >= 500) faults.push(`${id}: ${response.status}`)
  }
  expect([...faults, ...logged.mock.calls.flat().map(String)]).toEqual([])
}, 120_000)

test.each(['POST', 'PUT'])(
  'answers a %s of nobody to every route without a fault, and names the methods of those that refuse it',
  async (method) => {
    const share = method === 'POST' ? 12 : 32
    for (const pathOf of [(path: string) => path, dataPath]) {
      const silent: string[] = []
      const faults = await faultsOf(
        async ({ id, path }) => {
          const headers = { Origin: server.origin }
          const response = await visitor(server.origin).send(pathOf(path), { method, headers })
          if (response.status === 405 && !response.headers.has('Allow')) silent.push(id)
          return response
        },
        sampled(routes, share),
      )
      expect({ faults, silent }).toEqual({ faults: [], silent: [] })
    }
  },
  120_000,
)

test.each([
  ['OPTIONS', '/', 'GET, HEAD'],
  ['OPTIONS', '/login', 'GET, HEAD, POST'],
  ['POST', '/about', 'GET, HEAD'],
  ['POST', '/about.data', 'GET, HEAD'],
  ['POST', '/admin/settings', 'GET, HEAD'],
])('the refusal of %s %s says what is allowed, and is no line in the log', async (method, path, allowed) => {
  const headers = { Origin: server.origin }
  const response = await visitor(server.origin).send(path, { method, headers })
  expect([response.status, response.headers.get('Allow')]).toEqual([405, allowed])
  expect(logged).not.toHaveBeenCalled()
})
