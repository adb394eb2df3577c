import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startPostgres } from '../support/postgres'
import type { Budget } from './budget'
import { measureLighthouse } from './lighthouse'
import { measureMarketplace } from './marketplace'
import { measurePages } from './pages'
import { benchServers, build } from './servers'
import { measureStart } from './start'

/**
 * `npm run bench`: measures the budgets of docs/performance.md and prints them as one table. It asserts nothing,
 * because times on a shared machine would make an unreliable test.
 */
const measurements = {
  pages: measurePages,
  marketplace: measureMarketplace,
  lighthouse: measureLighthouse,
  start: measureStart,
}

const { values: options } = parseArgs({
  options: {
    /** Names of measurements; all without it. */
    only: { type: 'string', multiple: true },
    /** How many listings to search among. */
    listings: { type: 'string', default: '1000000' },
    /** Another checkout with its packages installed, such as one of an earlier commit. */
    site: { type: 'string', default: '.' },
  },
})
const names = Object.keys(measurements) as (keyof typeof measurements)[]
const unknown = (options.only ?? []).filter((name) => !names.some((known) => known === name))
if (unknown.length > 0) throw new Error(`--only takes ${names.join(', ')}, not ${unknown.join(', ')}.`)
const listings = Number(options.listings)
if (!Number.isInteger(listings) || listings < 1_000) throw new Error('--listings takes a number from 1000.')

const site = resolve(options.site)
const today = new Date().toISOString().slice(0, 10)
const postgres = await startPostgres()
const rows: Budget[] = []
try {
  build(site)
  for (const name of names.filter((name) => options.only?.includes(name) ?? true)) {
    console.error(`measuring ${name}`)
    const servers = benchServers()
    try {
      const databaseUrl = await createDatabase(name)
      rows.push(...(await measurements[name]({ servers, site, databaseUrl, listings, today })))
    } catch (error) {
      console.error(error)
      rows.push({ name, budget: '', measured: 'failed', met: false })
    } finally {
      await servers.stopAll()
    }
  }
} finally {
  await postgres.stop()
}

const table = [
  '| | budget | measured | |',
  '|---|---:|---:|---|',
  ...rows.map(
    ({ name, budget, measured, met }) =>
      `| ${name} | ${budget} | ${measured} | ${met ? 'met' : '**missed**'} |`,
  ),
].join('\n')
mkdirSync('tests/.results', { recursive: true })
writeFileSync('tests/.results/bench.md', `${table}\n`)
console.log(`${cpus().length} cores (${cpus()[0]?.model}), Node ${process.versions.node}\n\n${table}`)
process.exit(rows.some(({ measured }) => measured === 'failed') ? 1 : 0)

async function createDatabase(name: string): Promise<string> {
  const database = `bench_${name}_${process.pid}`
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(`create database ${database}`)
  await client.end()
  const url = new URL(postgres.url)
  url.pathname = `/${database}`
  return url.href
}
