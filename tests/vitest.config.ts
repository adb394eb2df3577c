import { fileURLToPath } from 'node:url'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

const root = fileURLToPath(new URL('..', import.meta.url))
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The same tests against one engine, each file with its own copy of a migrated and seeded database. */
const onEngine = (name: 'pglite' | 'postgres'): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    name,
    include: ['app/**/*.db.test.ts', 'db/**/*.db.test.ts', 'tests/http/**/*.test.ts'],
    globalSetup: at(`./support/${name}.global.ts`),
    setupFiles: at('./support/database.setup.ts'),
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})

export default defineConfig({
  root,
  resolve: { alias: { '~': `${root}app`, '#db': `${root}db` } },
  // Tests stand beside the build and run with its JSX.
  esbuild: { jsx: 'automatic' },
  test: {
    environment: 'node',
    pool: 'forks',
    server: { deps: { external: [/\/build\/server\//] } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '*.test.ts',
            '{app,db,server}/**/*.test.{ts,tsx}',
            'tests/*.test.ts',
            'tests/support/**/*.test.ts',
          ],
          exclude: ['**/*.db.test.ts', '**/node_modules/**'],
          setupFiles: at('./support/unit.setup.ts'),
        },
      },
      onEngine('pglite'),
      onEngine('postgres'),
      {
        extends: true,
        test: {
          name: 'process',
          include: ['tests/process/**/*.test.ts'],
          globalSetup: at('./support/pglite.global.ts'),
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'quality',
          include: ['tests/quality/**/*.test.ts'],
          globalSetup: at('./support/pglite.global.ts'),
          testTimeout: 300_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
