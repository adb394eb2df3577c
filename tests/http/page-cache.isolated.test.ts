import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { listings } from '#db/schema'
import { publicUrl } from '~/http/page-cache/public-pages'
import { isFromMemory, visitor, type Visitor } from '../support/client'
import { makeHost, makeStay } from '../support/people'
import { runs } from '../support/runs'
import { setUpServer } from '../support/server'
import { BUSY } from '../support/busy'

process.env.PAGE_CACHE_MB = '64'

const server = setUpServer()
let stay: Awaited<ReturnType<typeof makeStay>>
let nobody: Visitor
beforeAll(async () => {
  stay = await makeStay(server.db, { title: 'A stay whose page is cached' })
  nobody = visitor(server.origin, { encoding: 'gzip' })
  // The first home page of a server is sent without its collections when these take long.
  await vi.waitFor(async () => expect(await rendered('/')).toContain('class="collection"'), {
    timeout: BUSY,
    interval: 100,
  })
}, BUSY)

const hasTag = (response: Response) => response.headers.has('ETag')

/** Asks for a page until it is one that was cached. An entry ends with the minute, so the first hit may be a miss. */
async function cached(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return vi.waitFor(
    async () => {
      const response = await nobody.get(path, headers)
      expect([path, response.status, isFromMemory(response)]).toEqual([path, 200, true])
      return response
    },
    { timeout: BUSY, interval: 20 },
  )
}

/** A page as it is rendered for this request: a cookie of a page elsewhere keeps it out of the memory. */
const rendered = async (path: string, headers: Record<string, string> = {}) =>
  withoutScripts(await (await visitor(server.origin).get(path, { ...headers, Cookie: 'recovery=x' })).text())
/**
 * Without its scripts, where data that arrives later has no fixed order, and so without nonces; and without the
 * comments in which React encloses what arrives later.
 */
const withoutScripts = (html: string) =>
  html.replaceAll(/<script[^]*?<\/script>| nonce="[^"]*"|<!--\/?\$-->/g, '')

/** fetch decompresses by itself. */
const raw = (path: string, headers: Record<string, string>) =>
  new Promise<{ response: IncomingMessage; body: Buffer }>((resolve, reject) => {
    get(new URL(path, server.origin), { headers }, (response) =>
      buffer(response).then((body) => resolve({ response, body }), reject),
    ).on('error', reject)
  })

describe('a cached page', () => {
  test.each(['/about', '/landing', '/help.data', '/api/docs', '/sitemap.xml'])(
    'is the one that is rendered: %s',
    async (path) => {
      const response = await cached(path)
      expect(withoutScripts(await response.text())).toBe(await rendered(path))
    },
    60_000,
  )

  test('is sent as compressed as the visitor can read it', async () => {
    for (const [accepted, encoding, decompress] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
    ] as const) {
      const identity = await (await cached('/about')).text()
      await vi.waitFor(async () => {
        const { response, body } = await raw('/about', { 'Accept-Encoding': accepted })
        expect([response.headers['content-encoding'], response.headers.vary]).toEqual([
          encoding,
          'Accept-Encoding, Cookie',
        ])
        expect(decompress(body).toString()).toBe(identity)
      }, BUSY)
    }
  })

  test.each(['its ETag', '*'])('costs a browser that has %s only a 304', async (known) => {
    const ETag = (await cached('/about')).headers.get('ETag')!
    const headers = { 'Accept-Encoding': 'gzip', 'If-None-Match': known === '*' ? known : ETag }
    // fetch would ask for the whole page.
    await vi.waitFor(async () => {
      const { response } = await raw('/about', headers)
      expect([response.statusCode, response.headers.etag]).toEqual([304, ETag])
    }, BUSY)
  })

  test('answers HEAD with its headers', async () => {
    await cached('/about')
    await vi.waitFor(async () => {
      const response = await nobody.send('/about', { method: 'HEAD' })
      expect([response.status, await response.text(), isFromMemory(response)]).toEqual([200, '', true])
      expect(hasTag(response)).toBe(true)
    }, BUSY)
  })

  test('has the id of each request only in its headers', async () => {
    const response = await cached('/about', { 'X-Request-Id': 'id-of-this-request' })
    expect(response.headers.get('X-Request-Id')).toBe('id-of-this-request')
    expect(await response.text()).not.toMatch(/id-of-this|Error ID/)
  })

  test('allows its scripts by their hashes', async () => {
    const response = await cached('/landing')
    expect(response.headers.get('Content-Security-Policy')).toMatch(
      /script-src 'self'( 'sha256-[\w+/=]{44}')+;/,
    )
    expect(await response.text()).not.toContain('nonce')
  })

  test('has the link back to the page the visitor came from', async () => {
    const path = `/listing/${stay.id}`
    const from = (url: string) => ({ Referer: `${server.origin}${url}` })
    for (const url of ['/?location=Austin', '/discover']) {
      const html = await (await cached(path, from(url))).text()
      expect(html).toContain(`href="${url}"`)
      expect(withoutScripts(html)).toBe(await rendered(path, from(url)))
    }
    expect(await (await cached(path)).text()).not.toContain('location=Austin')
  })

  test('is not one of a signed-in visitor, however their cookie is written', async () => {
    const signedIn = visitor(server.origin)
    await signedIn.signIn((await makeHost(server.db)).email)
    const path = '/?guests=9'
    for (const space of [' ', '\t']) {
      const Cookie = [...signedIn.jar].map(([name, value]) => `${name}${space}=${value}`).join('; ')
      expect(await (await nobody.get(path, { Cookie })).text()).toContain('My Bookings')
      expect(await (await nobody.get(path)).text()).not.toContain('My Bookings')
    }
  })

  test.each(['a:99999', '999.999.999.999'])('answers 400 to the host %s', async (Host) => {
    await cached('/about')
    const requests: Record<string, string>[] = [{ Host }, { Host, Referer: 'http://a/x' }]
    for (const headers of requests) expect((await raw('/about', headers)).response.statusCode).toBe(400)
  })

  test('is the same for all URLs that differ in what no page reads', async () => {
    let attempt = 0
    // Each attempt uses new URLs, so that none of them can be cached as an entry of its own.
    await vi.waitFor(
      async () => {
        const plain = await (await cached('/?guests=2&location=Austin')).text()
        attempt++
        for (const path of [
          `/?utm_source=${attempt}&location=Austin&guests=2`,
          `/?utm_source=a&location=Austin&checkIn=&guests=2&fbclid=${attempt}`,
        ]) {
          const response = await nobody.get(path)
          expect([path, isFromMemory(response), await response.text()]).toEqual([path, true, plain])
        }
      },
      { timeout: 20_000 },
    )
  })
})

describe('the normalized URL', () => {
  const words = [
    'Austin',
    'São Paulo',
    'a b',
    '',
    '2',
    '0',
    'x',
    'vehicle',
    'property',
    '2027-03-01',
    '2027-03-04',
    'WiFi',
  ]
  const parametersOf: Record<string, string[]> = {
    '/': ['type', 'location', 'checkIn', 'checkOut', 'guests', 'minPrice', 'amenities', 'sortBy', 'page'],
    '/search': ['type', 'location', 'checkIn', 'checkOut', 'guests', 'amenities'],
    '/filters': ['type', 'location', 'placeType', 'instantBook', 'maxPrice'],
    '/discover': ['type', 'location', 'radius', 'category', 'page', 'sort'],
    '/careers': ['department', 'employmentType', 'page'],
    [`/listing/stay`]: ['month', 'reviews', 'guests'],
  }
  const urls = fc.constantFrom(...Object.keys(parametersOf)).chain((path) => {
    const names = fc.constantFrom(...parametersOf[path]!, 'utm_source', 'fbclid')
    const pairs = fc.uniqueArray(fc.tuple(names, fc.constantFrom(...words)), { selector: ([name]) => name })
    return pairs.map((given) => `${path}?${new URLSearchParams(given)}`)
  })
  /** The links that lead back here after signing in name the URL itself. */
  const withoutOwnUrl = (html: string) =>
    html.replaceAll(/(\?|&amp;)redirectTo=[^"&]*|name="returnTo" value="[^"]*"|"here":"[^"]*"/g, '')

  test('shows the page of every URL it stands for, rendered and cached', { timeout: 600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(urls, async (generated) => {
        const url = generated.replace('/stay', `/${stay.id}`)
        const normalized = publicUrl(url)!
        const page = await rendered(normalized)
        expect(withoutOwnUrl(await rendered(url))).toBe(withoutOwnUrl(page))
        const first = await nobody.get(url)
        expect(withoutScripts(await first.text())).toBe(page)
        // Addresses that are not valid are not cached.
        if (first.status === 200) expect(withoutScripts(await (await cached(url)).text())).toBe(page)
      }),
      { numRuns: runs(300) },
    )
  })
})

const rename = (title: string) => server.db.update(listings).set({ title }).where(eq(listings.id, stay.id))

describe('a change', () => {
  test('is on the page and in its data as soon as the database has told of it', async () => {
    for (const path of [`/listing/${stay.id}`, `/listing/${stay.id}.data`]) {
      await cached(path)
      await rename(`Renamed for ${path.length}`)
      await vi.waitFor(
        async () => expect(await (await nobody.get(path)).text()).toContain(`Renamed for ${path.length}`),
        { timeout: BUSY, interval: 20 },
      )
    }
  })
})

describe('no answer is cached', () => {
  const neverCached = async (who: Visitor, path: string, headers?: Record<string, string>) => {
    const answers: unknown[] = []
    for (let visit = 0; visit < 3; visit++) {
      const response = await who.get(path, headers)
      await response.arrayBuffer()
      answers.push([response.status, hasTag(response)])
    }
    return answers
  }
  const three = (status: number) => Array.from({ length: 3 }, () => [status, false])

  test.each([
    ['of a page that does not exist', '/listing/00000000-0000-7000-8000-000000000000', 404],
    ['that redirects', '/home', 301],
    ['to a search that is not valid', '/discover?radius=7', 400],
    ['with a request key', '/contact', 200],
    ['of a page that needs an account', '/bookings', 401],
    ['to a parameter that is not known', '/?unknown=1', 200],
  ])('%s', async (_, path, status) => {
    expect(await neverCached(nobody, path)).toEqual(three(status))
  })

  test('with dates, whose form has a request key', async () => {
    const path = `/listing/${stay.id}?checkIn=2027-03-01&checkOut=2027-03-04&guests=1`
    expect(await neverCached(nobody, path)).toEqual(three(200))
  })

  test('to somebody signed in, and theirs is their own although a visitor has the page', async () => {
    const { email, firstName } = await makeHost(server.db, { firstName: 'Wilhelmina' })
    const host = visitor(server.origin)
    await host.signIn(email)
    await cached('/about')
    expect(await neverCached(host, '/about')).toEqual(three(200))
    expect(await (await host.get('/about')).text()).toContain(firstName)
    expect(await (await nobody.get('/about')).text()).not.toContain(firstName)
  })

  test('with a notice for one visitor, who then gets the page of everyone', async () => {
    await cached('/about')
    const guest = visitor(server.origin)
    await guest.signIn((await makeHost(server.db)).email)
    await guest.post('/logout', {})
    const notice = 'You are signed out.'
    const [first, other, second] = [
      await (await guest.get('/about')).text(),
      await (await nobody.get('/about')).text(),
      await (await guest.get('/about')).text(),
    ]
    expect([first, other, second].map((html) => html.includes(notice))).toEqual([true, false, false])
  })
})
