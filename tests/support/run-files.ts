import { execFileSync, spawnSync } from 'node:child_process'

const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts']
/** Both engines run the same tests over HTTP, so one is enough. */
const ONE_ENGINE = ['--project', '!http-pglite*']
const PLAYWRIGHT = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list']

/** The test files whose paths contain the text. */
export const testFilesLike = (text: string): string[] =>
  execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts', '*.test.tsx', '*.spec.ts'],
    {
      encoding: 'utf8',
    },
  )
    .split('\n')
    .filter((file) => file.includes(text.replace(/^\.\//, '')) && file !== '')

/** Runs test files and shows their output: journeys over HTTP and in a browser, all others by Vitest. @returns the exit code */
export function runFiles(files: readonly string[]): number {
  const journeys = files.filter((file) => file.endsWith('.spec.ts'))
  const tests = files.filter((file) => !file.endsWith('.spec.ts'))
  const env = { ...process.env, ...(files.some((file) => file.includes('.full.')) && { TEST_FULL: '1' }) }
  const run = (args: string[]) => spawnSync(process.execPath, args, { stdio: 'inherit', env }).status ?? 1
  return Math.max(
    tests.length > 0 ? run([...VITEST, ...ONE_ENGINE, ...tests]) : 0,
    ...(journeys.length > 0
      ? ['walks', 'playwright'].map((name) =>
          run([...PLAYWRIGHT, '--pass-with-no-tests', '--config', `tests/${name}.config.ts`, ...journeys]),
        )
      : []),
  )
}
