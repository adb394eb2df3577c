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
  ['a table that is gone', 'drop table if exists t', 1],
  ['another name', 'alter table t rename column a to b', 1],
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
  ['another type', 'ALTER TABLE "t" ALTER COLUMN "a" SET DATA TYPE bigint'],
  ['a value of its own for each row', 'alter table t add column a uuid default gen_random_uuid()'],
  ['a column that must be set', 'ALTER TABLE "t" ALTER COLUMN "a" SET NOT NULL'],
  ['a checked constraint', 'alter table t add constraint c check (a > 0)'],
  ['an index', 'CREATE UNIQUE INDEX "i" ON "t" USING btree ("a")'],
  [
    'a stored column of several digits',
    'alter table t add column a numeric(10,2) generated always as (b * 2) stored',
  ],
  ['a column that refers to rows', 'alter table t add column a int references u'],
  ['a column without equal values', 'alter table t add column a int unique'],
  ['a checked column', 'alter table t add a int check (a > 0)'],
  ['a constraint without a name', 'alter table t add check (a > 0)'],
  ['a key without a name', 'alter table t add primary key (a)'],
  ['columns without equal values', 'alter table t add unique (a, b)'],
  ['a reference without a name', 'alter table t add foreign key (a) references u'],
  ['one of two constraints', 'alter table t add check (a > 0) not valid, add check (b > 0)'],
  ['a change of all rows', 'update t set a = 1'],
  ['a change of all rows in a block', 'do $$ begin update t set a = 1; end $$'],
  ['an index after that of a small table', 'create index i on cities (name); create index j on t (a)'],
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
  ['a column and a constraint for new rows', 'alter table t add column a int, add check (a > 0) not valid'],
  ['a change of a small table', 'update cities set name = lower(name)'],
  [
    'a function that changes rows',
    'create function f() returns void as $$ begin; update t set a = 1; end $$',
  ],
  ['a trigger on updates', 'create trigger t before update on t for each row execute function f()'],
  ['an index of a small table', 'create index i on cities (name)'],
  ['what says why it may', '-- Locks: has 50 rows; is new.\nCREATE INDEX "i" ON "t" ("a")'],
  ['an index that may be there already', 'CREATE INDEX IF NOT EXISTS "i" ON "t" ("a")'],
])('%s is no such lock', (_, statements) => {
  expect(longLocks(statements)).toEqual([])
})
