import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

export type Outcome = { passed: number; failed: number; skipped: number; output: string }

/** A step may take as long, in milliseconds. The processes of `npm run test:full` take over half an hour. */
const timeLimit = () => (process.env.TEST_FULL ? 90 : 30) * 60_000

type Program = {
  env?: Record<string, string>
  /** The Node binary to run it with, by default the current one. */
  binary?: string
}

/** Runs a Node program to its end. @returns its exit code and output */
function node(
  args: string[],
  { env = {}, binary = process.execPath }: Program = {},
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(binary, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    })
    const output: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
    const timer = setTimeout(() => child.kill(), timeLimit())
    const stop = () => void child.kill()
    process.once('SIGTERM', stop)
    child.once('error', reject)
    child.once('close', (code) => {
      clearTimeout(timer)
      process.off('SIGTERM', stop)
      resolve({ code: code ?? 1, output: Buffer.concat(output).toString() })
    })
  })
}

/** Runs a program that passes or fails as a whole. It counts as one test unless it only prepares others. */
export async function command(args: string[], { counts = true } = {}): Promise<Outcome> {
  const { code, output } = await node(args)
  return { passed: code === 0 && counts ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, output }
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

/** Runs projects of tests/vitest.config.ts. A file that cannot be loaded counts as one failure. */
export async function vitest(projects: string[], { binary }: Pick<Program, 'binary'> = {}): Promise<Outcome> {
  const file = `tests/.results/${projects[0]}${binary ? '-other-node' : ''}.json`
  const { code, output } = await node(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config',
      'tests/vitest.config.ts',
      ...projects.map((project) => `--project=${project}`),
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    { binary },
  )
  const report = read<VitestReport>(file)
  if (!report) return unreported(output)
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length
  return settle(code, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded,
    skipped: report.numPendingTests + report.numTodoTests,
    output,
  })
}

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

/** Runs journeys, in a browser or over HTTP. Each of their sites may have several server processes. */
export async function playwright(config: 'playwright' | 'walks', { processes = 1 } = {}): Promise<Outcome> {
  const file = `tests/.results/${config}${processes > 1 ? `-${processes}-processes` : ''}.json`
  const { code, output } = await node(
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config',
      `tests/${config}.config.ts`,
      '--pass-with-no-tests',
    ],
    { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: resolve(file), ROAMSTEAD_PROCESSES: String(processes) } },
  )
  const stats = read<PlaywrightReport>(file)?.stats
  if (!stats) return unreported(output)
  return settle(code, {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    output,
  })
}

/** A runner without a report counts as failed. */
const unreported = (output: string): Outcome => ({
  passed: 0,
  failed: 1,
  skipped: 0,
  output: `${output}\nThe runner wrote no report.`,
})

/** A runner can fail without a failing test, because of an unhandled error or a broken teardown. */
function settle(code: number, outcome: Outcome): Outcome {
  return code !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome
}

function read<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return undefined
  }
}

export function sum(outcomes: readonly Outcome[]): Outcome {
  const add = (key: 'passed' | 'failed' | 'skipped') =>
    outcomes.reduce((all, outcome) => all + outcome[key], 0)
  return { passed: add('passed'), failed: add('failed'), skipped: add('skipped'), output: '' }
}

/** `12 passed, 0 failed` */
export function total({ passed, failed }: Outcome): string {
  return `${passed} passed, ${failed} failed`
}
