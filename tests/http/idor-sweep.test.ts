import { afterEach, beforeAll, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest'
import { publicUrl } from '../../app/http/page-cache/public-pages'
import { signedIn, visitor, type Visitor } from '../support/client'
import { mappedRoutes } from '../support/mapped-routes'
import { sampled } from '../support/sampled'
import { setUpServer } from '../support/server'
import { targets, type Target } from './idor-table'
import { makeIdorWorld, people, type IdorWorld, type Person } from './idor-world'
import { changes, digest, isRefused, tryToWrite } from './idor-writing'

// Asks every route with an id for the rows of others in every form in which Remix answers, and tries to change them.
// `npm test` asks some of the routes as a stranger only.

const server = setUpServer()
const routes = mappedRoutes.filter(({ path }) => path.includes(':'))
const paths = [...new Set(routes.map(({ path }) => path))]
const idsOf = (path: string) => routes.filter((route) => route.path === path).map(({ id }) => id)

let logged: MockInstance<typeof console.error>
beforeEach(() => void (logged = vi.spyOn(console, 'error').mockImplementation(() => {})))
afterEach(() => logged.mockRestore())

let world: IdorWorld
let visitors: Record<Person, Visitor>
beforeAll(async () => {
  world = await makeIdorWorld(server.db)
  const { guest, host, admin, stranger } = world.emails
  visitors = {
    nobody: visitor(server.origin),
    stranger: await signedIn(server, { email: stranger }),
    guest: await signedIn(server, { email: guest }),
    host: await signedIn(server, { email: host }),
    admin: await signedIn(server, { email: admin }),
  }
}, 120_000)

const urlOf = (path: string, { ids }: Target) => {
  const left = [...ids]
  return path.replaceAll(/\/:\w+(\?)?/g, () => (left.length ? `/${left.shift()}` : ''))
}
const isEndpoint = (path: string) => path.startsWith('/api/')

/** Every form in which a route can be read. */
const formsOf = (path: string, url: string) => [
  url,
  `${url}.data`,
  ...idsOf(path).flatMap((id) => [
    `${url}.data?_routes=${encodeURIComponent(id)}`,
    `${url}?_data=${encodeURIComponent(id)}`,
  ]),
]

/** The status, and the headers and body as one text without the folds of calendar files. */
async function read(response: Response) {
  const text = JSON.stringify([...response.headers]) + (await response.text())
  return { status: response.status, text: text.replaceAll('\r\n ', '') }
}

test('the table has rows to ask for at exactly the routes with parameters', () => {
  expect(paths.length).toBeGreaterThan(90)
  expect(Object.keys(targets).sort()).toEqual([...paths].sort())
})

/** Whose answers were in the cache before others asked. */
const keeper = (person: Person): Person => (person === 'nobody' ? 'host' : 'nobody')

/** Has the answer to a public URL cached as far as it can be, by somebody else asking for it first. */
async function keepFor(person: Person, url: string) {
  if (publicUrl(url) === null) return
  for (let visit = 0; visit < 2; visit++) await (await visitors[keeper(person)].get(url)).arrayBuffer()
}

describe('reading', () => {
  test.each(process.env.TEST_FULL ? people : (['stranger'] as const))(
    '%s finds no private field of others at any route',
    async (person) => {
      const found: string[] = []
      for (const path of sampled(paths, 3)) {
        for (const target of targets[path]!(world.ids)) {
          for (const url of sampled(formsOf(path, urlOf(path, target)), 4)) {
            const accept = isEndpoint(path) ? 'application/json' : 'text/html'
            await keepFor(person, url)
            const { status, text } = await read(await visitors[person].get(url, { Accept: accept }))
            for (const leak of world.leaks(text, person)) found.push(`${leak} at ${url}`)
            if (status >= 500) found.push(`${status} at ${url}`)
          }
        }
      }
      expect(found).toEqual([])
    },
    300_000,
  )

  test.runIf(process.env.TEST_FULL)(
    'each party finds its own at the same URLs',
    async () => {
      const missing: string[] = []
      let shown = 0
      for (const path of paths) {
        for (const target of targets[path]!(world.ids)) {
          if (!target.shows) continue
          shown++
          const { status, text } = await read(await visitors[target.party].get(urlOf(path, target)))
          if (!text.includes(world.secrets[target.shows]))
            missing.push(`${status} without ${target.shows} at ${path} for the ${target.party}`)
        }
      }
      expect(missing).toEqual([])
      expect(shown).toBeGreaterThan(30)
    },
    120_000,
  )
})

/** Where anyone who is signed in may write a row of their own about a row of others, or only ask. */
const OPEN_TO_GUESTS = [
  '/listing/:id/book',
  '/listing/:id/favorite',
  '/listing/:id/waitlist',
  '/listing/:id/lists',
  '/api/listings/:id/wishlists',
  '/messages/:userId',
  '/messages/:userId/block',
  '/api/listings/:id/validate-discount',
]

/** Some of the routes where the same requests change a row if its owner sends them. */
const CHANGED_BY_PARTIES = [
  '/bookings/:id/decline',
  '/messages/:userId',
  '/messages/quick-replies/:id',
  '/saved/:id',
  '/saved-searches/:id',
  '/itineraries/:id/edit',
  '/flights/:id',
  '/create-listing/:draft/basics',
  '/listings/:id/status',
  '/host-discount-codes/:id',
  '/api/users/:id/saved-searches/:searchId',
  '/api/itineraries/:id',
  '/api/flights/:id',
  '/api/routes/:id',
  '/api/admin/discount-codes/:id',
  // Ends the guest's sessions.
  '/admin/accounts/users/:id',
]

/** The routes of each area of the product. A digest of all tables takes longer than many requests. */
function areas(): [area: string, paths: string[]][] {
  const found = new Map<string, string[]>()
  for (const path of paths) {
    const area = path
      .split('/')
      .slice(0, path.startsWith('/api/') ? 3 : 2)
      .join('/')
    found.set(area, [...(found.get(area) ?? []), path])
  }
  return [...found]
}

describe.runIf(process.env.TEST_FULL)('writing', () => {
  const send = async (person: Person, path: string) =>
    (
      await Promise.all(
        targets[path]!(world.ids).map((target) =>
          tryToWrite(visitors[person], path, urlOf(path, target), world.ids),
        ),
      )
    ).flat()

  test.each(['nobody', 'stranger'] as const)(
    '%s changes no row at any route, and is refused or asked to sign in',
    async (person) => {
      const faults: string[] = []
      const isOpen = (path: string) => person === 'stranger' && OPEN_TO_GUESTS.includes(path)
      let before = await digest(server.db)
      for (const [area, all] of areas()) {
        for (const path of all.filter((path) => !isOpen(path)))
          for (const answer of await send(person, path))
            if (!isRefused(answer)) faults.push(`${answer.status} to ${answer.request}`)
        const after = await digest(server.db)
        for (const table of changes(before, after)) faults.push(`${table} changed below ${area}`)
        before = after
      }
      expect(faults).toEqual([])
    },
    300_000,
  )

  test('a stranger writes only rows of their own where everyone may write', async () => {
    // The emails to the other person do not mention the stranger's id.
    const others = () => digest(server.db, { without: world.ids.stranger, except: ['outbox_messages'] })
    const before = await others()
    const faults: string[] = []
    for (const path of OPEN_TO_GUESTS)
      for (const { status, request } of await send('stranger', path))
        if (status >= 500) faults.push(`${status} to ${request}`)
    expect(faults).toEqual([])
    expect(changes(before, await others())).toEqual([])
  }, 120_000)

  test('the same requests by the party itself change its rows', async () => {
    const unchanged: string[] = []
    let before = await digest(server.db)
    for (const path of CHANGED_BY_PARTIES) {
      await send(targets[path]!(world.ids)[0]!.party, path)
      const after = await digest(server.db)
      if (changes(before, after).length === 0) unchanged.push(path)
      before = after
    }
    expect(unchanged).toEqual([])
  }, 120_000)
})
