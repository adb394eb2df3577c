/**
 * Breaks the rules of money, dates and access, one statement at a time: at least 85 percent of the breaks must fail a
 * test. `npx stryker run tests/stryker.config.js --mutate app/domain/bookings/refund.ts` tries a single file.
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/stryker.vitest.config.ts' },
  coverageAnalysis: 'perTest',
  // What runs when a module is loaded would need all tests for each of its breaks.
  ignoreStatic: true,
  mutate: [
    'app/domain/shared/{dates,money}.ts',
    'app/domain/pricing/{fees,group-nights,price-lines,price-stay}.ts',
    'app/domain/settings/effective-setting.ts',
    'app/domain/discounts/{apply-discount,new-discount-code}.ts',
    'app/domain/availability/{availability-query,change-availability,check-nights,nearest-free}.ts',
    'app/domain/bookings/{cancellation-terms,check-stay,refund,refund-table}.ts',
    'app/domain/ledger/{entries,transaction}.ts',
    'app/domain/listings/{cancellation,mileage}.ts',
    'app/domain/accounts/sessions/{session,sessions.queries.server}.ts',
    'app/http/{guards,session}.server.ts',
  ],
  // Texts are not rules.
  mutator: { excludedMutations: ['StringLiteral'] },
  thresholds: { break: 85 },
  concurrency: 2,
  reporters: ['clear-text'],
  clearTextReporter: { allowEmojis: false, logTests: false, reportTests: false },
  tempDirName: '.cache/stryker',
  ignorePatterns: ['.cache', '.data', '.shots', 'build', 'docs', 'tests/.results'],
}
