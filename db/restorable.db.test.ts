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

test('a function that does not name a schema is noticed', async () => {
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
  } finally {
    await db.execute(sql`drop table not_restorable`)
    await db.execute(sql`drop function twice, doubled`)
  }
})
