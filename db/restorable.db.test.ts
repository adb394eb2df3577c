import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from './db.server'

/** pg_restore fills tables with an empty search_path (docs/decisions/migrations.md). */
async function failuresWithoutSearchPath(only = ''): Promise<string[]> {
  const { rows: tables } = (await db.execute(sql`
    select table_name as name, string_agg(quote_ident(column_name), ', ') as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
    group by table_name`)) as unknown as { rows: { name: string; columns: string }[] }
  const failures: string[] = []
  for (const { name, columns } of tables.filter((table) => !only || table.name === only))
    await db
      .transaction(async (tx) => {
        await tx.execute(
          sql.raw(`create temp table filled (like public."${name}" including all) on commit drop`),
        )
        await tx.execute(sql`set local search_path = ''`)
        const rows = `select ${columns} from public."${name}" limit 10`
        await tx.execute(sql.raw(`insert into pg_temp.filled (${columns}) overriding system value ${rows}`))
      })
      .catch((error: unknown) => failures.push(`${name}: ${String((error as Error).cause)}`))
  return failures
}

test('every column, index and check of a table can be computed without a search_path', async () => {
  expect(await failuresWithoutSearchPath()).toEqual([])
})

/**
 * Functions of tables that call others in a body that is a text. Postgres does not know what such a body calls, so
 * pg_dump may write a table before what computes its columns.
 */
async function functionsOfUnknownOrder(): Promise<string[]> {
  const { rows } = (await db.execute(sql`
    with recursive used (id) as (
      select refobjid from pg_depend
      where refclassid = 'pg_proc'::regclass
      and classid in ('pg_attrdef'::regclass, 'pg_constraint'::regclass, 'pg_class'::regclass)
      union
      select refobjid from pg_depend join used on objid = id
      where classid = 'pg_proc'::regclass and refclassid = 'pg_proc'::regclass
    ), own as (
      select oid, proname, prosrc, prosqlbody from pg_proc where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    )
    select distinct own.proname as name from own join used on used.id = own.oid
    where prosqlbody is null
    and exists (select from own other where own.prosrc ~ ('\\m' || other.proname || '\\M\\s*\\('))
    order by name`)) as unknown as { rows: { name: string }[] }
  return rows.map(({ name }) => name)
}

test('pg_dump knows what the functions of tables call, and writes that first', async () => {
  expect(await functionsOfUnknownOrder()).toEqual([])
})

test('a function that does not name a schema, or calls another in a text, is noticed', async () => {
  await db.execute(
    sql`create function doubled(text) returns text language sql immutable as $$ select $1 || $1 $$`,
  )
  await db.execute(
    sql`create function twice(text) returns text language sql immutable as $$ select doubled($1) $$`,
  )
  await db.execute(sql`create table not_restorable (a text, b text generated always as (twice(a)) stored)`)
  try {
    await db.execute(sql`insert into not_restorable values ('a')`)
    expect(await failuresWithoutSearchPath('not_restorable')).toEqual([
      expect.stringMatching(/^not_restorable: .*function doubled\(text\) does not exist/),
    ])
    expect(await functionsOfUnknownOrder()).toEqual(['twice'])
  } finally {
    await db.execute(sql`drop table not_restorable`)
    await db.execute(sql`drop function twice, doubled`)
  }
})
