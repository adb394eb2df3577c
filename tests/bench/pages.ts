import { gzipSync } from 'node:zlib'
import { setTimeout as wait } from 'node:timers/promises'
import { startSlowProxy } from '../support/slow-proxy'
import type { Budget, Bench } from './budget'
import { cpuOf, cpuPerRequest, familyOf, median, peakMemory } from './load'
import { firstListing } from './servers'

const ROUNDS = 3
const SECONDS = 6
/** What the slow database's answers are delayed by, in milliseconds. */
const LATENCY = 150

/** CPU of pages beside the floor and bare Remix, what browsers load, memory, and the first byte. */
export async function measurePages({ servers, site, databaseUrl }: Bench): Promise<Budget[]> {
  const settings = { DATABASE_URL: databaseUrl, DEMO: '1' }
  const fresh = await servers.startSite(site, { ...settings, PAGE_CACHE_MB: '0' })
  const cached = await servers.startSite(site, settings)
  const floor = await servers.startProgram('tests/bench/floor.tsx', settings)
  const remix = await servers.startProgram('tests/bench/remix-floor/server.ts', settings)
  await quiet(cached.pid)
  const listing = await firstListing(cached.origin)
  const cpu = await inTurn({
    floor: () => cpuPerRequest(floor.origin, floor.pid, SECONDS),
    remix: () => cpuPerRequest(remix.origin, remix.pid, SECONDS),
    // A page is rendered for whoever sends credentials.
    fresh: () => cpuPerRequest(cached.origin, cached.pid, SECONDS, { authorization: 'Bearer of the bench' }),
    cached: () => cpuPerRequest(cached.origin, cached.pid, SECONDS, { 'accept-encoding': 'gzip' }),
  })
  const share = cpu.fresh / cpu.remix
  const gain = cpu.floor / cpu.cached
  const memory = Math.max(...[fresh, cached].map(({ pid }) => sum(familyOf(pid).map(peakMemory))))
  const weights = await Promise.all(
    ['/', '/?location=Denver', listing].map((path) => weigh(cached.origin, path)),
  )
  const scripts = Math.max(...weights.map(({ js }) => js))
  const styles = Math.max(...weights.map(({ css }) => css))
  const bytes = await firstBytes(settings.DATABASE_URL)
  return [
    {
      name: 'home page rendered afresh, CPU',
      budget: '1.2 × bare Remix',
      measured: `${share.toFixed(2)} × (${cpu.fresh.toFixed(1)} and ${cpu.remix.toFixed(1)} ms)`,
      met: share <= 1.2,
    },
    {
      name: 'unchanged page for signed-out visitors, requests per core',
      budget: '10 × the floor',
      measured: `${gain.toFixed(1)} × (${cpu.cached.toFixed(2)} and ${cpu.floor.toFixed(2)} ms)`,
      met: gain >= 10,
    },
    {
      name: 'memory under this load',
      budget: '400 MB',
      measured: `${memory.toFixed(0)} MB`,
      met: memory <= 400,
    },
    {
      name: 'JavaScript of public pages, gzip',
      budget: '130 KB',
      measured: `${scripts.toFixed(1)} KB`,
      met: scripts <= 130,
    },
    {
      name: 'CSS of public pages, gzip',
      budget: '16 KB',
      measured: `${styles.toFixed(1)} KB`,
      met: styles <= 16,
    },
    {
      name: `first byte later with a database that takes ${LATENCY} ms`,
      budget: `less than ${LATENCY} ms`,
      measured: `${bytes.toFixed(0)} ms`,
      met: bytes < LATENCY,
    },
  ]

  /** How much later the first byte of a page that streams comes when each answer of the database is late. */
  async function firstBytes(url: string): Promise<number> {
    const proxy = await startSlowProxy(url, LATENCY)
    const slow = await servers.startSite(site, { ...settings, DATABASE_URL: proxy.url, PAGE_CACHE_MB: '0' })
    const timed = await inTurn({
      slow: () => firstByte(`${slow.origin}/discover`),
      fast: () => firstByte(`${fresh.origin}/discover`),
    })
    proxy.stop()
    return timed.slow - timed.fast
  }
}

/** Takes each figure once per round, in turn, so that other work on the machine disturbs all of them alike. */
async function inTurn<Name extends string>(subjects: Record<Name, () => Promise<number>>) {
  const names = Object.keys(subjects) as Name[]
  const taken = new Map(names.map((name) => [name, [] as number[]]))
  // The first round only compiles the servers' code.
  for (let round = 0; round <= ROUNDS; round++)
    for (const name of names) {
      const figure = await subjects[name]()
      if (round > 0) taken.get(name)!.push(figure)
    }
  return Object.fromEntries(names.map((name) => [name, median(taken.get(name)!)])) as Record<Name, number>
}

async function firstByte(url: string): Promise<number> {
  const began = performance.now()
  const response = await fetch(url, { headers: { Accept: 'text/html' } })
  const reader = response.body!.getReader()
  await reader.read()
  const took = performance.now() - began
  await reader.cancel()
  return took
}

/** What a browser loads with a page: its scripts and styles in KB, compressed by gzip. */
async function weigh(origin: string, path: string): Promise<{ js: number; css: number }> {
  const html = await (await fetch(origin + path)).text()
  const tags = [...html.matchAll(/<(?:link|script)\b[^>]*>/g)].map(([tag]) => tag)
  const urlsOf = (kind: RegExp) => [
    ...new Set(
      tags.filter((tag) => kind.test(tag)).flatMap((tag) => /(?:href|src)="([^"]+)"/.exec(tag)?.[1] ?? []),
    ),
  ]
  const read = async (url: string) => (await fetch(new URL(url, origin))).text()
  const size = (files: string[]) => sum(files.map((file) => gzipSync(file, { level: 9 }).length)) / 1024
  const scripts = new Map<string, string>()
  const addScript = async (url: string) => {
    if (scripts.has(url)) return
    scripts.set(url, '')
    const script = await read(url)
    scripts.set(url, script)
    for (const [, imported] of script.matchAll(/(?:\bfrom|\bimport)\s*["']([^"']+)["']/g))
      await addScript(new URL(imported!, new URL(url, origin)).pathname)
  }
  for (const url of urlsOf(/rel="modulepreload"|<script[^>]+src=/)) await addScript(url)
  return {
    js: size([...scripts.values()]),
    css: size(await Promise.all(urlsOf(/rel="stylesheet"/).map(read))),
  }
}

/** Waits until a server has nothing left to prepare in the background. */
export async function quiet(pid: number): Promise<void> {
  const used = () => sum(familyOf(pid).map(cpuOf))
  for (let before = -Infinity; used() - before > 50;) {
    before = used()
    await wait(1_000)
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
