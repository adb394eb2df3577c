import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('..', import.meta.url))
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The tests that must notice a broken rule of money, dates or access (see stryker.config.js). */
export default defineConfig({
  root,
  resolve: { alias: { '~': `${root}app`, '#db': `${root}db` } },
  test: {
    testTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: [
            'app/domain/{accounts,availability,bookings,discounts,ledger,listings,pricing,settings,shared}/**/*.test.ts',
            'app/http/*.test.ts',
          ],
          exclude: ['**/*.db.test.ts'],
          setupFiles: at('./support/unit.setup.ts'),
        },
      },
      {
        extends: true,
        test: {
          name: 'access',
          include: ['app/http/guards.db.test.ts', 'app/domain/accounts/sessions/*sessions.db.test.ts'],
          globalSetup: at('./support/postgres.global.ts'),
          setupFiles: at('./support/database.setup.ts'),
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
