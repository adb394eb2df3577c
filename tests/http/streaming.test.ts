import { beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { signedIn, visitor, type Visitor } from '../support/client'
import { failWaiting, isAnyWaiting, lockTable } from '../support/lock-table'
import { makeStay } from '../support/people'
import { sampled } from '../support/sampled'
import { setUpServer } from '../support/server'

const server = setUpServer()
let listing: string
let admin: Visitor
beforeAll(async () => {
  listing = (await makeStay(server.db, { title: 'A stay that is shown slowly' })).id
  admin = await signedIn(server, { email: 'admin@demo.test' })
})

/** Reads a page chunk by chunk. */
function readerOf(response: Response) {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let html = ''
  return {
    until: async (text: string) => {
      while (!html.includes(text)) {
        const { value, done } = await reader.read()
        if (done) throw new Error(`The page ended without ${text}: ${html.slice(-500)}`)
        html += value
      }
      return html
    },
    rest: async () => {
      for (let read = await reader.read(); !read.done; read = await reader.read()) html += read.value
      return html
    },
  }
}

/** Keeps a page from being answered from memory. */
const AFRESH = { Cookie: 'recovery=x' }

/**
 * A page without what differs between two visits, without the comments in which React encloses what arrives later, and
 * without its data, which follows it in one script or several.
 */
const stable = (html: string) =>
  html.replace(/ nonce="[^"]*"|<!--\/?\$-->/g, '').replace(/<\/html>(?:<script>.*?<\/script>)*$/s, '</html>')

type Page = { path: string; table: string; first: string; late: string; as?: Visitor }
const pages: Record<string, () => Page> = {
  'the home page': () => ({
    path: '/?location=Asheville',
    table: 'listings',
    first: 'Quick filters',
    late: '<li id="l-',
  }),
  discover: () => ({
    path: '/discover?location=Asheville',
    table: 'attractions',
    first: 'name="location"',
    late: 'aria-label="Types of places"',
  }),
  'the route planner': () => ({
    path: '/route-planner',
    table: 'listings',
    first: 'Calculate route',
    late: 'Recent Routes',
  }),
  'a listing': () => ({
    path: `/listing/${listing}`,
    table: 'bookings',
    first: 'Availability',
    late: 'data-day=',
  }),
  "the console's first page": () => ({
    path: '/admin',
    table: 'ledger_entries',
    first: 'Today',
    late: 'The last 30 days',
    as: admin,
  }),
}

/** A page that no other test has cached. */
const FAILING = '/?guests=7'
const FAULT = 'Failed to fetch listings'

describe.skipIf(inject('template').engine === 'pglite')('a page whose data is slow', () => {
  test.each(sampled(Object.entries(pages), 2))(
    '%s is sent up to the first part that is missing, and then in order to the page that is sent at once',
    async (_, page) => {
      const { path, table, first, late, as } = page()
      const [visit, headers] = as ? [as, {}] : [visitor(server.origin), AFRESH]
      const whole = await (await visit.get(path, headers)).text()
      const release = await lockTable(server.db, table)
      try {
        const response = await visit.get(path, headers)
        const reader = readerOf(response)
        const begun = await reader.until(first)
        expect(begun).toMatch(/<link rel="stylesheet" href="\/assets\/root-/)
        expect(begun).toMatch(/<header/)
        expect(begun).not.toContain(late)
        await release()
        const html = await reader.rest()
        expect(html).toContain(late)
        expect(html).not.toContain('$RC')
        expect(stable(html)).toBe(stable(whole))
        expect(response.status).toBe(200)
      } finally {
        await release()
      }
    },
  )

  test.each(sampled(['gzip', 'br'], 2))(
    'the beginning of a page leaves at once with %s too',
    async (encoding) => {
      const release = await lockTable(server.db, 'listings')
      try {
        const response = await visitor(server.origin).get('/', { ...AFRESH, 'Accept-Encoding': encoding })
        expect(response.headers.get('Content-Encoding')).toBe(encoding)
        const reader = readerOf(response)
        expect(await reader.until('Where next?')).not.toContain('</html>')
        await release()
        expect(await reader.rest()).toContain('</html>')
      } finally {
        await release()
      }
    },
  )

  test('a fault in the middle is a message in its place, is not cached, and the next is a 503', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    onTestFinished(() => log.mockRestore())
    const release = await lockTable(server.db, 'listings')
    try {
      const response = await visitor(server.origin).get(FAILING)
      const reader = readerOf(response)
      await reader.until('Quick filters')
      await expect.poll(() => isAnyWaiting(server.db)).toBe(true)
      await failWaiting(server.db)
      const html = await reader.rest()
      expect(response.status).toBe(200)
      expect(html).toContain(FAULT)
      expect(html).toMatch(/<\/html>/)
      expect(html).toContain('Host resources')

      const next = visitor(server.origin).get(FAILING)
      await expect.poll(() => isAnyWaiting(server.db)).toBe(true)
      await failWaiting(server.db)
      expect((await next).status).toBe(503)
      expect((await next).headers.get('Retry-After')).toBe('5')
    } finally {
      await release()
    }
    const healthy = await visitor(server.origin).get(FAILING)
    expect(healthy.status).toBe(200)
    expect(await healthy.text()).not.toContain(FAULT)
  })
})

test('every page names its style sheets and fonts in a Link header', async () => {
  const response = await visitor(server.origin).get(FAILING)
  const html = await response.text()
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href)
  expect(sheets.length).toBeGreaterThan(0)
  const link = response.headers.get('Link')!
  for (const href of sheets) expect(link).toContain(`<${href}>; rel=preload; as=style`)
  expect(link).toMatch(
    /<\/assets\/fraunces-[^>]+\.woff2>; rel=preload; as=font; type="font\/woff2"; crossorigin/,
  )
})
