import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contractions, longLocks } from '../tests/support/long-locks'
import { changedMigrations, readFixture } from '../tests/support/release-fixture'

test('no migration keeps a table locked while it rewrites or reads all of it', () => {
  const files = readdirSync('db/migrations').filter((file) => file.endsWith('.sql'))
  const found = files.flatMap((file) =>
    longLocks(readFileSync(`db/migrations/${file}`, 'utf8')).map((statement) => `${file}: ${statement}`),
  )
  expect(found, 'see docs/decisions/migrations.md').toEqual([])
})

test('no migration takes away what the release before needs', () => {
  // Release 0.2 says that it needs a stop.
  const since = readdirSync('db/migrations').filter((file) => file.endsWith('.sql') && file > '0003')
  const found = since.flatMap((file) => contractions(readFileSync(`db/migrations/${file}`, 'utf8')))
  expect(found, 'see docs/decisions/migrations.md').toEqual([])
})

test.each([
  ['a column that is gone', 'ALTER TABLE "t" DROP COLUMN "a"', 1],
  ['a column that the release before does not set', 'alter table t add column a int not null', 1],
  ['a column that may be missing', 'alter table t add column a int', 0],
  ['a column with a default', 'ALTER TABLE "t" ADD COLUMN "a" int DEFAULT 0 NOT NULL', 0],
  ['what says why it may', '-- Contracts: read by no release since 0.1.\ndrop table t', 0],
])('of what breaks the release before: %s', (_, statement, count) => {
  expect(contractions(statement)).toHaveLength(count)
})

test('no migration of the last release has been changed since', () => {
  const released = readFixture()
  expect(changedMigrations(released)).toEqual([])
  const changed = { when: 1, hash: 'of another text' }
  expect(changedMigrations({ migrations: [...released.migrations, changed] })).toEqual([changed])
})

test.each([
  ['a stored column', 'alter table t add column a int generated always as (b) stored'],
  ['a checked constraint', 'alter table t add constraint c check (a > 0)'],
  ['a constraint without a name', 'alter table t add check (a > 0)'],
  ['a change of all rows', 'update t set a = 1'],
  ['a change of all rows in a block', 'do $$ begin update t set a = 1; end $$'],
  ['the same in another line', 'alter table t\n  add column a int,\n  add constraint c unique (a)'],
])('%s is found', (_, statement) => {
  expect(longLocks(statement)).toHaveLength(1)
})

test.each([
  ['a column', 'alter table t add column a int default 0 not null'],
  ['a constraint for new rows', 'alter table t add constraint c check (a > 0) not valid'],
  [
    'all of a new table',
    'CREATE TABLE "t" ("a" int);\n--> statement-breakpoint\nCREATE INDEX "i" ON "t" ("a")',
  ],
  [
    'a function that changes rows',
    'create function f() returns void as $$ begin; update t set a = 1; end $$',
  ],
  ['what says why it may', '-- Locks: has 50 rows; is new.\nCREATE INDEX "i" ON "t" ("a")'],
])('%s is no such lock', (_, statements) => {
  expect(longLocks(statements)).toEqual([])
})
