import { fileURLToPath } from 'node:url'
import { BUSY } from './support/busy'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

// Tests must not use a developer's settings.
process.env.ENV_FILE = ''

const root = fileURLToPath(new URL('..', import.meta.url))
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * Tests that replace modules or change settings: each file has its own process and database. Use cases that count whole
 * tables share a process on Postgres, where each file begins with a new database.
 */
const ISOLATED = '**/*.isolated.*test.ts'
/** What only `npm run test:full` runs. */
const FULL_ONLY = process.env.TEST_FULL ? [] : ['**/*.full.*test.ts']
const NEVER = ['**/node_modules/**', ...FULL_ONLY]
const HTTP = 'tests/http/**/*.test.ts'
const USE_CASES = ['app/**/*.db.test.ts', 'db/**/*.db.test.ts']
/** Where the engines differ: boot, locks, transactions, extensions and search. Only the full suite runs the rest twice. */
const ON_BOTH_ENGINES = [
  'db/{listen,observe-queries,statements}.db.test.ts',
  'app/domain/shared/transaction.db.test.ts',
  'app/domain/bookings/request-booking.db.test.ts',
  'app/domain/search/search-listings.db.test.ts',
]

type Options = NonNullable<TestProjectInlineConfiguration['test']>

/**
 * One process runs the files of a project, which share its modules, its database and its server; those named ISOLATED
 * follow, each in its own.
 */
let order = 0
const project = (
  name: string,
  { exclude = [], include = [], ...options }: Options,
  { isolated = {} }: { isolated?: Options } = {},
) => {
  const base = { ...options, maxWorkers: 1 }
  return [
    {
      extends: true,
      test: {
        ...base,
        name,
        include,
        exclude: [...exclude, ...NEVER, ISOLATED],
        isolate: false,
        sequence: { groupOrder: ++order },
      },
    },
    {
      extends: true,
      test: {
        ...base,
        name: `${name}-isolated`,
        include: include.map((pattern) =>
          pattern.replace(/[^/]*$/, (file) => file.replace('*', '*.isolated')),
        ),
        exclude: [...exclude, ...NEVER],
        sequence: { groupOrder: ++order },
        ...isolated,
      },
    },
  ] satisfies TestProjectInlineConfiguration[]
}

const onEngine = (engine: 'pglite' | 'postgres'): Options => ({
  globalSetup: at(`./support/${engine}.global.ts`),
  setupFiles: at('./support/database.setup.ts'),
  // Only a hang takes so long, also on a busy machine.
  testTimeout: 60_000,
  hookTimeout: 120_000,
})

/** The same with the built site. */
const served = (engine: 'pglite' | 'postgres'): Options => ({
  ...onEngine(engine),
  globalSetup: [at('./support/build.global.ts'), at(`./support/${engine}.global.ts`)],
})

export default defineConfig({
  root,
  resolve: { alias: { '~': `${root}app`, '#db': `${root}db` } },
  test: {
    environment: 'node',
    pool: 'forks',
    // The steps of a run use mostly the same modules.
    experimental: { fsModuleCache: true, fsModuleCachePath: at('../.cache/vitest') },
    // What a test polls for comes soon, but on a busy machine not within Vitest's default of one second.
    expect: { poll: { timeout: BUSY } },
    server: { deps: { external: [/\/build\/server\//] } },
    projects: [
      ...project('unit', {
        include: [
          '*.test.ts',
          '{app,db,server}/**/*.test.{ts,tsx}',
          'tests/*.test.ts',
          'tests/{bench,support}/**/*.test.ts',
        ],
        exclude: ['**/*.db.test.ts'],
        setupFiles: at('./support/unit.setup.ts'),
        // Only a hang takes so long, also on a busy machine.
        testTimeout: 30_000,
        hookTimeout: 30_000,
      }),
      ...project('pglite', {
        include: process.env.TEST_FULL ? USE_CASES : ON_BOTH_ENGINES,
        ...onEngine('pglite'),
      }),
      ...project(
        'postgres',
        { include: USE_CASES, ...onEngine('postgres') },
        { isolated: { isolate: false, provide: { renewsDatabase: true } } },
      ),
      ...project('http', { include: [HTTP], ...served('postgres') }),
      ...project('http-pglite', { include: [HTTP], ...served('pglite') }),
      {
        extends: true,
        test: {
          name: 'process',
          include: ['tests/process/**/*.test.ts'],
          exclude: NEVER,
          globalSetup: [at('./support/build.global.ts'), at('./support/pglite.global.ts')],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
          sequence: { groupOrder: ++order },
        },
      },
      {
        extends: true,
        test: {
          name: 'quality',
          include: ['tests/quality/**/*.test.ts'],
          exclude: NEVER,
          globalSetup: [at('./support/build.global.ts'), at('./support/postgres.global.ts')],
          testTimeout: 300_000,
          hookTimeout: 120_000,
          isolate: false,
          maxWorkers: 1,
          maxConcurrency: 6,
          sequence: { groupOrder: ++order },
        },
      },
    ],
  },
})
