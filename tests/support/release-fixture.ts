import { sql, type SQL } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { Db } from '../../db/client.server'
import { migrate } from '../../db/migrate.server'

const FILE = 'tests/fixtures/last-release.jsonl.br'
const MIGRATIONS = 'db/migrations'

type Migration = { when: number; hash: string }
/** The first line of the file; one per table follows. */
type Head = { release: string; commit: string; migrations: Migration[] }
/** `rows` is JSON as Postgres wrote it: parsing it here would round its numbers. */
type Table = { name: string; columns: string[]; count: number; rows: string }
export type Fixture = Head & { tables: Table[] }

const rowsOf = async <Row>(db: Db, query: SQL) =>
  ((await db.execute(query)) as unknown as { rows: Row[] }).rows

const names = (columns: readonly string[]) =>
  sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )

/** The migrations in a folder, the oldest first. */
const migrationsIn = (folder: string): Migration[] =>
  readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis, hash }) => ({
    when: folderMillis,
    hash,
  }))

/** Writes all rows of a database with the migrations of this release. */
export async function writeFixture(db: Db, release: string): Promise<{ file: string; bytes: number }> {
  const tables = await rowsOf<{ name: string; columns: string[] }>(
    db,
    sql`select table_name as name, json_agg(column_name order by ordinal_position) as columns
      from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
      group by table_name order by table_name`,
  )
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim()
  const lines: object[] = [{ release, commit, migrations: migrationsIn(MIGRATIONS) } satisfies Head]
  for (const { name, columns } of tables) {
    const [found] = await rowsOf<{ count: number; rows: string }>(
      db,
      sql`select count(*)::int as count, coalesce(json_agg(t), '[]')::text as rows
        from (select ${names(columns)} from ${sql.identifier(name)}) t`,
    )
    if (found!.count > 0) lines.push({ name, columns, ...found } as Table)
  }
  const packed = brotliCompressSync(lines.map((line) => JSON.stringify(line)).join('\n'), {
    params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS },
  })
  writeFileSync(FILE, packed)
  return { file: FILE, bytes: packed.length }
}

export function readFixture(): Fixture {
  const [head, ...tables] = brotliDecompressSync(readFileSync(FILE)).toString('utf8').split('\n')
  return { ...(JSON.parse(head!) as Head), tables: tables.map((line) => JSON.parse(line) as Table) }
}

/** Fills an empty database with a fixture, whose release had all our migrations up to its last one. */
export async function loadFixture(db: Db, { migrations, tables }: Fixture): Promise<void> {
  const last = migrations.at(-1)!.when
  await migrate(db, { folder: migrationFolder({ until: last }) })
  await db.transaction(async (tx) => {
    // As a restore does: the rows have been through triggers and foreign keys before.
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const { name, columns, rows } of tables) {
      const table = sql.identifier(name)
      // A migration may have filled it.
      await tx.execute(sql`delete from ${table}`)
      await tx.execute(
        sql`insert into ${table} (${names(columns)}) overriding system value
          select ${names(columns)} from json_populate_recordset(null::${table}, ${rows}::json)`,
      )
    }
  })
}

/** Migrations of the fixture's release that were changed or removed since. Databases that have them keep the old. */
export function changedMigrations({ migrations }: Pick<Fixture, 'migrations'>): Migration[] {
  const now = new Set(migrationsIn(MIGRATIONS).map(({ hash }) => hash))
  return migrations.filter(({ hash }) => !now.has(hash))
}

/**
 * A folder of our migrations.
 * @param until the time of the last one
 * @param planted statements of one more migration after all others, each but the last ended by `;` and a new line
 */
export function migrationFolder({ until = Infinity, planted }: { until?: number; planted?: string }): string {
  const folder = mkdtempSync(join(tmpdir(), 'roamstead-migrations-'))
  const journal = JSON.parse(readFileSync(`${MIGRATIONS}/meta/_journal.json`, 'utf8')) as {
    entries: { idx: number; when: number; tag: string }[]
  }
  for (const file of readdirSync(MIGRATIONS))
    if (file.endsWith('.sql')) symlinkSync(resolve(MIGRATIONS, file), join(folder, file))
  const entries = journal.entries.filter(({ when }) => when <= until)
  if (planted) {
    const last = entries.at(-1)!
    entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: 'planted' })
    writeFileSync(join(folder, 'planted.sql'), planted.replaceAll(';\n', ';\n--> statement-breakpoint\n'))
  }
  mkdirSync(join(folder, 'meta'))
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  return folder
}

/** Tables that a migration since the last release has dropped on purpose. */
const DROPPED: ReadonlySet<string> = new Set(['drawings'])

/** What is wrong in a database that held the fixture and was migrated since. */
export async function problemsAfter(db: Db, { tables }: Fixture): Promise<string[]> {
  const problems: string[] = []
  for (const { name, count } of tables.filter((table) => !DROPPED.has(table.name))) {
    const [found] = await rowsOf<{ count: number }>(
      db,
      sql`select count(*)::int as count from ${sql.identifier(name)}`,
    ).catch(() => [{ count: 0 }])
    if (found!.count !== count) problems.push(`${name} has ${found!.count} rows instead of ${count}`)
  }
  const unbalanced = await rowsOf(
    db,
    sql`select transaction_id from ledger_entries group by transaction_id having sum(amount) <> 0`,
  )
  if (unbalanced.length > 0)
    problems.push(`${unbalanced.length} transactions of the ledger do not add up to 0`)
  return [...problems, ...(await brokenConstraints(db))]
}

const ROLLED_BACK = new Error('Only to undo what was tried.')

/** Adds each check and foreign key once more, so that Postgres compares all rows with it. */
async function brokenConstraints(db: Db): Promise<string[]> {
  const constraints = await rowsOf<{ table: string; name: string; definition: string }>(
    db,
    sql`select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype in ('c', 'f') and connamespace = 'public'::regnamespace and conrelid <> 0`,
  )
  const broken: string[] = []
  for (const { table, name, definition } of constraints) {
    const added = sql.raw(
      `alter table ${table} add constraint added_again ${definition.replace(/ NOT VALID$/, '')}`,
    )
    await db
      .transaction(async (tx) => {
        await tx.execute(added)
        throw ROLLED_BACK
      })
      .catch((error: unknown) => {
        if (error !== ROLLED_BACK) broken.push(`${table} does not satisfy ${name}`)
      })
  }
  return broken
}
