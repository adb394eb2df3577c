import { addDays } from '../../app/domain/shared/dates'
import { ensureBuild } from '../../server/build'
import { freePort } from '../support/postgres'
import { program, type Program } from '../support/program'
import { copyTemplate, pgliteTemplate, postgresTemplate, type DatabaseCopy } from '../support/template'
import { bytesOf, load, visit, type Load } from './load'
import { median, timeInTurn } from './sample'

/** A server in its own process, and the request to measure. */
type LoadTarget = { name: string; url: string; pid: number; encoding?: string }

export type PageFigures = {
  cards: number
  loads: { name: string; requestsPerSecond: number; cpuPerRequest: number | null }[]
  bytes: { page: Record<Encoding, number>; baseline: number }
  /** Median times with one visitor at a time. */
  visits: { name: string; milliseconds: number }[]
}
type Encoding = 'identity' | 'gzip' | 'br'

/**
 * Measures the built site's home page with demo data on both engines, compared with a server that only renders the same
 * cards. The servers are loaded in turn for several rounds, and the medians are reported.
 */
export async function measurePages(
  postgresUrl: string,
  today: string,
  { seconds, rounds }: { seconds: number; rounds: number },
): Promise<PageFigures> {
  await ensureBuild()
  const running: Program[] = []
  const copies: DatabaseCopy[] = []
  try {
    const embedded = await copyTemplate(await pgliteTemplate())
    const postgres = await copyTemplate(await postgresTemplate(postgresUrl))
    const forBaseline = await copyTemplate(await pgliteTemplate())
    copies.push(embedded, postgres, forBaseline)
    const start = async (file: string, copy: DatabaseCopy, ready: string) => {
      const port = await freePort()
      const server = program(file, {
        NODE_ENV: 'production',
        PORT: String(port),
        DATA_DIR: copy.dataDir,
        DEMO: '1',
        RATE_LIMIT_SCALE: '1000000',
        SESSION_SECRET: 'a secret that only the bench uses',
        ...(copy.databaseUrl && { DATABASE_URL: copy.databaseUrl }),
      })
      running.push(server)
      const output = await server.waitForOutput(ready)
      return { url: `http://localhost:${port}/`, pid: server.child.pid!, output }
    }
    const baseline = await start('tests/bench/baseline-server.tsx', forBaseline, 'The baseline renders')
    const bareRemix = await start('tests/bench/remix-floor/server.ts', postgres, 'Remix app is running')
    const onEmbedded = await start('server/start.ts', embedded, 'Roamstead is running')
    const onPostgres = await start('server/start.ts', postgres, 'Roamstead is running')

    const listing = await firstListing(onEmbedded.url)
    const dates = `?checkIn=${addDays(today, 40)}&checkOut=${addDays(today, 44)}&guests=1`
    const loads = await loadInTurn(
      [
        { name: 'baseline: renderToString of the cards', ...baseline },
        { name: 'bare Remix with the cards, Postgres', ...bareRemix },
        { name: 'home page, Postgres', ...onPostgres },
        { name: 'home page, Postgres, brotli', ...onPostgres, encoding: 'br' },
        { name: 'home page, embedded database', ...onEmbedded },
      ],
      { seconds, rounds },
    )
    const page = (name: string, url: string) => ({ name, run: () => visit(url) })
    const visits = await timeInTurn(
      [
        page('baseline: renderToString of the cards', baseline.url),
        page('home page', onPostgres.url),
        page('home page with dates', `${onPostgres.url}${dates}`),
        page('listing page', `${onPostgres.url}${listing}`),
        page('listing page with dates: a quote', `${onPostgres.url}${listing}${dates}`),
      ],
      { rounds: seconds * 10, warmUp: 30 },
    )
    return {
      cards: Number(/renders (\d+)/.exec(baseline.output)?.[1]),
      loads,
      bytes: {
        page: {
          identity: await bytesOf(onPostgres.url, 'identity'),
          gzip: await bytesOf(onPostgres.url, 'gzip'),
          br: await bytesOf(onPostgres.url, 'br'),
        },
        baseline: await bytesOf(baseline.url, 'identity'),
      },
      visits: [...visits].map(([name, { median: milliseconds }]) => ({ name, milliseconds })),
    }
  } finally {
    for (const { child, ended } of running) {
      child.kill('SIGKILL')
      await ended
    }
    for (const copy of copies) await copy.drop()
  }
}

async function loadInTurn(
  targets: readonly LoadTarget[],
  { seconds, rounds }: { seconds: number; rounds: number },
) {
  const loads = new Map(targets.map(({ name }) => [name, [] as Load[]]))
  for (let round = -1; round < rounds; round++) {
    for (const { name, url, pid, encoding } of targets) {
      // The first round is a warm-up, in which the server's hot code gets compiled.
      const figures = await load({ url, pid, encoding, seconds: round < 0 ? Math.min(3, seconds) : seconds })
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

async function firstListing(home: string): Promise<string> {
  const html = await (await fetch(home)).text()
  const path = /href="\/(listing\/[0-9a-f-]{36})/.exec(html)?.[1]
  if (!path) throw new Error('The home page shows no listing.')
  return path
}
