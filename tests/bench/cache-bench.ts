import autocannon from 'autocannon'
import { setTimeout as wait } from 'node:timers/promises'
import { ensureBuild } from '../../server/build'
import { freePort } from '../support/postgres'
import { program, type Program } from '../support/program'
import { copyTemplate, pgliteTemplate, postgresTemplate, type DatabaseCopy } from '../support/template'
import { cpuOf } from './load'
import { median } from './sample'

const CONNECTIONS = 10

export type CacheFigures = { name: string; requestsPerSecond: number; cpuPerRequest: number | null }[]

type Target = { name: string; url: string; pid: number; headers: Record<string, string> }

/**
 * Measures the home page as it is kept for signed-out visitors, with demo data on Postgres, compared with a server that
 * only renders the same cards (the first row). The servers are loaded in turn for several rounds, and the medians are
 * reported.
 */
export async function measureCache(
  postgresUrl: string,
  { seconds, rounds }: { seconds: number; rounds: number },
): Promise<CacheFigures> {
  await ensureBuild()
  const running: Program[] = []
  const copies: DatabaseCopy[] = []
  try {
    copies.push(
      await copyTemplate(await pgliteTemplate()),
      await copyTemplate(await postgresTemplate(postgresUrl)),
    )
    const start = async (file: string, { dataDir, databaseUrl = '' }: DatabaseCopy, ready: string) => {
      const port = await freePort()
      const server = program(file, {
        NODE_ENV: 'production',
        PORT: String(port),
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        DEMO: '1',
        RATE_LIMIT_SCALE: '1000000',
        PAGE_CACHE_LAG: '50',
        SESSION_SECRET: 'a secret that only the bench uses',
      })
      running.push(server)
      await server.waitForOutput(ready)
      await settled(server.child.pid!)
      return { url: `http://localhost:${port}/`, pid: server.child.pid! }
    }
    const baseline = await start('tests/bench/baseline-server.tsx', copies[0]!, 'The baseline renders')
    const site = await start('server/start.ts', copies[1]!, 'Roamstead is running')
    return await loadInTurn(
      [
        { name: 'baseline: renderToString of the cards', ...baseline, headers: {} },
        { name: 'kept home page, gzip', ...site, headers: { 'accept-encoding': 'gzip' } },
        { name: 'kept home page, brotli', ...site, headers: { 'accept-encoding': 'gzip, deflate, br' } },
        {
          name: 'kept home page, 304',
          ...site,
          headers: { 'accept-encoding': 'gzip, deflate, br', 'if-none-match': await etagOf(site.url) },
        },
      ],
      { seconds, rounds },
    )
  } finally {
    for (const { child, ended } of running) {
      child.kill('SIGKILL')
      await ended
    }
    for (const copy of copies) await copy.drop()
  }
}

/** Waits until a server has nothing left to prepare in the background. */
async function settled(pid: number) {
  for (let busy = true; busy;) {
    const before = cpuOf(pid) ?? 0
    await wait(1_000)
    busy = (cpuOf(pid) ?? 0) - before > 50
  }
}

async function etagOf(url: string): Promise<string> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const response = await fetch(url)
    await response.arrayBuffer()
    const etag = response.headers.get('ETag')
    if (etag) return etag
  }
  throw new Error(`${url} is not kept.`)
}

async function loadInTurn(
  targets: readonly Target[],
  { seconds, rounds }: { seconds: number; rounds: number },
) {
  const loads = new Map(targets.map(({ name }) => [name, [] as { rate: number; cpu: number | null }[]]))
  // The first round is a warm-up, in which the server's hot code gets compiled.
  for (let round = -1; round < rounds; round++) {
    for (const { name, url, pid, headers } of targets) {
      const before = cpuOf(pid)
      const duration = round < 0 ? Math.min(3, seconds) : seconds
      const result = await autocannon({ url, connections: CONNECTIONS, duration, headers })
      const after = cpuOf(pid)
      const answers = result['2xx'] + result.non2xx
      if (result.errors > 0 || answers === 0)
        throw new Error(`${name}: ${result.errors} requests had no response.`)
      const cpu = before === null || after === null ? null : (after - before) / answers
      if (round >= 0) loads.get(name)!.push({ rate: answers / result.duration, cpu })
    }
  }
  return targets.map(({ name }) => {
    const all = loads.get(name)!
    const cpu = all.flatMap(({ cpu }) => cpu ?? [])
    return {
      name,
      requestsPerSecond: median(all.map(({ rate }) => rate)),
      cpuPerRequest: cpu.length > 0 ? median(cpu) : null,
    }
  })
}

/** The figures as rows of a table: CPU time per request, and how many times as many requests as the baseline. */
export function cacheRows(figures: CacheFigures): string[][] {
  const baseline = figures[0]?.cpuPerRequest ?? null
  return figures.map(({ name, requestsPerSecond, cpuPerRequest }) => [
    name,
    requestsPerSecond.toFixed(0),
    cpuPerRequest === null ? '' : cpuPerRequest.toFixed(3),
    cpuPerRequest === null || baseline === null ? '' : (baseline / cpuPerRequest).toFixed(1),
  ])
}
