import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startPostgres } from '../support/postgres'
import { measureMessages } from './messages-bench'
import { measurePages } from './page-bench'
import { measureRecovery } from './recovery-bench'
import { measureRefuelling } from './refuelling-bench'
import { report, type Figures } from './report'
import { benchSearch } from './search-stage'
import { measureStart } from './start-bench'

/**
 * `npm run bench`: search at growing sizes on a real Postgres, the search page against a bare render of its cards,
 * recovery of accounts that there are against those that there are not, open threads that ask for news against whole
 * ones, and where to refuel beside ever more stations, and a start on data that is there. Prints a table; writes
 * bench.json, bench.md and plans.txt to tests/.results. `-- --quick` for a first look, `-- --sizes 10000,100000` for
 * other sizes, `-- --only search`, `pages`, `recovery`, `messages`, `refuelling` or `start` for one part.
 */
const { values: given } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    sizes: { type: 'string' },
    only: { type: 'string' },
  },
})
const sizes = (given.sizes ?? (given.quick ? '10000' : '10000,100000,1000000')).split(',').map(Number)
if (sizes.some((size, at) => !Number.isInteger(size) || size < 1_000 || size <= (sizes[at - 1] ?? 0))) {
  throw new Error(
    '--sizes takes whole numbers of at least 1000, each larger than the one before: 10000,100000',
  )
}
const isWanted = (part: string) => given.only === undefined || given.only === part
if (given.only && !['search', 'pages', 'recovery', 'messages', 'refuelling', 'start'].includes(given.only))
  throw new Error('--only takes search, pages, recovery, messages, refuelling or start')

const began = performance.now()
const progress = (text: string) =>
  console.error(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${text}`)
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
      rounds: given.quick ? 10 : 40,
      progress,
    })
    figures.search = measured.search
    plans = measured.plans
  }
  if (isWanted('pages')) {
    progress('serving pages')
    figures.pages = await measurePages(
      server.url,
      today,
      given.quick ? { seconds: 2, rounds: 1 } : { seconds: 10, rounds: 3 },
    )
  }
  if (isWanted('recovery')) {
    progress('asking for accounts back')
    figures.recovery = await measureRecovery(server.url, { tries: given.quick ? 50 : 200 })
  }
  if (isWanted('messages')) {
    progress('keeping threads open')
    figures.messages = await measureMessages(
      server.url,
      given.quick ? { seconds: 10, sent: 20 } : { seconds: 30, sent: 200 },
    )
  }
  if (isWanted('refuelling')) {
    progress('planning where to refuel')
    figures.refuelling = measureRefuelling({ rounds: given.quick ? 5 : 21 })
  }
  if (isWanted('start')) {
    progress('starting and stopping')
    figures.start = await measureStart({ rounds: given.quick ? 2 : 5 })
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
