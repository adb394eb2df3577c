import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { listings } from '#db/schema'
import { publicUrl } from '~/http/page-cache/public-pages'
import { isFromMemory, signedIn, visitor, type Visitor } from '../support/client'
import { makeHost, makeStay } from '../support/people'
import { runs } from '../support/runs'
import { setUpServer } from '../support/server'
import { BUSY } from '../support/busy'

const ASSETS = 'https://assets.example'
const MEDIA = 'https://media.example'
const TOKEN = 'a token of this test only'
// Pages in memory, behind a CDN for pages and files, with metrics.
Object.assign(process.env, {
  PAGE_CACHE_MB: '64',
  ASSETS_ORIGIN: ASSETS,
  MEDIA_ORIGIN: MEDIA,
  CDN_SECONDS: '30',
  EARLY_HINTS: '1',
  METRICS_TOKEN: TOKEN,
})
const server = setUpServer()

describe('metrics', () => {
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

  test('the metrics are refused without the token', async () => {
    const wrong: Record<string, string>[] = [
      {},
      { Authorization: 'Bearer another token' },
      { Authorization: TOKEN },
    ]
    for (const headers of wrong) {
      const response = await scrape(headers)
      expect([response.status, response.headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer'])
      expect(await response.text()).not.toContain('roamstead_')
    }
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
          times: valueOf(
            text,
            'roamstead_http_request_duration_seconds_count{route="routes/site/not-found"}',
          ),
        }).toEqual({
          page: 1,
          missing: 2,
          endpoint: 1,
          health: 1,
          file: 1,
          malformed: 1,
          refused: 3,
          times: 2,
        })
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
})

describe('pages in memory', () => {
  let stay: Awaited<ReturnType<typeof makeStay>>
  let nobody: Visitor
  beforeAll(async () => {
    stay = await makeStay(server.db, { title: 'A stay whose page is cached' })
    nobody = visitor(server.origin, { encoding: 'gzip' })
  })

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
    withoutScripts(
      await (await visitor(server.origin).get(path, { ...headers, Cookie: 'recovery=x' })).text(),
    )
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
    test.each(['/about', '/help.data', '/sitemap.xml'])(
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

    test('costs a browser that has it only a 304, and answers HEAD with its headers', async () => {
      await vi.waitFor(async () => {
        const ETag = (await cached('/about')).headers.get('ETag')!
        // fetch would ask for the whole page.
        for (const known of [ETag, '*']) {
          const { response } = await raw('/about', { 'Accept-Encoding': 'gzip', 'If-None-Match': known })
          expect([response.statusCode, response.headers.etag]).toEqual([304, ETag])
        }
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
      const response = await cached(`/listing/${stay.id}`)
      expect(response.headers.get('Content-Security-Policy')).toMatch(
        new RegExp(`script-src 'self' ${ASSETS}( 'sha256-[\\w+/=]{44}')+;`),
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

    test("remembers each visitor's own viewed listings, in their cookie alone", async () => {
      const path = `/listing/${stay.id}`
      for (const earlier of ['', '.0195d0a4-0000-7000-8000-000000000001', '']) {
        const Cookie = `recently-viewed=${earlier.slice(1)}`
        const response = await cached(path, {
          Cookie,
          'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
        })
        expect(response.headers.getSetCookie()).toEqual([
          `recently-viewed=${stay.id}${earlier}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`,
        ])
        expect(response.headers.get('Cache-Control')).toBe('private, no-cache')
        expect(response.headers.has('CDN-Cache-Control')).toBe(false)
      }
    })

    test('is not one of a signed-in visitor, however their cookie is written', async () => {
      const host = await signedIn(server, await makeHost(server.db))
      const path = '/?location=Austin&guests=9'
      for (const space of [' ', '\t']) {
        const Cookie = [...host.jar].map(([name, value]) => `${name}${space}=${value}`).join('; ')
        expect(await (await nobody.get(path, { Cookie })).text()).toContain('My Bookings')
        expect(await (await nobody.get(path)).text()).not.toContain('My Bookings')
      }
    })
  })

  describe('the normalized URL', () => {
    const words = [
      ...['Austin', 'São Paulo', 'a b', '', '2', '0', 'x', 'vehicle', 'property', 'WiFi'],
      ...['2027-03-01', '2027-03-04'],
    ]
    const parametersOf: Record<string, string[]> = {
      // The home page itself has collections, which are computed for seconds after a start.
      '/?location=Austin': [
        'type',
        'checkIn',
        'checkOut',
        'guests',
        'minPrice',
        'amenities',
        'sortBy',
        'page',
      ],
      '/search': ['type', 'location', 'checkIn', 'checkOut', 'guests', 'amenities'],
      '/filters': ['type', 'location', 'placeType', 'instantBook', 'maxPrice'],
      '/discover': ['type', 'location', 'radius', 'category', 'page', 'sort'],
      '/careers': ['department', 'employmentType', 'page'],
      [`/listing/stay`]: ['month', 'reviews', 'guests'],
    }
    const urls = fc.constantFrom(...Object.keys(parametersOf)).chain((path) => {
      const names = fc.constantFrom(...parametersOf[path]!, 'utm_source', 'fbclid')
      const pairs = fc.uniqueArray(fc.tuple(names, fc.constantFrom(...words)), { selector: ([name]) => name })
      return pairs.map((given) => `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(given)}`)
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
        { numRuns: runs(300, 5) },
      )
    })
  })

  test('a change is on the page and in its data as soon as the database has told of it', async () => {
    for (const path of [`/listing/${stay.id}`, `/listing/${stay.id}.data`]) {
      await cached(path)
      const title = `Renamed for ${path.length}`
      await server.db.update(listings).set({ title }).where(eq(listings.id, stay.id))
      await vi.waitFor(async () => expect(await (await nobody.get(path)).text()).toContain(title), {
        timeout: BUSY,
        interval: 20,
      })
    }
  })

  describe('no answer is cached', () => {
    const neverCached = async (who: Visitor, path: string, headers?: Record<string, string>) => {
      const answers: unknown[] = []
      for (let visit = 0; visit < 3; visit++) {
        const response = await who.get(path, headers)
        await response.arrayBuffer()
        answers.push([response.status, hasTag(response), response.headers.get('CDN-Cache-Control')])
      }
      return answers
    }
    const three = (status: number) => Array.from({ length: 3 }, () => [status, false, null])

    test.each([
      ['of a page that does not exist', '/listing/00000000-0000-7000-8000-000000000000', 404],
      ['that redirects', '/home', 301],
      ['to a search that is not valid', '/discover?radius=7', 400],
      ['with a request key', '/contact', 200],
      ['of a page that needs an account', '/bookings', 401],
      ['to a parameter that is not known', '/filters?unknown=1', 200],
    ])('%s, also by a CDN', async (_, path, status) => {
      expect(await neverCached(nobody, path)).toEqual(three(status))
    })

    test('to somebody signed in, and theirs is their own although a visitor has the page', async () => {
      const firstName = 'Wilhelmina'
      const host = await signedIn(server, await makeHost(server.db, { firstName }))
      await cached('/about')
      expect(await neverCached(host, '/about')).toEqual(three(200))
      expect(await (await host.get('/about')).text()).toContain(firstName)
      expect(await (await nobody.get('/about')).text()).not.toContain(firstName)
    })

    test('with a notice for one visitor, who then gets the page of everyone', async () => {
      await cached('/about')
      const guest = await signedIn(server, await makeHost(server.db))
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
})

describe('a CDN', () => {
  let path: string
  beforeAll(async () => {
    const { id } = await makeStay(server.db, { images: [`/media/${'a'.repeat(32)}`] })
    path = `/listing/${id}`
  })

  const page = async (address = path) => {
    const response = await visitor(server.origin).get(address)
    return { headers: response.headers, html: await response.text() }
  }

  describe('a page behind a CDN for its files', () => {
    test('loads scripts, styles, fonts and pictures from there, and icons from here', async () => {
      const { html, headers } = await page()
      expect(html).toContain(`${MEDIA}/media/${'a'.repeat(32)}/640.avif 640w`)
      expect(html).not.toMatch(/(src|srcset)="\/media\//i)
      const addresses = [...html.matchAll(/["'(]((?:https:\/\/assets\.example)?\/assets\/[^"')\s]+)/g)].map(
        ([, address]) => address!,
      )
      const elsewhere = addresses.filter((address) => address.startsWith(ASSETS))
      const here = addresses.filter((address) => !address.startsWith(ASSETS))
      for (const type of ['.js', '.css', '.woff2'])
        expect(elsewhere.some((one) => one.includes(type))).toBe(true)
      expect(here.filter((address) => !/^\/assets\/icons-[\w-]+\.svg#/.test(address))).toEqual([])
      expect(here.length).toBeGreaterThan(0)
      const preloaded = [...headers.get('Link')!.matchAll(/<([^>]*)>/g)].map(([, address]) => address)
      expect(preloaded.length).toBeGreaterThan(1)
      expect(preloaded.filter((address) => !address!.startsWith(`${ASSETS}/assets/`))).toEqual([])
    })

    test('allows these origins and no others', async () => {
      const policy = (await page()).headers.get('Content-Security-Policy')!
      const sources = Object.fromEntries(
        policy.split('; ').map((part) => [part.split(' ', 1)[0], part.split(' ').slice(1).join(' ')]),
      )
      expect(sources).toMatchObject({
        'default-src': "'self'",
        'style-src': `'self' ${ASSETS} 'unsafe-inline'`,
        'font-src': `'self' ${ASSETS}`,
        'connect-src': `'self' ${ASSETS}`,
        'img-src': `'self' ${ASSETS} ${MEDIA} data:`,
      })
      expect(sources['script-src']).toMatch(new RegExp(`^'self' ${ASSETS} '(nonce|sha256)-`))
    })

    test('may use the files of this site there', async () => {
      const { html } = await page()
      const files = [...html.matchAll(new RegExp(`${ASSETS}(/assets/[\\w.-]+(?:css|woff2))`, 'g'))]
      expect(files.length).toBeGreaterThan(1)
      for (const [, file] of files) {
        const { status, headers } = await visitor(server.origin).get(file!)
        expect([
          file,
          status,
          headers.get('Access-Control-Allow-Origin'),
          headers.get('Timing-Allow-Origin'),
        ]).toEqual([file, 200, '*', '*'])
      }
    })
  })

  describe('a CDN in front of the site', () => {
    const kept = async (address: string, headers?: Record<string, string>) => {
      const response = await visitor(server.origin).get(address, headers)
      await response.text()
      return response.headers.get('CDN-Cache-Control')
    }

    test('may keep a page that is in our memory', async () => {
      await vi.waitFor(async () => expect(await kept('/about')).toBe('public, max-age=30'), 10_000)
      const { headers } = await page('/about')
      expect(headers.get('Cache-Control')).toMatch(/^private, no-cache/)
      const etag = headers.get('ETag')!
      expect(await kept('/about', { 'If-None-Match': etag })).toBe('public, max-age=30')
      // It differs for a visitor with a notice, and has a link back to the page before.
      expect(await kept('/about', { Cookie: 'toast-session=x' })).toBeNull()
      expect(await kept('/about', { Referer: `${server.origin}/?type=vehicle` })).toBeNull()
    })
  })
})
