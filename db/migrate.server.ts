import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from './client.server'

type Options = {
  folder?: string
  /** How long a statement waits for a lock, in milliseconds. Whoever needs the table next waits as long. */
  lockTimeout?: number
  /** How long others may go on before the next attempt, in milliseconds. */
  pause?: number
  attempts?: number
}

/** Any number that nothing else of ours locks. */
const MIGRATING = 4_710_320
/** When the last of the migrations was written whose place the baseline takes; its own time in the journal. */
export const BASELINE = 1_795_803_973_620
/** A lock was not available in time, or two transactions waited for each other. */
const RETRYABLE: ReadonlySet<unknown> = new Set(['55P03', '40P01'])

/**
 * Applies the migrations that a database does not have, each in a transaction of its own. Processes that start at the
 * same time take turns. A statement that waits for a lock blocks everybody who comes after it, so it gives up soon and
 * its migration is tried again, as is one that Postgres ends because of a deadlock (docs/decisions/migrations.md).
 * @throws the error of Postgres when no attempt got its locks, and any other error at once
 * @throws Error for a database of a release before the baseline
 */
export async function migrate(
  db: Db,
  { folder = 'db/migrations', lockTimeout = 2_000, pause = 1_000, attempts = 60 }: Options = {},
): Promise<void> {
  const applied = await lastApplied(db)
  if (applied > 0 && applied < BASELINE)
    throw new Error(
      'This database is of a release before 0.1. Start release 0.1 once, which brings it up to date, and then this one.',
    )
  for (const migration of readMigrationFiles({ migrationsFolder: folder })) {
    if (migration.folderMillis <= applied) continue
    for (let attempt = 1; ; attempt++) {
      try {
        await apply(db, migration, lockTimeout)
        break
      } catch (error) {
        if (attempt === attempts || !RETRYABLE.has(codeOf(error))) throw error
        await wait(pause)
      }
    }
  }
}

type Migration = ReturnType<typeof readMigrationFiles>[number]

async function apply(db: Db, migration: Migration, lockTimeout: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATING})`)
    await tx.execute(sql.raw(`set local lock_timeout = ${lockTimeout}`))
    // The names are those of Drizzle's own migrator.
    await tx.execute(sql`create schema if not exists drizzle`)
    await tx.execute(
      sql`create table if not exists drizzle.__drizzle_migrations (
        id serial primary key, hash text not null, created_at bigint)`,
    )
    if (migration.folderMillis <= (await lastApplied(tx))) return
    for (const statement of migration.sql) await tx.execute(sql.raw(statement))
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at)
        values (${migration.hash}, ${migration.folderMillis})`,
    )
  })
}

/** Whether a database has every migration of this version. It may have those of a later one too. */
export async function isMigrated(db: Db): Promise<boolean> {
  return (await lastApplied(db)) >= (newest ??= newestOf('db/migrations'))
}

let newest: number | undefined

function newestOf(folder: string): number {
  const { entries } = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8')) as {
    entries: { when: number }[]
  }
  return Math.max(...entries.map(({ when }) => when))
}

/** The time of the last migration that was applied, as its folder has it; 0 in an empty database. */
async function lastApplied(db: Db): Promise<number> {
  const rows = async (query: ReturnType<typeof sql>) =>
    ((await db.execute(query)) as unknown as { rows: { at: string | null }[] }).rows
  const [table] = await rows(sql`select to_regclass('drizzle.__drizzle_migrations')::text as at`)
  if (!table?.at) return 0
  const [last] = await rows(sql`select max(created_at)::text as at from drizzle.__drizzle_migrations`)
  return Number(last?.at ?? 0)
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause ? codeOf(error.cause) : (error as { code?: unknown })?.code
