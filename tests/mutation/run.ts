import { execFileSync, fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { recordFigure } from '../support/figures'
import { startPostgres } from '../support/postgres'
import type { TestJob, TestResult } from './lane'
import { mutantsOf, sample, withMutants, type Mutant } from './mutants'
import { equivalent, targets, tests } from './targets'

// Breaks the rules about money, dates and access, one mutant at a time, and checks that a test fails each time.
const MIN_PERCENT = 85
const LANES = 2
const { values: options } = parseArgs({
  options: {
    /** The approximate number of mutants, or "all". */
    size: { type: 'string', default: '110' },
    /** Only mutants of files whose path starts with this. Can be repeated. */
    only: { type: 'string', multiple: true, default: [''] },
    /** Another checkout to measure, for a comparison. */
    root: { type: 'string', default: '.' },
  },
})
const root = resolve(options.root)
const sandbox = join(root, '.cache/mutation')

type Outcome = { mutant: Mutant; killedBy: string | null; detail: string }
type TestFile = { file: string; milliseconds: number; reached: Set<string> }

const chosen = chooseMutants()
fillSandbox()
const postgres = await startPostgres()
process.env.TEST_DATABASE_URL = postgres.url
const startedAt = performance.now()
try {
  const testFiles = await runWithoutMutants()
  report(await inLanes(chosen, (mutant, lane) => tryMutant(mutant, testFiles, lane)))
} finally {
  await postgres.stop()
}

function chooseMutants(): Mutant[] {
  const all = targets.flatMap((file) => {
    const path = join(root, file)
    if (!existsSync(path))
      throw new Error(`${file} is listed in tests/mutation/targets.ts but does not exist.`)
    return mutantsOf(file, readFileSync(path, 'utf8'))
  })
  const isEquivalent = (mutant: Mutant) =>
    equivalent.some(
      ({ file, before, after }) => mutant.file === file && mutant.before === before && mutant.after === after,
    )
  const sampled = options.size === 'all' ? all : sample(all, Number(options.size))
  const mutants = sampled.filter(
    (mutant) => options.only.some((path) => mutant.file.startsWith(path)) && !isEquivalent(mutant),
  )
  console.log(`${mutants.length} of ${all.length} mutants in ${targets.length} files`)
  return mutants
}

/** Copies every file that git does not ignore, with the mutants in the target files. */
function fillSandbox() {
  for (const folder of ['app', 'db', 'server', 'tests']) {
    rmSync(join(sandbox, folder), { recursive: true, force: true })
  }
  for (const file of gitFiles('--cached', '--others', '--exclude-standard')) {
    const path = join(root, file)
    if (file !== 'node_modules' && existsSync(path)) cpSync(path, join(sandbox, file))
  }
  const modules = join(sandbox, 'node_modules')
  if (!existsSync(modules)) symlinkSync(join(root, 'node_modules'), modules)
  const ids = new Set(chosen.map(({ id }) => id))
  for (const file of targets) {
    writeFileSync(join(sandbox, file), withMutants(file, readFileSync(join(root, file), 'utf8'), ids))
  }
}

function gitFiles(...args: string[]): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', ...args], { cwd: root, encoding: 'utf8' })
  return listed.split('\0').filter((file) => file !== '')
}

/**
 * Runs every test file once and records how long it takes and which mutants it reaches. A file that fails even without
 * a mutant proves nothing and is skipped.
 */
async function runWithoutMutants(): Promise<TestFile[]> {
  const files = gitFiles('--', ...tests).filter((file) => /\.test\.tsx?$/.test(file))
  const unused = tests.filter((path) => !files.some((file) => file.startsWith(path)))
  if (unused.length > 0)
    throw new Error(`tests/mutation/targets.ts lists no tests with: ${unused.join(', ')}`)
  const testFiles = await inLanes(files, async (file, lane): Promise<TestFile | null> => {
    const list = join(sandbox, `reached-${file.replaceAll('/', '-')}.txt`)
    writeFileSync(list, '')
    const { failed, output, milliseconds } = await lane.run({ test: file, reached: list }, 600_000)
    const reached = new Set(readFileSync(list, 'utf8').split('\n'))
    rmSync(list)
    if (failed) console.log(`Skipped, because it fails without a mutant: ${file}: ${output}`)
    return failed ? null : { file, milliseconds, reached }
  })
  const passing = testFiles.filter((testFile) => testFile !== null)
  console.log(
    `${passing.length} of ${files.length} test files pass without a mutant (${secondsSince(startedAt)} s)`,
  )
  return passing
}

/** Runs the test files that reach a mutant, fastest first, until one of them fails. */
async function tryMutant(mutant: Mutant, testFiles: readonly TestFile[], lane: Lane): Promise<Outcome> {
  const reaching = testFiles
    .filter(({ reached }) => reached.has(mutant.id))
    .sort((a, b) => a.milliseconds - b.milliseconds)
  for (const testFile of reaching) {
    const output = await failureOf(testFile, mutant, lane)
    if (output !== null) {
      console.log(`${describe(mutant)}: killed by ${testFile.file}`)
      return { mutant, killedBy: testFile.file, detail: output }
    }
  }
  const detail = reaching.length > 0 ? `${reaching.length} test files pass` : 'no test reaches it'
  console.log(`${describe(mutant)}: SURVIVED, ${detail}`)
  return { mutant, killedBy: null, detail }
}

/** The output of a test file that fails because of a mutant; null if it passes, or fails only on a busy machine. */
async function failureOf(
  { file, milliseconds }: TestFile,
  { id }: Mutant,
  lane: Lane,
): Promise<string | null> {
  const timeout = 30_000 + 5 * milliseconds
  const first = await lane.run({ test: file, mutant: id }, timeout)
  if (!first.failed) return null
  if (first.timedOut) return (await lane.run({ test: file }, timeout)).failed ? null : first.output
  const isUnit = !file.endsWith('.db.test.ts')
  return isUnit || (await lane.run({ test: file, mutant: id }, timeout)).failed ? first.output : null
}

function describe({ file, line, operator, before, after }: Mutant): string {
  return `${file}:${line} ${operator}: ${before} -> ${after || 'nothing'}`
}

function secondsSince(start: number): number {
  return Math.round((performance.now() - start) / 1000)
}

function report(outcomes: readonly Outcome[]) {
  const survivors = outcomes.filter(({ killedBy }) => killedBy === null)
  const killed = outcomes.length - survivors.length
  const percent = Math.floor((1000 * killed) / outcomes.length) / 10
  mkdirSync(join(root, 'tests/.results'), { recursive: true })
  writeFileSync(join(root, 'tests/.results/mutation.json'), JSON.stringify({ percent, outcomes }, null, 2))
  for (const { mutant, detail } of survivors) console.log(`Survivor: ${describe(mutant)} (${detail})`)
  const score = `${percent} percent (${killed} of ${outcomes.length}), at least ${MIN_PERCENT} required`
  recordFigure('Mutation score', score)
  console.log(`Mutation score: ${score} (${secondsSince(startedAt)} s)`)
  console.log(`${killed} passed, ${survivors.length} failed`)
  process.exitCode = percent < MIN_PERCENT ? 1 : 0
}

type Lane = { run: (job: TestJob, timeout: number) => Promise<TestResult>; stop: () => void }

/** Works through the items in parallel lanes and returns the results in the order of the items. */
async function inLanes<T, R>(items: readonly T[], work: (item: T, lane: Lane) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const queue = [...items.entries()]
  const workThrough = async (lane: Lane) => {
    for (let next = queue.shift(); next; next = queue.shift()) results[next[0]] = await work(next[1], lane)
    lane.stop()
  }
  await Promise.all(Array.from({ length: LANES }, (_, number) => workThrough(startLane(number))))
  return results
}

/** A process that runs tests in the sandbox. After a timeout, the next job starts a new one. */
function startLane(number: number): Lane {
  const switches = join(sandbox, `switches-${number}.json`)
  let child: ChildProcess | undefined
  const stop = () => {
    if (child?.pid) process.kill(-child.pid, 'SIGKILL')
    child = undefined
  }
  process.once('exit', stop)
  const start = async (): Promise<ChildProcess> => {
    writeFileSync(switches, '{}')
    const preload = new URL('switches.js', import.meta.url).href
    const started = fork(new URL('lane.ts', import.meta.url), {
      cwd: sandbox,
      env: { ...process.env, MUTATION_SWITCHES: switches, NODE_OPTIONS: `--import ${preload}` },
      execArgv: ['--import', 'tsx'],
      // Its own process group, so that its workers are killed with it.
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    started.once('exit', () => {
      if (child === started) child = undefined
    })
    await once(started, 'message')
    return started
  }
  const run: Lane['run'] = async (job, timeout) => {
    child ??= await start()
    child.send(job)
    try {
      const [result] = await once(child, 'message', { signal: AbortSignal.timeout(Math.ceil(timeout)) })
      return result as TestResult
    } catch {
      stop()
      const output = `no result within ${Math.round(timeout / 1000)} s`
      return { failed: true, timedOut: true, output, milliseconds: timeout }
    }
  }
  return { run, stop }
}
