import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { visitor } from '../support/client'
import { makeStay } from '../support/people'
import { setUpServer } from '../support/server'

const server = setUpServer()

const COOKIE = 'recently-viewed'
/** Node's own client counts as a robot. */
const BROWSER = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }
const cookieOf = (response: Response) =>
  response.headers.getSetCookie().find((one) => one.startsWith(`${COOKIE}=`))

test('opening listings fills the page and the endpoint, the latest first and once each, until they are cleared', async () => {
  const [first, second] = await Promise.all(['one', 'two'].map((title) => makeStay(server.db, { title })))
  const guest = visitor(server.origin)
  for (const { id } of [first!, second!, first!]) await (await guest.get(`/listing/${id}`, BROWSER)).text()
  const ids = async () =>
    ((await (await guest.get('/api/recently-viewed')).json()) as { id: string }[]).map(({ id }) => id)
  expect(await ids()).toEqual([first!.id, second!.id])
  const html = await (await guest.get('/recently-viewed')).text()
  expect(html.indexOf(`id="l-${first!.id}"`)).toBeGreaterThan(0)
  expect(html.indexOf(`id="l-${second!.id}"`)).toBeGreaterThan(html.indexOf(`id="l-${first!.id}"`))
  expect((await guest.post('/recently-viewed', {})).headers.get('Location')).toBe('/recently-viewed')
  expect(await ids()).toEqual([])
  expect(await (await guest.get('/recently-viewed')).text()).toContain('Nothing viewed yet')
})

test('what the cookie holds is bounded, and only public listings of it are shown', async () => {
  const [active, paused] = await Promise.all([makeStay(server.db), makeStay(server.db, { isActive: false })])
  const others = Array.from({ length: 30 }, () => randomUUID())
  const held = [paused!.id, '\'--"<b>', '%00', active!.id, active!.id, ...others].join('.')
  const nobody = visitor(server.origin)
  const Cookie = `a=b; ${COOKIE}=${held}`
  const shown = await nobody.get('/api/recently-viewed', { Cookie })
  expect(((await shown.json()) as { id: string }[]).map(({ id }) => id)).toEqual([active!.id])
  const opened = await nobody.get(`/listing/${active!.id}`, { ...BROWSER, Cookie })
  expect(cookieOf(opened)).toMatch(
    new RegExp(
      `^${COOKIE}=${active!.id}\\.${paused!.id}(\\.[0-9a-f-]{36}){1,10}; Max-Age=2592000; Path=/; HttpOnly`,
    ),
  )
})

test('nothing is remembered of what nobody opened', async () => {
  const { id } = await makeStay(server.db)
  const nobody = visitor(server.origin)
  const cookies = [
    await nobody.get(`/listing/${id}`, { 'User-Agent': 'Googlebot/2.1' }),
    await nobody.get(`/listing/${id}`, { ...BROWSER, 'Sec-Purpose': 'prefetch' }),
    await nobody.get(`/listing/${randomUUID()}`, BROWSER),
    await nobody.get(`/listing/${id}/photos`, BROWSER),
  ].map(cookieOf)
  expect(cookies).toEqual([undefined, undefined, undefined, undefined])
})
