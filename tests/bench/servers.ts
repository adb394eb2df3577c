import { ensureBuild } from '../../server/ensure-build'
import { freePort } from '../support/postgres'
import { program, type Program } from '../support/program'
import { copyTemplate, type DatabaseCopy } from '../support/template'
import type { Template } from '../support/engine'

export type BenchServer = {
  origin: string
  pid: number
  output: string
  /** Its copy of the demo data. */
  copy: DatabaseCopy
  stop: () => Promise<void>
}
type Start = (
  template: Template,
  settings?: Record<string, string>,
  file?: string,
  ready?: string,
) => Promise<BenchServer>

/** The memory limits of `npm start` and the Docker image. */
export const LIMITS = {
  NODE_OPTIONS: '--max-old-space-size=256 --max-semi-space-size=8',
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/** Starts servers as processes of their own on copies of the demo data, and ends them and removes these afterwards. */
export async function withServers<Result>(work: (start: Start) => Promise<Result>): Promise<Result> {
  await ensureBuild()
  const running: Program[] = []
  const copies: DatabaseCopy[] = []
  const start: Start = async (
    template,
    settings = {},
    file = 'server/start.js',
    ready = 'Roamstead is running',
  ) => {
    const copy = await copyTemplate(template)
    copies.push(copy)
    const port = await freePort()
    const server = program(file, {
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: copy.dataDir,
      DEMO: '1',
      RATE_LIMIT_SCALE: '1000000',
      SESSION_SECRET: 'a secret that only the bench uses',
      // As in production. Tests ask the database before each answer instead.
      PAGE_CACHE_LAG: '50',
      ...LIMITS,
      ...(copy.databaseUrl && { DATABASE_URL: copy.databaseUrl }),
      ...settings,
    })
    running.push(server)
    const output = await server.waitForOutput(ready)
    const stop = async () => {
      server.child.kill('SIGKILL')
      await server.ended
    }
    return { origin: `http://localhost:${port}`, pid: server.child.pid!, output, copy, stop }
  }
  try {
    return await work(start)
  } finally {
    for (const { child, ended } of running) {
      child.kill('SIGKILL')
      await ended
    }
    for (const copy of copies) await copy.drop()
  }
}

/**
 * The path of the first listing of a page of results.
 * @throws if the page shows none, so that no part measures another page than it says
 */
export async function firstListing(origin: string, results = '/'): Promise<string> {
  const html = await (await fetch(origin + results)).text()
  const path = /href="(\/listing\/[0-9a-f-]{36})/.exec(html)?.[1]
  if (!path) throw new Error(`${results} shows no listing.`)
  return path
}

/** @throws if one of the pages shows no listing */
export async function requireListings(origin: string, pages: readonly string[]): Promise<void> {
  for (const page of pages) await firstListing(origin, page)
}
