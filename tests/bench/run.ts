import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { installNode24 } from '../support/node24'
import { startPostgres } from '../support/postgres'
import { memoryPart } from './memory-bench'
import { messagesPart } from './messages-bench'
import { pagesPart } from './page-bench'
import type { Part } from './part'
import { recoveryPart } from './recovery-bench'
import { refuellingPart } from './refuelling-bench'
import { searchPart } from './search-stage'
import { startPart } from './start-bench'

/**
 * `npm run bench`: runs every part on this Node and on Node 24, one after the other. Prints tables that compare each
 * figure with a baseline measured beside it, and writes them to tests/.results. See docs/performance.md.
 */
const parts: readonly Part[] = [
  pagesPart,
  searchPart,
  memoryPart,
  startPart,
  recoveryPart,
  messagesPart,
  refuellingPart,
]

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    sizes: { type: 'string' },
    only: { type: 'string' },
    node: { type: 'string', multiple: true },
    /** Runs the parts in this process instead of one process for each Node. */
    here: { type: 'boolean', default: false },
  },
})
const names = parts.map(({ name }) => name)
if (options.only && !names.includes(options.only)) throw new Error(`--only takes one of ${names.join(', ')}`)
const sizes = (options.sizes ?? (options.quick ? '10000' : '10000,100000,1000000')).split(',').map(Number)
if (sizes.some((size, index) => !Number.isInteger(size) || size < 1_000 || size <= (sizes[index - 1] ?? 0)))
  throw new Error(
    '--sizes takes whole numbers of at least 1000, each larger than the one before: 10000,100000',
  )

if (options.here) await runHere()
else for (const node of options.node ?? (await bothNodes())) runOn(node)

/** This Node, and Node 24 unless this is it or it cannot be installed. */
async function bothNodes(): Promise<string[]> {
  if (process.versions.node.startsWith('24.')) return [process.execPath]
  try {
    return [process.execPath, await installNode24()]
  } catch (error) {
    console.error(`Without Node 24: ${(error as Error).message}`)
    return [process.execPath]
  }
}

function runOn(node: string) {
  if (!existsSync(node)) throw new Error(`--node takes the path of a Node binary: ${node} does not exist`)
  const args = ['--import', 'tsx', 'tests/bench/run.ts', '--here']
  for (const name of ['sizes', 'only'] as const) if (options[name]) args.push(`--${name}`, options[name])
  if (options.quick) args.push('--quick')
  const { status } = spawnSync(node, args, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

async function runHere() {
  const startedAt = performance.now()
  const progress = (text: string) =>
    console.error(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(4)} s  ${text}`)
  const today = new Date().toISOString().slice(0, 10)
  progress(`starting Postgres, with Node ${process.versions.node}`)
  const server = await startPostgres()
  try {
    const machine = {
      cores: cpus().length,
      node: process.versions.node,
      postgres: await versionOf(server.url),
    }
    const figures: Record<string, unknown> = { machine }
    const reports = [
      `${machine.cores} cores, Node ${machine.node}, ${machine.postgres}. ` +
        'A ratio compares with the baseline of the same run.',
    ]
    const results: Record<string, string> = {}
    for (const { name, run } of parts) {
      if (options.only && options.only !== name) continue
      progress(`measuring ${name}`)
      const { quick } = options
      const measured = await run({ postgresUrl: server.url, today, quick, sizes, progress })
      figures[name] = measured.figures
      reports.push(`### ${name[0]!.toUpperCase()}${name.slice(1)}`, measured.report)
      Object.assign(results, measured.files)
    }
    const report = reports.join('\n\n')
    const major = machine.node.split('.')[0]
    results[`bench-node${major}.json`] = JSON.stringify(figures, null, 2)
    results[`bench-node${major}.md`] = report
    mkdirSync('tests/.results', { recursive: true })
    for (const [file, text] of Object.entries(results)) writeFileSync(`tests/.results/${file}`, `${text}\n`)
    progress(`done: ${Object.keys(results).join(', ')} in tests/.results`)
    console.log(`\n${report}`)
  } finally {
    await server.stop()
  }
}

async function versionOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ version: string }>('select version()')
  await client.end()
  return rows[0]!.version.split(' ').slice(0, 2).join(' ')
}
