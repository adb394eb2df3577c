import type { Client } from 'pg'

/**
 * Runs a bulk load without the tables' secondary indexes, exclusion constraints and foreign keys, and then recreates
 * them exactly as the migrations defined them. Primary keys stay, because rows are inserted in their order.
 */
export async function withoutIndexes(
  client: Client,
  tables: readonly string[],
  load: () => Promise<void>,
): Promise<void> {
  const constraints = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where conrelid = any ($1::regclass[]) and contype in ('x', 'f') order by contype desc`,
    [tables],
  )
  const indexes = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any ($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  )
  await client.query(
    `set synchronous_commit = off; set maintenance_work_mem = '512MB'; ` +
      'set max_parallel_maintenance_workers = 2; set jit = off',
  )
  for (const { table, name } of constraints.rows)
    await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of indexes.rows) await client.query(`drop index ${name}`)
  await load()
  for (const { definition } of indexes.rows) await client.query(definition)
  for (const { table, name, definition } of constraints.rows)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
}
