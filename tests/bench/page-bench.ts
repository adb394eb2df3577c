import { addDays } from '../../app/domain/shared/dates'
import { visitor } from '../support/client'
import { pgliteTemplate, postgresTemplate } from '../support/template'
import { bytesOf, load, type Load } from './load'
import { part, type Bench } from './part'
import { median } from './sample'
import { firstListing, requireListings, withServers } from './servers'
import { ms, table } from './tables'

/** A request to the server of a process. */
type Target = {
  name: string
  url: string
  pid: number
  encoding?: string
  cookie?: string
  nextPath?: () => string
}
type PageFigures = {
  cards: number
  /** The first is the baseline. */
  loads: { name: string; requestsPerSecond: number; cpuPerRequest: number | null }[]
  bytes: { name: string; identity: number; gzip: number; br: number }[]
}

/**
 * Pages are rendered for each request, also those that signed-out visitors would get from memory. Settings and the
 * results of searches are in memory as they are for who is signed in.
 */
const FRESH = { PAGE_CACHE_MB: '0' }

/**
 * Measures pages that are rendered afresh, compared with a server that only renders the home page's cards. The servers
 * are loaded in turn for several rounds, and the medians are reported.
 */
const measurePages = ({ postgresUrl, today, quick }: Bench): Promise<PageFigures> =>
  withServers(async (start) => {
    const onPglite = await pgliteTemplate()
    const baseline = await start(
      onPglite,
      {},
      'tests/bench/baseline-server.tsx',
      'The baseline renders', // with the number of cards
    )
    const onPostgres = await postgresTemplate(postgresUrl)
    const bareRemix = await start(onPostgres, {}, 'tests/bench/remix-floor/server.ts', 'Remix app is running')
    const embedded = await start(onPglite, FRESH)
    const site = await start(onPostgres, FRESH)
    const listing = await firstListing(site.origin)
    const dates = `checkIn=${addDays(today, 40)}&checkOut=${addDays(today, 44)}&guests=1`
    const searches = { denver: '/?location=Denver', dates: `/?${dates}` }
    // The price is one of many, more than are kept.
    const denverFor = (price: number) => `${searches.denver}&maxPrice=${price}`
    await requireListings(site.origin, ['/', searches.denver, searches.dates, denverFor(400)])
    const page = (name: string, path: string) => ({ name, url: site.origin + path, pid: site.pid })
    const pages = [
      page('home page', '/'),
      page('landing page', '/landing'),
      page('listing page', listing),
      page('listing page with dates: a quote', `${listing}?${dates}`),
      page('search results', searches.denver),
      page('search results with dates', searches.dates),
    ]
    const home = pages[0]!
    const guest = visitor(site.origin)
    await guest.signIn('guest@demo.test')
    const cookie = [...guest.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    let searched = 0
    const loads = await loadInTurn(
      [
        { name: '**baseline**: renderToString of the cards', url: baseline.origin, pid: baseline.pid },
        { name: 'bare Remix with the cards, Postgres', url: bareRemix.origin, pid: bareRemix.pid },
        ...pages,
        {
          ...home,
          name: 'search results that are not in memory',
          nextPath: () => denverFor(400 + (searched++ % 500)),
        },
        { ...home, name: 'home page, signed in', cookie },
        { ...home, name: 'home page, gzip', encoding: 'gzip' },
        { ...home, name: 'home page, brotli', encoding: 'br' },
        { name: 'home page, embedded database', url: embedded.origin, pid: embedded.pid },
      ],
      quick ? { seconds: 2, rounds: 1 } : { seconds: 6, rounds: 3 },
    )
    const bytes = []
    for (const { name, url } of pages) {
      const [identity, gzip, br] = [
        await bytesOf(url, 'identity'),
        await bytesOf(url, 'gzip'),
        await bytesOf(url, 'br'),
      ]
      bytes.push({ name, identity, gzip, br })
    }
    return { cards: Number(/renders (\d+)/.exec(baseline.output)?.[1]), loads, bytes }
  })

async function loadInTurn(
  targets: readonly Target[],
  { seconds, rounds }: { seconds: number; rounds: number },
) {
  const loads = new Map(targets.map(({ name }) => [name, [] as Load[]]))
  for (let round = -1; round < rounds; round++) {
    for (const { name, ...target } of targets) {
      // The first round is a warm-up, in which the server's hot code gets compiled.
      const figures = await load({ ...target, seconds: round < 0 ? Math.min(3, seconds) : seconds })
      if (round >= 0) loads.get(name)!.push(figures)
    }
  }
  return targets.map(({ name }) => {
    const all = loads.get(name)!
    const cpu = all.flatMap(({ cpuPerRequest }) => cpuPerRequest ?? [])
    return {
      name,
      requestsPerSecond: median(all.map(({ requestsPerSecond }) => requestsPerSecond)),
      cpuPerRequest: cpu.length > 0 ? median(cpu) : null,
    }
  })
}

function report({ cards, loads, bytes }: PageFigures): string {
  const [baseline] = loads
  const share = (cpu: number | null) =>
    cpu === null || !baseline!.cpuPerRequest ? '' : (baseline!.cpuPerRequest / cpu).toFixed(2)
  const kilobytes = (size: number) => `${(size / 1024).toFixed(1)} KB`
  return [
    table(
      [
        `rendered afresh, baseline of ${cards} cards`,
        'CPU: share of the baseline',
        'CPU ms per request',
        'requests per second',
      ],
      loads.map(({ name, requestsPerSecond, cpuPerRequest }) => [
        name,
        share(cpuPerRequest),
        cpuPerRequest === null ? '' : ms(cpuPerRequest),
        requestsPerSecond.toFixed(0),
      ]),
    ),
    table(
      ['bytes of the document', 'identity', 'gzip', 'brotli'],
      bytes.map(({ name, identity, gzip, br }) => [
        name,
        kilobytes(identity),
        kilobytes(gzip),
        kilobytes(br),
      ]),
    ),
  ].join('\n\n')
}

/** Pages rendered for each request. */
export const pagesPart = part<PageFigures>({ name: 'pages', measure: measurePages, report })
