import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { routes } from '../../db/schema'
import { visitor, type Visitor } from '../support/client'
import { makeRoute, makeUser } from '../support/people'
import { setUpServer } from '../support/server'

const server = setUpServer()
let me: Visitor
let myId = ''
let route: Awaited<ReturnType<typeof makeRoute>>

beforeEach(async () => {
  const person = await makeUser(server.db)
  ;[me, myId] = [visitor(server.origin), person.id]
  await me.signIn(person.email)
  route = await makeRoute(server.db, { userId: myId })
})

const ratingOf = async (id: string) =>
  (await server.db.select({ rating: routes.rating }).from(routes).where(eq(routes.id, id)))[0]?.rating
const rating = (id = route.id) => `/route-planner/recent/${id}/rating`
const remove = (id = route.id) => `/route-planner/recent/${id}/remove`

describe('rating a recent route', () => {
  test('saves the stars and returns to the page', async () => {
    const sent = await me.post(rating(), { rating: 4, returnTo: '/route-planner?origin=Denver#recent' })
    expect([sent.status, sent.headers.get('Location'), await ratingOf(route.id)]).toEqual([
      302,
      '/route-planner?origin=Denver#recent',
      4,
    ])
    const page = await (await me.get(rating())).text()
    expect(page).toMatch(
      /<input type="radio" name="rating"[^>]*value="4"[^>]*checked=""|<input[^>]*checked=""[^>]*value="4"/,
    )
    const cleared = await me.post(rating(), {
      rating: 4,
      intent: 'clear',
      returnTo: 'https://elsewhere.test/',
    })
    expect([cleared.status, cleared.headers.get('Location'), await ratingOf(route.id)]).toEqual([
      302,
      '/route-planner#recent',
      null,
    ])
  })

  test('reports missing stars', async () => {
    const sent = await me.post(rating(), {})
    expect([sent.status, (await sent.text()).includes('Choose 1 to 5 stars')]).toEqual([400, true])
    expect(await ratingOf(route.id)).toBeNull()
  })
})

describe('the planner', () => {
  const plan = '/route-planner?origin=Denver%2C+CO&destination=Boulder%2C+CO'
  const rowsOf = () => server.db.select().from(routes).where(eq(routes.userId, myId))

  test('saves a route once and lists it', async () => {
    for (const path of [plan, plan]) expect((await me.get(path)).status).toBe(200)
    expect((await rowsOf()).map(({ question }) => question).sort()).toEqual(
      ['origin=Denver%2C+CO&destination=Boulder%2C+CO', route.question].sort(),
    )
    const page = await (await me.get('/route-planner')).text()
    expect(page).toContain('href="/route-planner?origin=Denver%2C+CO&amp;destination=Boulder%2C+CO"')
    expect(page).toContain(`action="${rating()}"`)
  })

  test('saves nothing for a prefetch or a HEAD request', async () => {
    const prefetchHeaders: Record<string, string>[] = [
      { 'Sec-Purpose': 'prefetch' },
      { 'Sec-Purpose': 'prefetch;prerender' },
      { Purpose: 'prefetch' },
    ]
    for (const headers of prefetchHeaders) expect((await me.get(plan, headers)).status).toBe(200)
    expect((await me.send(plan, { method: 'HEAD' })).status).toBe(200)
    expect(await rowsOf()).toHaveLength(1)
  })
})

describe('removing a recent route', () => {
  test('asks for confirmation, then deletes it', async () => {
    const page = await (await me.get(remove())).text()
    expect(page).toContain('Remove &quot;Denver, Colorado to Moab, Utah&quot;?')
    expect(page).toContain('354 mi')
    expect(page).toContain('$48.73')
    const sent = await me.post(remove())
    expect([sent.status, sent.headers.get('Location'), await ratingOf(route.id)]).toEqual([
      302,
      '/route-planner#recent',
      undefined,
    ])
    expect((await me.get(remove())).status).toBe(404)
  })
})

test("another user's route and an unknown route answer 404", async () => {
  const foreignRoute = await makeRoute(server.db, { userId: (await makeUser(server.db)).id })
  for (const id of [foreignRoute.id, randomUUID(), 'nonsense']) {
    for (const path of [rating(id), remove(id)]) {
      expect([path, (await me.get(path)).status, (await me.post(path, { rating: 1 })).status]).toEqual([
        path,
        404,
        404,
      ])
    }
  }
  expect(await ratingOf(foreignRoute.id)).toBeNull()
})

test('a visitor signs in first and returns', async () => {
  const anonymous = visitor(server.origin)
  for (const path of [rating(), remove()]) {
    const sent = await anonymous.get(path)
    expect([sent.status, sent.headers.get('Location')]).toEqual([
      302,
      `/login?${new URLSearchParams({ redirectTo: path })}`,
    ])
  }
})
