import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startPostgres } from '../support/postgres'
import { measureBookings } from './booking-bench'
import { measureMessages } from './messages-bench'
import { measurePages } from './page-bench'
import { measureRecovery } from './recovery-bench'
import { measureRefuelling } from './refuelling-bench'
import { report, type Figures } from './report'
import { benchSearch } from './search-stage'
import { measureStart } from './start-bench'

/**
 * `npm run bench`: measures search with growing numbers of listings, bookings, pages, account recovery, message
 * polling, refuelling and a start with existing data. Prints tables that compare each with a baseline, and writes
 * bench.json, bench.md and plans.txt to tests/.results. See docs/performance.md for the options and the results.
 */
const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    sizes: { type: 'string' },
    only: { type: 'string' },
  },
})
const sizes = (options.sizes ?? (options.quick ? '10000' : '10000,100000,1000000')).split(',').map(Number)
if (sizes.some((size, index) => !Number.isInteger(size) || size < 1_000 || size <= (sizes[index - 1] ?? 0))) {
  throw new Error(
    '--sizes takes whole numbers of at least 1000, each larger than the one before: 10000,100000',
  )
}
const PARTS = ['search', 'bookings', 'pages', 'recovery', 'messages', 'refuelling', 'start']
const isWanted = (part: string) => options.only === undefined || options.only === part
if (options.only && !PARTS.includes(options.only)) throw new Error(`--only takes one of ${PARTS.join(', ')}`)

const startedAt = performance.now()
const progress = (text: string) =>
  console.error(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(4)} s  ${text}`)
const today = new Date().toISOString().slice(0, 10)

progress('starting Postgres')
const server = await startPostgres()
try {
  const figures: Figures = {
    machine: { cores: cpus().length, node: process.versions.node, postgres: await versionOf(server.url) },
    search: [],
  }
  let plans = ''
  if (isWanted('search')) {
    const measured = await benchSearch({
      serverUrl: server.url,
      sizes,
      today,
      rounds: options.quick ? 10 : 40,
      progress,
    })
    figures.search = measured.search
    plans = measured.plans
  }
  if (isWanted('bookings')) {
    progress('measuring bookings')
    figures.bookings = await measureBookings(server.url, { perRound: options.quick ? 100 : 500 })
  }
  if (isWanted('pages')) {
    progress('measuring pages')
    figures.pages = await measurePages(
      server.url,
      today,
      options.quick ? { seconds: 2, rounds: 1 } : { seconds: 10, rounds: 3 },
    )
  }
  if (isWanted('recovery')) {
    progress('measuring account recovery')
    figures.recovery = await measureRecovery(server.url, { attempts: options.quick ? 50 : 200 })
  }
  if (isWanted('messages')) {
    progress('measuring message polling')
    figures.messages = await measureMessages(
      server.url,
      options.quick ? { seconds: 10, events: 20 } : { seconds: 30, events: 200 },
    )
  }
  if (isWanted('refuelling')) {
    progress('measuring refuelling')
    figures.refuelling = measureRefuelling({ rounds: options.quick ? 5 : 21 })
  }
  if (isWanted('start')) {
    progress('measuring a start')
    figures.start = await measureStart({ rounds: options.quick ? 2 : 5 })
  }
  mkdirSync('tests/.results', { recursive: true })
  writeFileSync('tests/.results/bench.json', `${JSON.stringify(figures, null, 2)}\n`)
  writeFileSync('tests/.results/bench.md', `${report(figures)}\n`)
  if (plans) writeFileSync('tests/.results/plans.txt', `${plans}\n`)
  progress('done: tests/.results/bench.json, bench.md, plans.txt')
  console.log(`\n${report(figures)}`)
} finally {
  await server.stop()
}

async function versionOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ version: string }>('select version()')
  await client.end()
  return rows[0]!.version.split(' ').slice(0, 2).join(' ')
}
