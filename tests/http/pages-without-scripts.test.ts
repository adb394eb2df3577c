import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { DEMO_PASSWORD, signedIn, visitor } from '../support/client'
import { makeStay, makeUser } from '../support/people'
import { sampled } from '../support/sampled'
import { setUpServer } from '../support/server'

const server = setUpServer()

/** What a page loads or runs. Structured data for search engines is neither. */
const scriptsIn = (html: string) =>
  html.match(/<script(?! type="application\/ld\+json")|rel="modulepreload"/g)

test.each(
  sampled(
    [
      '/about',
      '/help',
      '/privacy',
      '/terms',
      '/safety',
      '/press',
      '/host-resources',
      '/cancellation',
      '/careers',
      '/sitemap',
      '/api/docs',
      '/no/such/page',
      '/careers/none',
      `/careers/${randomUUID()}`,
      `/listing/${randomUUID()}`,
      `/listing/${randomUUID()}/photos`,
      `/hosts/${randomUUID()}`,
      '/careers?page=2000',
    ],
    3,
  ),
)('%s is sent without scripts and without their data', async (path) => {
  const html = await (await visitor(server.origin).get(path)).text()
  expect(html).toContain('</html>')
  expect(scriptsIn(html)).toBeNull()
})

test('pages that people use are sent with scripts, with and without an account', async () => {
  const stay = await makeStay(server.db)
  const guest = await signedIn(server, await makeUser(server.db))
  for (const path of [`/listing/${stay.id}`, '/contact'])
    for (const who of [visitor(server.origin), guest])
      expect([path, scriptsIn(await (await who.get(path)).text())?.length]).not.toEqual([path, undefined])
})

test('a page does not preload what its scripts import, so that its pictures come first', async () => {
  const html = await (await visitor(server.origin).get('/')).text()
  const preloaded = [...html.matchAll(/<link rel="modulepreload" href="\/assets\/([\w.]+)-[^"]+"/g)]
  expect(preloaded.map(([, name]) => name).toSorted()).toEqual(['entry.client', 'root', 'route'])
})

test('a notice is in the flow of a page without scripts, and floats on others', async () => {
  const { email } = await makeUser(server.db)
  const signedInTo = async (to: string) => {
    const guest = visitor(server.origin)
    const response = await guest.post(`/login?${new URLSearchParams({ redirectTo: to })}`, {
      email,
      password: DEMO_PASSWORD,
    })
    const html = await (await guest.follow(response)).text()
    return /<div class="([^"]*)"><div role="status"[^>]*><div><p[^>]*>Welcome back!/.exec(html)![1]
  }
  expect(await signedInTo('/saved')).toBe('flash')
  expect(await signedInTo('/help')).not.toMatch(/\bflash\b/)
})
