import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.server'

/** Keeps every statement well below the 65,535 parameters that Postgres allows. */
const BATCH_SIZE = 400

/** Inserts any number of rows in batches. */
export async function insert<T extends PgTable>(tx: Db, table: T, rows: readonly T['$inferInsert'][]) {
  for (let from = 0; from < rows.length; from += BATCH_SIZE) {
    await tx.insert(table).values(rows.slice(from, from + BATCH_SIZE) as T['$inferInsert'][])
  }
}
