import { sql, type SQL } from 'drizzle-orm'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { isAnyWaiting } from '../tests/support/lock-table'
import { migrationFolder } from '../tests/support/release-fixture'
import type { Db } from './client.server'
import { db } from './db.server'
import { BASELINE, migrate } from './migrate.server'

const rowsOf = async (query: SQL) => ((await db.execute(query)) as unknown as { rows: object[] }).rows

let latest = Date.UTC(2101, 0, 1)
/** A folder with one migration, which is later than all before. */
function folderWith(statements: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'roamstead-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'meta'))
  const entry = { idx: 0, version: '7', when: ++latest, tag: '0000_a-test', breakpoints: true }
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ entries: [entry] }))
  writeFileSync(join(folder, '0000_a-test.sql'), statements)
  return folder
}

const columnsOf = async (name: string) =>
  (
    await rowsOf(sql`select column_name as name from information_schema.columns where table_name = ${name}`)
  ).map((row) => (row as { name: string }).name)

test('a migration is applied once by processes that start at the same time, and not again', async () => {
  const folder = folderWith('create table migrated_once (id int)')
  await Promise.all([migrate(db, { folder }), migrate(db, { folder })])
  await migrate(db, { folder })
  expect(await columnsOf('migrated_once')).toEqual(['id'])
})

test('a migration that fails leaves nothing', async () => {
  const folder = folderWith('create table half_migrated (id int);\n--> statement-breakpoint\nselect 1 / 0')
  await expect(migrate(db, { folder })).rejects.toThrow()
  expect(await columnsOf('half_migrated')).toEqual([])
})

test('a migration that Postgres ends because of a deadlock is tried again', async () => {
  // Sequences keep their value when a transaction is rolled back.
  await db.execute(sql`create sequence migration_attempts`)
  const folder = folderWith(`do $$ begin
    if nextval('migration_attempts') < 3 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
  end $$;\n--> statement-breakpoint\ncreate table was_deadlocked (id int)`)
  await migrate(db, { folder, pause: 1 })
  expect(await columnsOf('was_deadlocked')).toEqual(['id'])
  expect(await rowsOf(sql`select last_value::int as attempts from migration_attempts`)).toEqual([
    { attempts: 3 },
  ])
})

describe('a database from before the baseline', () => {
  /** Migrates as if this were the last migration that was applied, and undoes it all. */
  async function migrateFrom(createdAt: number): Promise<void> {
    const undo = new Error('Only to undo what was tried.')
    const tried = db.transaction(async (tx) => {
      await tx.execute(sql`delete from drizzle.__drizzle_migrations where created_at > ${createdAt}`)
      await tx.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('', ${createdAt})`,
      )
      await migrate(tx as unknown as Db, { folder: migrationFolder({ until: BASELINE }) })
      throw undo
    })
    await tried.catch((error: unknown) => {
      if (error !== undo) throw error
    })
  }

  test('carries on if it has the last of the migrations that the baseline replaces', async () => {
    // The baseline would fail: its tables exist.
    await migrateFrom(BASELINE)
  })

  test('is refused if it lacks the last of them', async () => {
    await expect(migrateFrom(BASELINE - 1)).rejects.toThrow(
      'Start release 0.1 once, which brings it up to date, and then this one.',
    )
  })
})

test.skipIf(inject('template').engine === 'pglite')(
  'a migration that waits for a lock lets others pass, and is applied once the lock is free',
  async () => {
    await db.execute(sql`create table being_read (id int)`)
    const folder = folderWith('alter table being_read add column added int')
    let end!: () => void
    const mayEnd = new Promise<void>((resolve) => (end = resolve))
    let reading: Promise<void> | undefined
    // A failed test must not leave the table locked for those after it.
    onTestFinished(async () => {
      end()
      await reading
    })
    await new Promise<void>((begun) => {
      reading = db.transaction(async (tx) => {
        await tx.execute(sql`select from being_read`)
        begun()
        await mayEnd
      })
    })
    const migrating = migrate(db, { folder, lockTimeout: 500, pause: 10 })
    await expect.poll(() => isAnyWaiting(db)).toBe(true)
    // Postgres puts this in the queue behind the migration, which waits for the reader that is still there.
    await db.execute(sql`select from being_read`)
    await expect(migrate(db, { folder, lockTimeout: 1, pause: 1, attempts: 2 })).rejects.toMatchObject({
      cause: { code: '55P03' },
    })
    expect(await columnsOf('being_read')).toEqual(['id'])
    end()
    await reading
    await migrating
    expect(await columnsOf('being_read')).toEqual(['id', 'added'])
  },
)
