import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { longLocks } from '../tests/support/long-locks'

/** The last migration before there was a rule. */
const BEFORE = '0026'

test('no migration keeps a table locked while it rewrites or reads all of it', () => {
  const files = readdirSync('db/migrations').filter(
    (file) => file.endsWith('.sql') && file.slice(0, 4) > BEFORE,
  )
  const found = files.flatMap((file) =>
    longLocks(readFileSync(`db/migrations/${file}`, 'utf8')).map((statement) => `${file}: ${statement}`),
  )
  expect(found, 'see docs/decisions/migrations.md').toEqual([])
})

test.each([
  ['a stored column', 'alter table t add column a int generated always as (b) stored'],
  ['another type', 'ALTER TABLE "t" ALTER COLUMN "a" SET DATA TYPE bigint'],
  ['a value of its own for each row', 'alter table t add column a uuid default gen_random_uuid()'],
  ['a column that must be set', 'ALTER TABLE "t" ALTER COLUMN "a" SET NOT NULL'],
  ['a checked constraint', 'alter table t add constraint c check (a > 0)'],
  ['an index', 'CREATE UNIQUE INDEX "i" ON "t" USING btree ("a")'],
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
  ['an index of a small table', 'create index i on cities (name)'],
  ['what says why it may', '-- Locks: has 50 rows.\nCREATE INDEX "i" ON "t" ("a")'],
  ['an index that may be there already', 'CREATE INDEX IF NOT EXISTS "i" ON "t" ("a")'],
])('%s is no such lock', (_, statements) => {
  expect(longLocks(statements)).toEqual([])
})
