import { addDays } from '../../app/domain/shared/dates'
import { ensureBuild } from '../../server/build'
import { freePort } from '../support/postgres'
import { program, type Program } from '../support/program'
import { copyTemplate, pgliteTemplate, postgresTemplate, type DatabaseCopy } from '../support/template'
import { bytesOf, load, visit, type Load } from './load'
import { median, timeInTurn } from './sample'

/** A contestant: a server of its own process, and what is asked of it. */
type Entry = { name: string; url: string; pid: number; encoding?: string }

export type PageFigures = {
  cards: number
  loads: { name: string; requestsPerSecond: number; cpuPerRequest: number | null }[]
  bytes: { page: Record<Encoding, number>; floor: number }
  /** Milliseconds, one visitor at a time. */
  times: { name: string; milliseconds: number }[]
}
type Encoding = 'identity' | 'gzip' | 'br'

/**
 * The built site's search page, on both engines with the demo world, against a bare render of the same cards. The
 * servers are loaded in turn, round after round, and the medians compared.
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
    const pooled = await copyTemplate(await postgresTemplate(postgresUrl))
    const idle = await copyTemplate(await pgliteTemplate())
    copies.push(embedded, pooled, idle)
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
      const said = await server.waitForOutput(ready)
      return { url: `http://localhost:${port}/`, pid: server.child.pid!, said }
    }
    const floor = await start('tests/bench/floor-server.tsx', idle, 'The floor renders')
    const onEmbedded = await start('server/start.ts', embedded, 'Roamstead is running')
    const onPostgres = await start('server/start.ts', pooled, 'Roamstead is running')

    const stay = await firstStay(onEmbedded.url)
    const dates = `?checkIn=${addDays(today, 40)}&checkOut=${addDays(today, 44)}&guests=1`
    const loads = await loadInTurn(
      [
        { name: 'floor: renderToString of the cards', ...floor },
        { name: 'home page, Postgres', ...onPostgres },
        { name: 'home page, Postgres, brotli', ...onPostgres, encoding: 'br' },
        { name: 'home page, embedded database', ...onEmbedded },
      ],
      { seconds, rounds },
    )
    const page = (name: string, url: string) => ({ name, run: () => visit(url) })
    const visits = await timeInTurn(
      [
        page('floor: renderToString of the cards', floor.url),
        page('home page', onPostgres.url),
        page('home page with dates', `${onPostgres.url}${dates}`),
        page('listing page', `${onPostgres.url}${stay}`),
        page('listing page with dates: a quote', `${onPostgres.url}${stay}${dates}`),
      ],
      { rounds: seconds * 10, warmUp: 30 },
    )
    return {
      cards: Number(/renders (\d+)/.exec(floor.said)?.[1]),
      loads,
      bytes: {
        page: {
          identity: await bytesOf(onPostgres.url, 'identity'),
          gzip: await bytesOf(onPostgres.url, 'gzip'),
          br: await bytesOf(onPostgres.url, 'br'),
        },
        floor: await bytesOf(floor.url, 'identity'),
      },
      times: [...visits].map(([name, { median: milliseconds }]) => ({ name, milliseconds })),
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
  entries: readonly Entry[],
  { seconds, rounds }: { seconds: number; rounds: number },
) {
  const taken = new Map(entries.map(({ name }) => [name, [] as Load[]]))
  for (let round = -1; round < rounds; round++) {
    for (const { name, url, pid, encoding } of entries) {
      // The first round warms up: a server compiles what it runs often.
      const figures = await load({ url, pid, encoding, seconds: round < 0 ? Math.min(3, seconds) : seconds })
      if (round >= 0) taken.get(name)!.push(figures)
    }
  }
  return entries.map(({ name }) => {
    const all = taken.get(name)!
    const cpu = all.flatMap(({ cpuPerRequest }) => cpuPerRequest ?? [])
    return {
      name,
      requestsPerSecond: median(all.map((one) => one.requestsPerSecond)),
      cpuPerRequest: cpu.length > 0 ? median(cpu) : null,
    }
  })
}

async function firstStay(home: string): Promise<string> {
  const html = await (await fetch(home)).text()
  const path = /href="\/(listing\/[0-9a-f-]{36})/.exec(html)?.[1]
  if (!path) throw new Error('The home page shows no listing.')
  return path
}
