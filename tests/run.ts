import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { requireChromium } from './support/browser'
import { FIGURES } from './support/figures'
import { startPostgres } from './support/postgres'
import { command, playwright, sum, total, vitest, type Outcome } from './support/steps'

/** `npm test` proves everything, `npm run check` all but the browser; names of steps run those alone. */
type Step = { name: string; browser?: boolean; needsBuild?: boolean; run: () => Promise<Outcome> }

const build: Step = {
  name: 'build',
  run: () => command(['--import', 'tsx', 'server/build.ts'], { counts: false }),
}

/** Rows follow one another. The lanes of a row run side by side, each step by step: two cores, and neither of them idle. */
const plan: Step[][][] = [
  [
    [{ name: 'typecheck', run: () => command(['node_modules/typescript/bin/tsc']) }],
    [{ name: 'lint', run: () => command(['node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0']) }],
    [build],
  ],
  [
    [{ name: 'domain and HTTP on PGlite', needsBuild: true, run: () => vitest('pglite') }],
    [
      { name: 'unit', run: () => vitest('unit') },
      { name: 'domain and HTTP on Postgres', needsBuild: true, run: () => vitest('postgres') },
      { name: 'starting and stopping', needsBuild: true, run: () => vitest('process') },
    ],
  ],
  [[{ name: 'browser journeys', browser: true, needsBuild: true, run: playwright }]],
  [[{ name: 'quality', browser: true, needsBuild: true, run: () => vitest('quality') }]],
]

const [mode = 'all', ...names] = process.argv.slice(2)
const isWanted = ({ name, browser }: Step) =>
  (mode === 'all' || !browser) &&
  (names.length === 0 || name === 'build' || names.some((wanted) => name.includes(wanted)))

rmSync('tests/.results', { recursive: true, force: true })
mkdirSync('tests/.results', { recursive: true })
process.env.CI ??= '1'

const outcomes: Outcome[] = []
let postgres: Awaited<ReturnType<typeof startPostgres>> | undefined
let built = true

for (const row of plan) {
  const lanes = row.map((lane) => lane.filter(isWanted))
  const wanted = lanes.flat()
  if (wanted.length === 0) continue
  if (wanted.some(({ browser }) => browser)) process.env.CHROMIUM_PATH ??= await chromiumPath()
  if (wanted.some(({ name }) => /Postgres|journeys/.test(name))) await shareOnePostgres()
  await Promise.all(lanes.map(follow))
}
await postgres?.stop()
if (existsSync(FIGURES)) console.log(`\n${readFileSync(FIGURES, 'utf8').trimEnd()}`)
console.log(`\n${total(sum(outcomes))}`)
process.exit(sum(outcomes).failed > 0 ? 1 : 0)

async function follow(lane: Step[]) {
  for (const step of lane) outcomes.push(await timed(step))
}

async function timed(step: Step): Promise<Outcome> {
  const began = performance.now()
  const outcome =
    step.needsBuild && !built
      ? broken('The build failed, so this could not run.')
      : await step.run().catch((error: Error) => broken(error.message))
  if (step === build) built = outcome.failed === 0
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  if (outcome.failed > 0) console.log(`\n${outcome.output.trimEnd()}\n`)
  console.log(`${outcome.failed > 0 ? '✗' : '✓'} ${step.name}: ${total(outcome)} (${seconds} s)`)
  return outcome
}

/** One server for the whole run. Without one, the steps that need it say why they fail. */
async function shareOnePostgres() {
  if (postgres) return
  try {
    postgres = await startPostgres()
    process.env.TEST_DATABASE_URL = postgres.url
  } catch (error) {
    console.error((error as Error).message)
  }
}

async function chromiumPath(): Promise<string | undefined> {
  try {
    return requireChromium()
  } catch (error) {
    console.error((error as Error).message)
    return undefined
  }
}

function broken(output: string): Outcome {
  return { passed: 0, failed: 1, skipped: 0, output }
}
