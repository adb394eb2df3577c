import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
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
