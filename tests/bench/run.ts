import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { installNode24 } from '../support/node24'
import { startPostgres } from '../support/postgres'
import { bookingPart } from './booking-bench'
import { cachePart } from './cache-bench'
import { withFloor, type Floor } from './floor'
import { lighthousePart } from './lighthouse-bench'
import { loadPart } from './load-bench'
import { memoryPart } from './memory-bench'
import { messagesPart } from './messages-bench'
import { pagesPart } from './page-bench'
import type { Part } from './part'
import { recoveryPart } from './recovery-bench'
import { refuellingPart } from './refuelling-bench'
import { Results } from './results'
import { searchPart } from './search-stage'
import { slowLinePart } from './slow-line-bench'
import { startPart } from './start-bench'
import { streamingPart } from './streaming-bench'

/**
 * `npm run bench`: runs every part on this Node, and those that depend on it on Node 24 too, one after the other.
 * Prints tables that compare each figure with a baseline measured beside it, and writes them to tests/.results. A part
 * that fails says so, and the others go on. See docs/performance.md.
 */
const parts: readonly Part[] = [
  pagesPart,
  slowLinePart,
  lighthousePart,
  cachePart,
  streamingPart,
  searchPart,
  bookingPart,
  memoryPart,
  loadPart,
  startPart,
  recoveryPart,
  messagesPart,
  refuellingPart,
]

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    sizes: { type: 'string' },
    requests: { type: 'string' },
    only: { type: 'string', multiple: true },
    node: { type: 'string', multiple: true },
    /** Runs the parts in this process instead of one process for each Node. */
    here: { type: 'boolean', default: false },
    /** Leaves out the parts that are measured once. */
    again: { type: 'boolean', default: false },
  },
})
const names = parts.map(({ name }) => name)
if (options.only?.some((name) => !names.includes(name)))
  throw new Error(`--only takes one of ${names.join(', ')}`)
const sizes = (options.sizes ?? (options.quick ? '10000' : '10000,100000,1000000')).split(',').map(Number)
if (sizes.some((size, index) => !Number.isInteger(size) || size < 1_000 || size <= (sizes[index - 1] ?? 0)))
  throw new Error(
    '--sizes takes whole numbers of at least 1000, each larger than the one before: 10000,100000',
  )
const requests = options.requests === undefined ? undefined : Number(options.requests)
if (requests !== undefined && !(requests >= 4_000 && requests % 1_000 === 0))
  throw new Error('--requests takes a multiple of 1000, at least 4000')

process.exitCode = options.here ? await runHere() : runOnEach(options.node ?? (await bothNodes()))

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

/** @returns the exit code: that of the first Node on which something failed */
function runOnEach(nodes: readonly string[]): number {
  const missing = nodes.find((node) => !existsSync(node))
  if (missing) throw new Error(`--node takes the path of a Node binary: ${missing} does not exist`)
  const args = ['--import', 'tsx', 'tests/bench/run.ts', '--here']
  for (const name of ['sizes', 'requests'] as const) if (options[name]) args.push(`--${name}`, options[name])
  for (const name of options.only ?? []) args.push('--only', name)
  if (options.quick) args.push('--quick')
  return nodes
    .map((node, index) => {
      const { status } = spawnSync(node, index === 0 ? args : [...args, '--again'], { stdio: 'inherit' })
      return status ?? 1
    })
    .reduce((first, code) => first || code)
}

/** Runs the wanted parts, and writes what is known after each. @returns the exit code: 1 if a part has failed */
async function runHere(): Promise<number> {
  const startedAt = performance.now()
  const seconds = (since: number) => (performance.now() - since) / 1000
  const progress = (text: string) => console.error(`${seconds(startedAt).toFixed(0).padStart(4)} s  ${text}`)
  const today = new Date().toISOString().slice(0, 10)
  const wanted = parts.filter(
    ({ name, once }) => (options.only?.includes(name) ?? true) && !(once && options.again),
  )
  if (wanted.length === 0) return 0
  progress(`starting Postgres, with Node ${process.versions.node}`)
  const server = await startPostgres()
  const measure = async (floor: Floor): Promise<number> => {
    const machine = {
      cores: cpus().length,
      node: process.versions.node,
      postgres: await versionOf(server.url),
    }
    const results = new Results(machine)
    for (const { name, run } of wanted) {
      progress(`measuring ${name}`)
      const began = performance.now()
      const { quick, again } = options
      const speed = await floor()
      const took = () => ({ seconds: seconds(began), floor: speed })
      try {
        const bench = { postgresUrl: server.url, today, quick, sizes, requests, again, progress, floor }
        const measured = await run(bench)
        results.add(name, took(), measured)
      } catch (error) {
        results.addFailure(name, took(), error)
        progress(`${name} failed`)
        console.error(error)
      }
      results.write()
    }
    progress(`done: ${results.fileNames().join(', ')} in tests/.results`)
    console.log(`\n${results.report()}`)
    return results.failed.length > 0 ? 1 : 0
  }
  try {
    return await withFloor(measure)
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
