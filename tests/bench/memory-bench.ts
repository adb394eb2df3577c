import autocannon from 'autocannon'
import { addDays } from '../../app/domain/shared/dates'
import { residentMemory, MEGABYTE } from '../support/memory-limit'
import { pgliteTemplate, postgresTemplate } from '../support/template'
import { part, type Bench } from './part'
import { median } from './sample'
import { firstListing, withServers, type BenchServer } from './servers'
import { count, table } from './tables'

const CONNECTIONS = 10
/** The requests are divided into as many equal parts, and memory is read after each. */
const STEPS = 20

/** Resident memory in megabytes of a server with the processes it has started. */
type Usage = { name: string; started: number; steps: number[] }
type MemoryFigures = { requests: number; usages: Usage[] }

/** Measures the memory of servers while they answer a mix of requests, compared with one that only renders cards. */
const measureMemory = ({ postgresUrl, today, quick, progress }: Bench): Promise<MemoryFigures> =>
  withServers(async (start) => {
    const requests = quick ? 2_000 : 200_000
    const onPglite = await pgliteTemplate()
    const usages: Usage[] = []
    const measure = async (name: string, server: BenchServer, paths: readonly string[]) => {
      progress(`${count(requests)} requests: ${name}`)
      const usage: Usage = { name, started: megabytes(server), steps: [] }
      for (let step = 0; step < STEPS; step++) {
        const result = await autocannon({
          url: server.origin,
          connections: CONNECTIONS,
          amount: requests / STEPS,
          requests: paths.map((path) => ({ path })),
          headers: { accept: 'text/html', 'accept-encoding': 'br' },
          timeout: 60,
        })
        if (result.non2xx + result.errors > 0) throw new Error(`${name} did not answer every request.`)
        usage.steps.push(megabytes(server))
      }
      usages.push(usage)
    }
    const baseline = await start(onPglite, {}, 'tests/bench/baseline-server.tsx', 'The baseline renders')
    await measure('**baseline**: renderToString of the cards', baseline, ['/'])
    for (const [name, template] of [
      ['with an external Postgres', await postgresTemplate(postgresUrl)],
      ['with the embedded database', onPglite],
    ] as const) {
      const site = await start(template)
      await measure(name, site, await mixOf(site.origin, today))
    }
    return { requests, usages }
  })

const megabytes = ({ pid }: BenchServer) => residentMemory(pid) / MEGABYTE

/** What visitors ask for: mostly pages, some of them with figures that differ, also those that need the gazetteer. */
async function mixOf(origin: string, today: string): Promise<string[]> {
  const listing = await firstListing(origin)
  const days = Array.from({ length: 20 }, (_, day) => addDays(today, 30 + day))
  return [
    '/',
    '/landing',
    listing,
    '/discover',
    '/safety',
    ...days.map((day) => `${listing}?checkIn=${day}&checkOut=${addDays(day, 3)}&guests=1`),
    ...days.map((day) => `/search?location=Denver&checkIn=${day}&checkOut=${addDays(day, 2)}`),
    '/search?location=Portlnad',
    '/route-planner?origin=Denver%2C+Colorado&destination=Salt+Lake+City%2C+Utah',
  ]
}

function report({ requests, usages }: MemoryFigures): string {
  const [baseline] = usages
  const half = STEPS / 2
  const end = ({ steps }: Usage) => median(steps.slice(-3))
  const growth = ({ steps }: Usage) => {
    const [middle, last] = [median(steps.slice(half - 3, half)), median(steps.slice(-3))]
    return `${last >= middle ? '+' : '−'}${((100 * Math.abs(last - middle)) / middle).toFixed(1)} %`
  }
  return table(
    [
      `memory over ${count(requests)} mixed requests`,
      'started',
      'most',
      'at the end',
      'ratio',
      'growth over the second half',
    ],
    usages.map((usage) => [
      usage.name,
      `${usage.started.toFixed(0)} MB`,
      `${Math.max(...usage.steps).toFixed(0)} MB`,
      `${end(usage).toFixed(0)} MB`,
      `${(end(usage) / end(baseline!)).toFixed(1)} ×`,
      growth(usage),
    ]),
  )
}

/** Resident memory under load. */
export const memoryPart = part<MemoryFigures>({ name: 'memory', measure: measureMemory, report })
