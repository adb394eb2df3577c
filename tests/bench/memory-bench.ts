import autocannon from 'autocannon'
import { addDays } from '../../app/domain/shared/dates'
import { visitor } from '../support/client'
import { residentMemory, MEGABYTE } from '../support/memory-limit'
import { pgliteTemplate, postgresTemplate } from '../support/template'
import { part, type Bench } from './part'
import { median } from './sample'
import { firstListing, requireListings, withServers, type BenchServer } from './servers'
import { count, table } from './tables'

const CONNECTIONS = 20
/** The requests are divided into as many equal parts, and memory is read after each. */
const STEPS = 20
/** One request in as many is for a page that is made for it; the others are for pages that visitors share. */
const MADE_FOR_ONE = 20

/** Resident memory in megabytes of a server with the processes it has started. */
type Usage = { name: string; requests: number; seconds: number; started: number; steps: number[] }
type MemoryFigures = { usages: Usage[] }
type Asked = { path: string; headers: Record<string, string> }

/** Measures the memory of servers while they answer a mix of requests, compared with one that only renders cards. */
const measureMemory = ({
  postgresUrl,
  today,
  quick,
  again,
  requests,
  progress,
}: Bench): Promise<MemoryFigures> =>
  withServers(async (start) => {
    const whole = requests ?? (quick ? 4_000 : again ? 50_000 : 200_000)
    const onPglite = await pgliteTemplate()
    const usages: Usage[] = []
    const measure = async (name: string, server: BenchServer, amount: number, next: () => Asked) => {
      progress(`${count(amount)} requests: ${name}`)
      const startedAt = performance.now()
      const usage: Usage = { name, requests: amount, seconds: 0, started: megabytes(server), steps: [] }
      for (let step = 0; step < STEPS; step++) {
        await ask(name, server, amount / STEPS, next)
        usage.steps.push(megabytes(server))
      }
      usage.seconds = (performance.now() - startedAt) / 1000
      progress(`${usage.seconds.toFixed(0)} s, ${usage.steps.map((size) => size.toFixed(0)).join(' ')} MB`)
      usages.push(usage)
    }
    const baseline = await start(onPglite, {}, 'tests/bench/baseline-server.tsx', 'The baseline renders')
    // It does the same for each request, so a tenth of them shows what it needs.
    await measure('**baseline**: renderToString of the cards', baseline, whole / 10, () => ({
      path: '/',
      headers: {},
    }))
    for (const [name, template] of [
      ['with an external Postgres', await postgresTemplate(postgresUrl)],
      ['with the embedded database', onPglite],
    ] as const) {
      const site = await start(template)
      await measure(name, site, whole, await mixOf(site.origin, today))
      await site.stop()
    }
    return { usages }
  })

async function ask(name: string, server: BenchServer, amount: number, next: () => Asked) {
  const setupRequest = (request: Record<string, unknown>) => {
    const { path, headers } = next()
    return { ...request, path, headers: { accept: 'text/html', 'accept-encoding': 'br', ...headers } }
  }
  const result = await autocannon({
    url: server.origin,
    connections: CONNECTIONS,
    amount,
    requests: [{ setupRequest }],
    timeout: 60,
  })
  if (result.non2xx + result.errors > 0)
    throw new Error(`${name}: ${result.non2xx} answers that were not 2xx, ${result.errors} errors.`)
}

const megabytes = ({ pid }: BenchServer) => residentMemory(pid) / MEGABYTE

/**
 * What visitors ask for: mostly pages that they share, which are sent from memory until they end, and one in twenty
 * that is made for one of them: a quote, a search that nobody else made, a page of somebody who is signed in, a route.
 */
async function mixOf(origin: string, today: string): Promise<() => Asked> {
  const listing = await firstListing(origin)
  const guest = visitor(origin)
  await guest.signIn('guest@demo.test')
  const signedIn = { cookie: [...guest.jar].map(([name, value]) => `${name}=${value}`).join('; ') }
  const days = Array.from({ length: 20 }, (_, day) => addDays(today, 30 + day))
  const stays = days.map((day) => `/?location=Denver&checkIn=${day}&checkOut=${addDays(day, 2)}`)
  const misspelled = '/?location=Portlnad'
  await requireListings(origin, [
    '/',
    misspelled,
    ...stays,
    '/?minPrice=1&maxPrice=401',
    '/?guests=8&minPrice=1',
  ])
  const shared = [
    ...['/', '/landing', listing, '/discover', '/safety', misspelled, '/careers', '/sitemap'],
    ...stays,
  ]
  const madeForOne: ((turn: number) => Asked)[] = [
    (turn) => ({
      path: `${listing}?checkIn=${days[turn % 20]}&checkOut=${addDays(days[turn % 20]!, 3)}&guests=1`,
      headers: {},
    }),
    (turn) => ({ path: `/?minPrice=${turn % 400}&maxPrice=${400 + (turn % 977)}`, headers: {} }),
    () => ({ path: '/', headers: signedIn }),
    (turn) => ({ path: `/?guests=${1 + (turn % 8)}&minPrice=${turn % 311}`, headers: {} }),
    () => ({ path: '/saved', headers: signedIn }),
    () => ({
      path: '/route-planner?origin=Denver%2C+Colorado&destination=Salt+Lake+City%2C+Utah',
      headers: {},
    }),
  ]
  let turn = 0
  return () => {
    turn++
    if (turn % MADE_FOR_ONE > 0) return { path: shared[turn % shared.length]!, headers: {} }
    const kind = turn / MADE_FOR_ONE
    return madeForOne[kind % madeForOne.length]!(kind)
  }
}

function report({ usages }: MemoryFigures): string {
  const [baseline] = usages
  const middle = ({ steps }: Usage) => median(steps.slice(STEPS / 2 - 3, STEPS / 2))
  const end = ({ steps }: Usage) => median(steps.slice(-3))
  const growth = (usage: Usage) => {
    const change = (100 * (end(usage) - middle(usage))) / middle(usage)
    return `${change < 0 ? '−' : '+'}${Math.abs(change).toFixed(1)} %`
  }
  return table(
    [
      'resident memory',
      'mixed requests',
      'started',
      'most',
      'at half',
      'at the end',
      'growth over the second half',
      'ratio',
      'took',
    ],
    usages.map((usage) => [
      usage.name,
      count(usage.requests),
      `${usage.started.toFixed(0)} MB`,
      `${Math.max(...usage.steps).toFixed(0)} MB`,
      `${middle(usage).toFixed(0)} MB`,
      `${end(usage).toFixed(0)} MB`,
      growth(usage),
      `${(end(usage) / end(baseline!)).toFixed(1)} ×`,
      `${usage.seconds.toFixed(0)} s`,
    ]),
  )
}

/** Resident memory under load. */
export const memoryPart = part<MemoryFigures>({ name: 'memory', measure: measureMemory, report })
