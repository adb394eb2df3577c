import { eq } from 'drizzle-orm'
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

describe('rating a recent route', () => {
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
