import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { listingTypes } from '../../app/domain/listings/choices'
import { contradictionsIn } from '../../app/domain/overview/contradictions'
import {
  defaultTrustPoints,
  parseTrustPoints,
  type TrustPoint,
} from '../../app/domain/settings/trust/trust-points'
import { companyContent, platformSettings } from '../../db/schema'
import { signedIn, visitor, type Visitor } from '../support/client'
import { makeAdmin, makeHost } from '../support/people'
import { sampled } from '../support/sampled'
import { setUpServer } from '../support/server'
import { wordsIn, wordsOf } from '../support/words'

// The demo as it starts: its data, and payments that it plays itself.
process.env.PAYMENTS = 'demo'
const server = setUpServer()
// Modules read the settings when they load.
const { describeEmptyMarketplace } = await import('./empty-marketplace')

test('a visitor of the demo signs in as its guest, host or admin with one button', async () => {
  for (const name of ['guest', 'host', 'admin']) {
    const person = visitor(server.origin)
    const page = await (await person.get('/login')).text()
    const email = `${name}@demo.test`
    const form = page.slice(page.indexOf(`value="${email}"`)).split('</form>')[0]!
    const password = /name="password" value="([^"]+)"/.exec(form)![1]!
    expect((await person.post('/login', { email, password })).status).toBe(302)
    const { body } = await person.json<{ email: string }>('GET', '/api/auth/user')
    expect(body.email).toBe(email)
  }
})

describe('what pages claim', () => {
  let admin: Visitor
  let host: Visitor

  /** Every page whose words are the product's or the operator's. Signed in where it says `host`. */
  const pages: [path: string, who?: 'host'][] = [
    ['/'],
    ['/?type=vehicle'],
    ['/landing'],
    ['/search'],
    ['/about'],
    ['/help'],
    ['/privacy'],
    ['/terms'],
    ['/careers'],
    ['/cancellation'],
    ['/safety'],
    ['/host-resources'],
    ['/press'],
    ['/contact'],
    ['/sitemap'],
    ['/login'],
    ['/login?mode=sign-up'],
    ['/forgot-credentials'],
    ['/route-planner'],
    ['/create-listing', 'host'],
    ['/profile', 'host'],
    ['/bookings', 'host'],
    ['/host-discount-codes', 'host'],
  ]

  beforeAll(async () => {
    ;[admin, host] = [
      await signedIn(server, await makeAdmin(server.db)),
      await signedIn(server, await makeHost(server.db)),
    ]
  })
  // Without a row, the default applies.
  const asAtStart = () => server.db.delete(platformSettings).where(eq(platformSettings.key, 'trust_points'))
  afterEach(async () => void (await asAtStart()))

  const readPoints = async () =>
    (await server.db.select().from(platformSettings).where(eq(platformSettings.key, 'trust_points')))[0]

  const shownPoints = async () =>
    parseTrustPoints((await readPoints())?.value ?? JSON.stringify(defaultTrustPoints)).filter(
      ({ isShown }) => isShown,
    )

  /** What the pages say that is not so, each part of a page by itself. */
  async function contradictions(asked = pages): Promise<string[]> {
    const points = await shownPoints()
    const found: string[] = []
    for (const [path, who] of asked) {
      const response = await (who ? host : visitor(server.origin)).get(path)
      expect([path, response.status]).toEqual([path, 200])
      const html = await response.text()
      const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? ''
      const parts = wordsOf(
        html
          // A figure is only one with its label.
          .replace(/<dt[^>]*>(.*?)<\/dt>\s*<dd[^>]*>(.*?)<\/dd>/gs, '<p>$2 $1</p>')
          .replace(/<\/(p|li|h\d|div|d[td]|t[dh]|a|label|summary|button)>/g, '$& \u00b6 '),
      )
      for (const part of [description, ...parts.split('\u00b6')])
        for (const { sentence, why } of contradictionsIn(part, points))
          found.push(`${path}: ${sentence.trim()} ${why}`)
    }
    return found
  }

  const wordsAt = async (path: string, who = visitor(server.origin)) => wordsIn(who.get(path))

  /** Saves the trust points in the reverse order, without those of a topic. */
  function saveWithout(topic: TrustPoint['about']) {
    const form = defaultTrustPoints.flatMap(({ isShown, ...point }, index) => [
      ...Object.entries(point).map(([name, value]) => [`points[${index}].${name}`, value] as const),
      [`points[${index}].position`, String(defaultTrustPoints.length - index)] as const,
      ...(isShown && point.about !== topic ? [[`points[${index}].isShown`, 'on'] as const] : []),
    ])
    return admin.post('/admin/settings/trust', Object.fromEntries(form))
  }

  test('no page claims what the marketplace does not keep', { timeout: 60_000 }, async () => {
    expect(await contradictions(sampled(pages, 8))).toEqual([])
  })

  /** The amount of a text such as "$1,234.50", in cents. */
  const cents = (text: string) => Math.round(Number(text.replace(/[$,]/g, '')) * 100)

  test('every figure of the home pages is what its source says', { timeout: 120_000 }, async () => {
    const { hostEarnings } = await import('../../app/domain/overview/host-earnings.queries.server')
    for (const type of listingTypes) {
      // The first pages after a start do not wait for drives.
      const html = await vi.waitFor(
        async () => {
          const page = await (await visitor(server.origin).get(`/?type=${type}`)).text()
          expect(page).toContain('See the whole trip')
          return page.replaceAll('&amp;', '&')
        },
        { timeout: 60_000, interval: 200 },
      )
      const section = (id: string) =>
        new RegExp(`<section aria-labelledby="${id}".*?</section>`, 's').exec(html)?.[0] ?? ''
      const cards = (id: string) => section(id).match(/<li>.*?<\/li>/gs) ?? []
      const idOf = (card: string) => /\/listing\/([0-9a-f-]{36})/.exec(card)![1]!

      expect(cards('popular').length).toBeGreaterThan(2)
      expect(cards('weekend').length).toBeGreaterThan(2)
      const search = /href="\/(\?[^"]*maxPrice=[^"]*)#results"/.exec(section('weekend'))![1]!
      const available = (await (await visitor(server.origin).get(`/api/listings${search}`)).json()) as {
        id: string
        totalPrice: string
      }[]
      for (const card of cards('weekend')) {
        const [, shown, night] = /<strong[^>]*>(.*?)<\/strong> total.*?About (\$[\d,]+) a /.exec(card)!
        const total = cents(available.find(({ id }) => id === idOf(card))!.totalPrice)
        expect(cents(shown!)).toBe(Math.round(total / 100) * 100)
        expect(cents(night!)).toBe(Math.round(total / 200) * 100)
        expect(total / 2).toBeLessThan(type === 'property' ? 150_00 : 75_00)
      }

      expect(cards('campers').length).toBeGreaterThan(2)
      const [, href, miles, fuel] =
        /(\/route-planner\?[^"]*)".*?>[^<]* and back: ([\d,]+) miles, about (\$[\d,]+) (?:in fuel|to charge)</.exec(
          cards('campers')[0]!,
        )!
      const query = new URL(href!, server.origin).searchParams
      const { body: drive } = await visitor(server.origin).json('POST', '/api/routes/calculate', {
        originLocation: query.get('origin'),
        destinationLocation: query.get('destination'),
        waypoints: query.getAll('via'),
        vehicle: query.get('vehicle'),
        departure: query.get('departure'),
      })
      expect(cents(miles!)).toBe(Math.round(drive.distance) * 100)
      expect(cents(fuel!)).toBe(Math.round(Number(drive.estimatedGasCost)) * 100)

      const lines = [...section('trip').matchAll(/<dt[^>]*>(.*?)<\/dt><dd>(.*?)<\/dd>/gs)].map(
        ([, line, amount]) => ({
          path: /<a [^>]*href="([^"]*)"/.exec(line!)?.[1],
          title: wordsOf(line!).trim(),
          amount: cents(amount!),
        }),
      )
      const amounts = lines.map(({ amount }) => amount)
      expect(lines.at(-1)!.title).toMatch(/^Total/)
      expect(amounts.at(-1)).toBe(amounts.slice(0, -1).reduce((sum, amount) => sum + amount, 0))
      const cabin = await wordsIn(visitor(server.origin).get(lines[0]!.path!))
      expect(cents(/ Total (\$[\d,.]+)/.exec(cabin)![1]!)).toBe(amounts[0])

      const expected = await hostEarnings(type, new Date())
      expect(expected.length).toBeGreaterThan(0)
      const band = /<section class="host-band".*?<\/section>/s.exec(html)![0]
      const shown = [...band.matchAll(/<dt[^>]*>(.*?)<\/dt>.*?<strong[^>]*>(.*?)<\/strong>/gs)]
      expect(shown.map(([, kind, night]) => [kind, cents(night!)])).toEqual(
        expected.map(({ kind, perNight }) => [kind, perNight]),
      )
      const listings = expected.reduce((sum, { listings }) => sum + listings, 0)
      expect(wordsOf(band)).toContain(`days at ${listings} ${type === 'property' ? 'stays' : 'vehicles'}.`)
    }
  })

  test('pages have the figures and trust points of the specification', async () => {
    const landing = await wordsAt('/landing')
    for (const { title } of defaultTrustPoints) expect(landing).toContain(title)
    for (const figure of ['10K+', '25K+', '150+', '4.8']) expect(landing).toContain(figure)
    for (const path of ['/', '/landing', '/safety'])
      expect(await wordsAt(path)).toContain('$1M insurance protection')
    expect(await wordsAt('/create-listing', host)).toContain('$1M insurance protection')
    for (const path of ['/help', '/terms']) expect(await wordsAt(path)).toContain('recorded to the cent')
  })

  test('every page follows the trust points of the operator', { timeout: 60_000 }, async () => {
    expect((await saveWithout('insurance')).status).toBe(302)
    expect(parseTrustPoints((await readPoints())!.value).map(({ title }) => title)).toEqual(
      defaultTrustPoints.map(({ title }) => title).reverse(),
    )
    expect(await contradictions(sampled(pages, 8))).toEqual([])
    for (const path of ['/', '/landing', '/safety', '/help', '/terms'])
      expect(await wordsAt(path)).not.toContain('$1M insurance')
  })

  test(
    'a planted contradiction is found on its page and named in the console',
    { timeout: 60_000 },
    async () => {
      await saveWithout('insurance')
      const planted = 'Every trip comes with $1M insurance protection.'
      const [about] = await server.db.select().from(companyContent).where(eq(companyContent.type, 'about_us'))
      const write = (content: string) =>
        server.db.update(companyContent).set({ content }).where(eq(companyContent.id, about!.id))
      onTestFinished(async () => void (await write(about!.content)))
      await write(`${about!.content}\n\n${planted}`)
      expect(await contradictions([['/about']])).toEqual([
        `/about: ${planted} claims insurance, which no trust point offers.`,
      ])
      const console = await wordsIn(admin.get('/admin/settings/trust'))
      expect(console).toContain(`Published texts say otherwise About us: “${planted}” claims insurance`)
    },
  )

  test('a form without any trust point, which would remove them all, or with one without a title is refused', async () => {
    const untitled = { about: 'other', icon: 'check', text: 'Words without a title', position: '1' }
    for (const [form, words] of [
      [{}, 'The trust points are missing from the form'],
      [
        Object.fromEntries(Object.entries(untitled).map(([name, value]) => [`points[0].${name}`, value])),
        'Title is required',
      ],
    ] as const) {
      const response = await admin.post('/admin/settings/trust', form)
      expect([response.status, wordsOf(await response.text())]).toEqual([400, expect.stringContaining(words)])
    }
    expect(await readPoints()).toBeUndefined()
  })
})

test('the pages that play the payment processor refuse what they do not know', async () => {
  // Only now, because modules read the settings when they load.
  const { paymentProcessor } = await import('~/integrations/payments/payments.server')
  const processor = (await paymentProcessor())!
  const { sessionId, url } = await processor.createCheckout({
    key: randomUUID(),
    bookingId: randomUUID(),
    amount: 321_50,
    currency: 'USD',
    capture: 'later',
    savesCard: false,
    title: 'Three nights in Asheville',
    email: 'guest@quality.test',
    returnUrl: `${server.origin}/bookings/1?paid=1`,
    cancelUrl: `${server.origin}/bookings/1`,
    expiresAt: new Date(Date.now() + 3_600_000),
  })
  const browser = visitor(server.origin)
  const path = new URL(url).pathname
  expect(await wordsIn(browser.get(path))).toContain('only charge it if the host accepts')
  expect((await browser.post(path, { intent: 'steal' })).status).toBe(400)
  await browser.post(path, { intent: 'pay' })
  expect((await processor.readCheckout(sessionId)).state).toBe('authorized')
  for (const unknown of ['cs_test_none', 'pi_none', '%00', 'onboarding/link_none', 'onboarding/%00'])
    expect([unknown, (await browser.get(`/dev/pay/${unknown}`)).status]).toEqual([unknown, 404])
  expect((await browser.get('/account/payments')).status).toBe(401)
})

describe('the marketplace before its first host', () => describeEmptyMarketplace(server))
