import autocannon from 'autocannon'
import { setTimeout as wait } from 'node:timers/promises'
import { pgliteTemplate, postgresTemplate } from '../support/template'
import { cpuOf } from './load'
import { part, type Bench } from './part'
import { median } from './sample'
import { withServers, type BenchServer } from './servers'
import { ms, table, times } from './tables'

const CONNECTIONS = 10

/** The first is the baseline. CPU time is in milliseconds per request; null where it is unavailable. */
type CacheFigures = { name: string; requestsPerSecond: number; cpu: number | null }[]
type Target = { name: string; server: BenchServer; headers: Record<string, string>; status: 200 | 304 }

/**
 * Measures the home page as it is cached for signed-out visitors, compared with a server that only renders the same
 * cards. The servers are loaded in turn for several rounds, and the medians are reported.
 */
const measureCache = ({ postgresUrl, quick }: Bench): Promise<CacheFigures> =>
  withServers(async (start) => {
    const baseline = await start(
      await pgliteTemplate(),
      {},
      'tests/bench/baseline-server.tsx',
      'The baseline renders',
    )
    const site = await start(await postgresTemplate(postgresUrl))
    await settled(site)
    const [gzip, brotli] = [{ 'accept-encoding': 'gzip' }, { 'accept-encoding': 'gzip, deflate, br' }]
    return loadInTurn(
      [
        { name: 'baseline: renderToString of the cards', server: baseline, headers: {}, status: 200 },
        { name: 'cached home page, gzip', server: site, headers: gzip, status: 200 },
        { name: 'cached home page, brotli', server: site, headers: brotli, status: 200 },
        { name: 'cached home page, 304', server: site, headers: brotli, status: 304 },
      ],
      quick ? { seconds: 3, rounds: 2 } : { seconds: 10, rounds: 3 },
    )
  })

/** Waits until a server has nothing left to prepare in the background. */
async function settled({ pid }: BenchServer) {
  for (let busy = true; busy;) {
    const before = cpuOf(pid) ?? 0
    await wait(1_000)
    busy = (cpuOf(pid) ?? 0) - before > 50
  }
}

async function etagOf(origin: string): Promise<string> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const response = await fetch(origin)
    await response.arrayBuffer()
    const etag = response.headers.get('ETag')
    if (etag) return etag
  }
  throw new Error('The home page is not cached.')
}

async function loadInTurn(
  targets: readonly Target[],
  { seconds, rounds }: { seconds: number; rounds: number },
): Promise<CacheFigures> {
  const loads = new Map(targets.map(({ name }) => [name, [] as { rate: number; cpu: number | null }[]]))
  // The first round is a warm-up, in which the server's hot code gets compiled.
  for (let round = -1; round < rounds; round++) {
    for (const { name, server, headers: always, status } of targets) {
      // The page changes when the day does, or when work in the background has changed a picture.
      const headers = status === 304 ? { ...always, 'if-none-match': await etagOf(server.origin) } : always
      const before = cpuOf(server.pid)
      const options = { url: `${server.origin}/`, connections: CONNECTIONS, duration: seconds, headers }
      const result = await autocannon(options)
      const after = cpuOf(server.pid)
      const answers = result['2xx'] + result.non2xx
      // When an entry has ended, some of those who ask for a 304 get the whole page.
      const unchanged = status === 304 ? result['3xx'] : 0
      if (result.errors > 0 || answers === 0 || result['2xx'] + unchanged < answers)
        throw new Error(
          `${name}: ${result.errors} errors, ${result['2xx'] + unchanged} of ${answers} answers.`,
        )
      if (status === 304 && unchanged === 0) throw new Error(`${name}: no answer was a 304.`)
      const cpu = before === null || after === null ? null : (after - before) / answers
      if (round >= 0) loads.get(name)!.push({ rate: answers / result.duration, cpu })
    }
  }
  return [...loads].map(([name, taken]) => {
    const cpu = taken.flatMap((one) => one.cpu ?? [])
    const requestsPerSecond = median(taken.map(({ rate }) => rate))
    return { name, requestsPerSecond, cpu: cpu.length > 0 ? median(cpu) : null }
  })
}

/** Requests per second of CPU time, as multiples of the baseline's. */
function report(figures: CacheFigures): string {
  const baseline = figures[0]?.cpu
  return table(
    ['signed-out visitors', 'CPU ms per request', 'requests per core, of the baseline'],
    figures.map(({ name, cpu }) => [
      name,
      cpu === null ? '' : ms(cpu),
      cpu === null || !baseline ? '' : times(baseline / cpu),
    ]),
  )
}

export const cachePart = part({ name: 'cache', measure: measureCache, report })
