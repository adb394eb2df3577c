import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { requireChromium } from './support/browser'
import { runFiles, testFilesLike } from './support/run-files'
import { FIGURES } from './support/figures'
import { installNode24 } from './support/node24'
import { startPostgres } from './support/postgres'
import { command, playwright, sum, total, vitest, type Outcome } from './support/steps'
import { postgresTemplate } from './support/template'

/**
 * `npm run check` runs everything but the browser, `npm test` is what to run before every push, and `npm run test:full`
 * adds the exhaustive rest. Names (or parts of them) run those steps alone: `npm test -- unit lint`. Any other name is
 * that of a test file, or a part of its path.
 */
const suites = ['check', 'test', 'full'] as const
type Suite = (typeof suites)[number]

type Step = {
  name: string
  /** The smallest suite it belongs to. */
  suite: Suite
  /** Steps that must have passed before. */
  needs?: string[]
  /** What it keeps busy; one core unless it says otherwise. */
  cores?: 2
  /** The same in `npm run test:full`, which also measures processes and screens. */
  coresInFull?: 2
  run: () => Promise<Outcome>
}

const BUILD = 'build'
const DATABASES = 'databases'

/** TypeScript 7 is compiled and takes a fifth of the CPU. */
const TYPECHECK = [
  'node_modules/typescript-7/bin/tsc',
  '--singleThreaded',
  '--incremental',
  '--tsBuildInfoFile',
  '.cache/typescript.tsbuildinfo',
]

/** In the order in which they start as cores become free: what others need first, then the longest. */
const steps: Step[] = [
  {
    name: BUILD,
    suite: 'check',
    run: () => command(['--import', 'tsx', 'scripts/build.ts'], { counts: false }),
  },
  { name: DATABASES, suite: 'check', run: prepareDatabases },
  { name: 'lint', suite: 'check', run: () => command(['node_modules/oxlint/bin/oxlint', '--deny-warnings']) },
  { name: 'format', suite: 'check', run: () => command(['node_modules/oxfmt/bin/oxfmt', '--check']) },
  {
    name: 'journeys',
    suite: 'test',
    needs: [BUILD, DATABASES],
    coresInFull: 2,
    run: () => playwright('playwright'),
  },
  {
    name: 'use cases on Postgres',
    suite: 'check',
    needs: [DATABASES],
    run: () => vitest(['postgres', 'postgres-isolated']),
  },
  {
    name: 'HTTP',
    suite: 'check',
    needs: [BUILD, DATABASES],
    run: () => vitest(['http', 'http-isolated']),
  },
  {
    name: 'screens',
    suite: 'test',
    needs: [BUILD, DATABASES],
    coresInFull: 2,
    run: () => vitest(['quality']),
  },
  {
    name: 'journeys without scripts',
    suite: 'check',
    needs: [BUILD, DATABASES],
    run: () => playwright('walks'),
  },
  { name: 'unit', suite: 'check', run: () => vitest(['unit', 'unit-isolated']) },
  {
    name: 'use cases on PGlite',
    suite: 'check',
    needs: [DATABASES],
    run: () => vitest(['pglite']),
  },
  {
    name: 'processes',
    suite: 'check',
    needs: [BUILD, DATABASES],
    coresInFull: 2,
    run: () => vitest(['process']),
  },
  { name: 'typecheck', suite: 'check', run: () => command(TYPECHECK) },
  {
    name: 'journeys on two processes',
    suite: 'full',
    needs: [BUILD, DATABASES],
    cores: 2,
    run: () => playwright('playwright', { processes: 2 }),
  },
  {
    name: 'isolated use cases on PGlite',
    suite: 'full',
    needs: [DATABASES],
    run: () => vitest(['pglite-isolated']),
  },
  {
    name: 'HTTP on PGlite',
    suite: 'full',
    needs: [BUILD, DATABASES],
    run: () => vitest(['http-pglite', 'http-pglite-isolated']),
  },
  {
    name: 'unit, use cases and HTTP on Node 24',
    suite: 'full',
    needs: [BUILD, DATABASES],
    run: async () =>
      vitest(['pglite', 'pglite-isolated', 'http', 'http-isolated', 'unit', 'unit-isolated'], {
        binary: await installNode24(),
      }),
  },
  {
    name: 'mutation tests',
    suite: 'full',
    needs: [DATABASES],
    cores: 2,
    run: () =>
      command(['node_modules/@stryker-mutator/core/bin/stryker.js', 'run', 'tests/stryker.config.js']),
  },
]

const [mode = 'test', ...names] = process.argv.slice(2)
if (!suites.includes(mode as Suite)) {
  console.error(`Unknown suite ${mode}: choose ${suites.join(', ')}.`)
  process.exit(2)
}
const isNameOf =
  (part: string) =>
  ({ name }: Step): boolean =>
    name.toLowerCase().includes(part.toLowerCase())
const others = names.filter((name) => !steps.some(isNameOf(name)))
if (others.length > 0) {
  const files = others.map(testFilesLike)
  const unknown = others.filter((_, index) => files[index]!.length === 0)
  // Steps and files at once have no common result.
  if (unknown.length > 0 || others.length < names.length) {
    const stepNames = steps.map(({ name }) => name).join(', ')
    console.error(
      `No step or test file is called ${(unknown.length > 0 ? unknown : others).join(', ')}. Steps: ${stepNames}.`,
    )
    process.exit(2)
  }
  process.exit(runFiles(files.flat()))
}
const wanted = selectSteps()

rmSync('tests/.results', { recursive: true, force: true })
rmSync('.cache/vitest', { recursive: true, force: true })
mkdirSync('tests/.results', { recursive: true })
process.env.CI ??= '1'
process.env.ENV_FILE = ''
// Otherwise Vite warns that imports in its configuration have no file extensions.
process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = 'true'
if (mode === 'full') process.env.TEST_FULL = '1'
if (wanted.some(({ suite }) => suite !== 'check')) findBrowser()

const began = performance.now()
const outcomes = new Map<string, Outcome>()
let postgres: Awaited<ReturnType<typeof startPostgres>> | undefined
await runAll()
await postgres?.stop()

if (existsSync(FIGURES)) console.log(`\n${readFileSync(FIGURES, 'utf8').trimEnd()}`)
const whole = sum([...outcomes.values()])
console.log(`\n${secondsSince(began)} s in all`)
console.log(total(whole))
process.exit(whole.failed > 0 ? 1 : 0)

function selectSteps(): Step[] {
  const inSuite = steps.filter(({ suite }) => suites.indexOf(suite) <= suites.indexOf(mode as Suite))
  if (names.length === 0) return inSuite
  const named = inSuite.filter((step) => names.some((part) => isNameOf(part)(step)))
  return inSuite.filter(
    (step) => named.includes(step) || named.some(({ needs }) => needs?.includes(step.name)),
  )
}

function coresOf({ cores, coresInFull }: Step): number {
  return (mode === 'full' && coresInFull) || cores || 1
}

/** Starts each step once its needs are met and cores are free for it; a failed need fails what depends on it. */
async function runAll() {
  const cores = Math.max(2, Math.min(4, availableParallelism()))
  const waiting = [...wanted]
  const running = new Map<Step, Promise<void>>()
  while (waiting.length > 0 || running.size > 0) {
    for (const step of [...waiting]) {
      const free = cores - [...running.keys()].reduce((busy, other) => busy + coresOf(other), 0)
      if (free < coresOf(step)) continue
      if (step.needs?.some((name) => !outcomes.has(name))) continue
      waiting.splice(waiting.indexOf(step), 1)
      running.set(
        step,
        runStep(step).then((outcome) => {
          outcomes.set(step.name, outcome)
          running.delete(step)
        }),
      )
    }
    await Promise.race(running.values())
  }
}

async function runStep({ name, needs = [], run }: Step): Promise<Outcome> {
  const began = performance.now()
  const broken = needs.find((need) => outcomes.get(need)!.failed > 0)
  const outcome = broken
    ? failure(`This step needs "${broken}", which failed.`)
    : await run().catch((error: Error) => failure(error.message))
  if (outcome.failed > 0) console.log(`\n${outcome.output.trimEnd()}\n`)
  const skipped = outcome.skipped > 0 ? `, ${outcome.skipped} skipped` : ''
  console.log(
    `${outcome.failed > 0 ? '✗' : '✓'} ${name}: ${total(outcome)}${skipped} (${secondsSince(began)} s)`,
  )
  return outcome
}

/** One Postgres server for the whole run, and the seeded templates of both engines. */
async function prepareDatabases(): Promise<Outcome> {
  postgres = await startPostgres()
  process.env.TEST_DATABASE_URL = postgres.url
  await postgresTemplate(postgres.url)
  return { passed: 0, failed: 0, skipped: 0, output: '' }
}

/** The steps that need a browser say so themselves when there is none. */
function findBrowser() {
  try {
    process.env.CHROMIUM_PATH ??= requireChromium()
  } catch (error) {
    console.error((error as Error).message)
  }
}

function failure(output: string): Outcome {
  return { passed: 0, failed: 1, skipped: 0, output }
}

function secondsSince(moment: number): string {
  return ((performance.now() - moment) / 1000).toFixed(1)
}
