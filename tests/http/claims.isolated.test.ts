import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { contradictionsIn, type Truth } from '../../app/domain/overview/contradictions'
import { parseTrustPoints, type TrustPoint } from '../../app/domain/settings/trust/trust-points'
import { companyContent, platformSettings } from '../../db/schema'
import { visitor, type Visitor } from '../support/client'
import { makeAdmin, makeHost } from '../support/people'
import { setUpServer } from '../support/server'
import { wordsOf } from '../support/words'

const server = setUpServer()
let admin: Visitor
let host: Visitor
let stored: string

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
  ;[admin, host] = [visitor(server.origin), visitor(server.origin)]
  await admin.signIn((await makeAdmin(server.db)).email)
  await host.signIn((await makeHost(server.db)).email)
  stored = (await readPoints())!.value
})
afterEach(async () => {
  await server.db
    .update(platformSettings)
    .set({ value: stored })
    .where(eq(platformSettings.key, 'trust_points'))
})

const readPoints = async () =>
  (await server.db.select().from(platformSettings).where(eq(platformSettings.key, 'trust_points')))[0]

async function truth(): Promise<Truth> {
  const counted: unknown = await server.db.execute(sql`
    select count(*)::int as listings, count(distinct city_id)::int as cities,
      (select count(distinct guest_id)::int from bookings where status = 'completed') as travelers,
      (sum(average_rating * review_count) / sum(review_count))::float8 as rating, sum(review_count)::int as ratings
    from listings where is_active`)
  const points = parseTrustPoints((await readPoints())!.value).filter(({ isShown }) => isShown)
  return { points, counted: (counted as { rows: Truth['counted'][] }).rows[0]! }
}

/** What the pages say that is not so, each part of a page by itself. */
async function contradictions(known?: Truth): Promise<string[]> {
  const compared = known ?? (await truth())
  const found: string[] = []
  for (const [path, who] of pages) {
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
      for (const { sentence, why } of contradictionsIn(part, compared))
        found.push(`${path}: ${sentence.trim()} ${why}`)
  }
  return found
}

const showing = (points: TrustPoint[], about: string) =>
  points.map((point) => (point.about === about ? { ...point, isShown: true } : point))

test('no page claims what the marketplace does not keep', { timeout: 60_000 }, async () => {
  expect(await contradictions()).toEqual([])
})

/** The amount of a text such as "$1,234.50", in cents. */
const cents = (text: string) => Math.round(Number(text.replace(/[$,]/g, '')) * 100)

test('every figure of the home pages is what its source says', { timeout: 120_000 }, async () => {
  for (const type of ['property', 'vehicle']) {
    // The first pages after a start do not wait for drives.
    const html = await vi.waitFor(
      async () => {
        const page = await (await visitor(server.origin).get(`/?type=${type}`)).text()
        expect(page).toContain('Plan this trip')
        return page.replaceAll('&amp;', '&')
      },
      { timeout: 60_000, interval: 200 },
    )
    const section = (id: string) =>
      new RegExp(`<section aria-labelledby="${id}".*?</section>`, 's').exec(html)?.[0] ?? ''
    const cards = (id: string) => section(id).match(/<li>.*?<\/li>/gs) ?? []
    const idOf = (card: string) => /\/listing\/([0-9a-f-]{36})/.exec(card)![1]!
    const sourceOf = async (query: ReturnType<typeof sql>) =>
      ((await server.db.execute(query)) as unknown as { rows: Record<string, unknown>[] }).rows

    expect(cards('popular').length).toBeGreaterThan(2)
    for (const card of cards('popular')) {
      const [row] = await sourceOf(sql`select count(*)::int as made from bookings
        where listing_id = ${idOf(card)} and status in ('confirmed', 'completed')
          and created_at > now() - interval '60 days'`)
      expect(card).toMatch(new RegExp(`>${String(row!.made)} bookings? in 60 days<`))
    }

    expect(cards('weekend').length).toBeGreaterThan(2)
    const search = /href="\/(\?[^"]*maxPrice=[^"]*)#results"/.exec(section('weekend'))![1]!
    const free = (await (await visitor(server.origin).get(`/api/listings${search}`)).json()) as {
      id: string
      totalPrice: string
    }[]
    for (const card of cards('weekend')) {
      const shown = /<strong>(.*?)<\/strong>/.exec(card)![1]!
      expect(cents(shown)).toBe(cents(free.find(({ id }) => id === idOf(card))!.totalPrice))
      expect(cents(shown) / 2).toBeLessThan(type === 'property' ? 150_00 : 75_00)
    }

    expect(cards('campers').length).toBeGreaterThan(2)
    for (const card of cards('campers')) {
      const query = new URLSearchParams(/\/route-planner\?([^"]*)"/.exec(card)![1]!)
      const { body } = await visitor(server.origin).json('POST', '/api/routes/calculate', {
        originLocation: query.get('origin'),
        destinationLocation: query.get('destination'),
        waypoints: query.getAll('via'),
        vehicle: query.get('vehicle'),
        departure: query.get('departure'),
      })
      const { distance, estimatedGasCost } = body as { distance: number; estimatedGasCost: string }
      const [, miles, fuel] = />To .* and back: ([\d,]+) miles, about (\$[\d,]+) of fuel</.exec(card)!
      expect(cents(miles!)).toBe(Math.round(distance) * 100)
      expect(cents(fuel!)).toBe(Math.round(Number(estimatedGasCost)) * 100)
    }

    const amounts = [...section('trip').matchAll(/<dd>(.*?)<\/dd>/g)].map(([, amount]) => cents(amount!))
    expect(amounts.slice(0, -1).reduce((sum, amount) => sum + amount, 0)).toBe(amounts.at(-1))

    const size = sql.raw(type === 'property' ? 'bedrooms' : "(vehicle_specs->>'seats')::int")
    const medians = await sourceOf(sql`
      select floor(percentile_cont(0.5) within group (order by per_night))::int as dollars from (
        select ${size} as size, sum(host_earnings) / sum(check_out - check_in) as per_night
        from bookings inner join listings on listings.id = listing_id
        where type = ${type} and status = 'completed' and bookings.created_at > now() - interval '365 days'
        group by listings.id
      ) as earned
      group by ${sql.raw(type === 'property' ? 'least(greatest(size, 1), 3)' : 'least(greatest(size, 4), 6)')}`)
    const shown = [...html.matchAll(/<strong class="block text-2xl">\$([\d,]+)<\/strong>/g)].map(([, one]) =>
      Number(one!.replace(',', '')),
    )
    expect(shown.length).toBeGreaterThan(0)
    expect(medians.map(({ dollars }) => dollars)).toEqual(expect.arrayContaining(shown))
  }
})

test('a figure on a page that is above what was counted is found', { timeout: 60_000 }, async () => {
  const { points, counted } = await truth()
  const fewer = { ...counted, listings: counted.listings - 50, rating: counted.rating - 1 }
  const found = await contradictions({ points, counted: fewer })
  expect(found.filter((one) => one.startsWith('/landing: '))).toEqual([
    expect.stringMatching(/says "[\d,.]+\+? active listings", but the count is \d+\.$/),
    expect.stringMatching(/says "\d\.\d average rating", but the count is [\d.]+\.$/),
  ])
})

test('every page follows the trust points of the operator', { timeout: 60_000 }, async () => {
  const points = showing(showing(parseTrustPoints(stored), 'insurance'), 'payments')
  const form = Object.fromEntries(
    points.flatMap(({ isShown, ...point }, index) => [
      ...Object.entries(point).map(([name, value]) => [`points[${index}].${name}`, value] as const),
      [`points[${index}].position`, String(points.length - index)] as const,
      ...(isShown ? [[`points[${index}].isShown`, 'on'] as const] : []),
    ]),
  )
  expect((await admin.post('/admin/settings/trust', form)).status).toBe(302)
  expect(parseTrustPoints((await readPoints())!.value).map(({ title }) => title)).toEqual(
    points.map(({ title }) => title).reverse(),
  )
  expect(await contradictions()).toEqual([])
  const wordsAt = async (path: string, who = visitor(server.origin)) =>
    wordsOf(await (await who.get(path)).text())
  for (const path of ['/', '/landing', '/safety'])
    expect(await wordsAt(path)).toContain('$1M insurance protection')
  expect(await wordsAt('/create-listing', host)).toContain('$1M insurance protection')
  for (const path of ['/help', '/terms']) expect(await wordsAt(path)).toContain('Your card is charged')
})

test(
  'a planted contradiction is found on its page and named in the console',
  { timeout: 60_000 },
  async () => {
    const planted = 'Every trip comes with $1M insurance protection.'
    const [about] = await server.db.select().from(companyContent).where(eq(companyContent.type, 'about_us'))
    const write = (content: string) =>
      server.db.update(companyContent).set({ content }).where(eq(companyContent.id, about!.id))
    onTestFinished(async () => void (await write(about!.content)))
    await write(`${about!.content}\n\n${planted}`)
    expect(await contradictions()).toEqual([
      `/about: ${planted} claims insurance, which no trust point offers.`,
    ])
    const console = wordsOf(await (await admin.get('/admin/settings/trust')).text())
    expect(console).toContain(`Published texts say otherwise About us: "${planted}" claims insurance`)
  },
)

test('refuses a trust point without a title', async () => {
  const response = await admin.post('/admin/settings/trust', {
    'points[0].about': 'other',
    'points[0].icon': 'check',
    'points[0].text': 'Words without a title',
    'points[0].position': '1',
  })
  expect(response.status).toBe(400)
  expect(wordsOf(await response.text())).toContain('Title is required')
  expect((await readPoints())!.value).toBe(stored)
})
