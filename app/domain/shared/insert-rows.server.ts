import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { db } from '#db/db.server'

type Row = Record<string, unknown>
/** Rows to insert into a table. All of them have values for the same columns. */
type TableRows = { table: PgTable; rows: readonly Row[] }

/** The rows, with the ids and other values that code makes for columns without one. */
export const tableRows = <T extends PgTable>(table: T, rows: readonly T['$inferInsert'][]): TableRows => {
  const made = Object.entries(getTableColumns(table)).filter(([, { defaultFn }]) => defaultFn)
  return {
    table,
    rows: rows.map((row: Row) => ({
      ...row,
      ...Object.fromEntries(made.map(([key, { defaultFn }]) => [key, row[key] ?? defaultFn!()])),
    })),
  }
}

const nameOf = (table: string, index: number, key: string) => `${table} ${index} ${key}`

/** Inserts rows like these by the placeholders that `placeholderValues` fills: for statements that are prepared. */
export const insertLike = (name: string, { table, rows }: TableRows) =>
  db
    .insert(table)
    .values(
      rows.map((row, index) =>
        Object.fromEntries(
          Object.keys(row).map((key) => [key, sql`${sql.placeholder(nameOf(name, index, key))}`]),
        ),
      ),
    )

/** The values of the placeholders of `insertLike`, for the rows of each name. */
export function placeholderValues(tables: Record<string, TableRows>): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [name, { table, rows }] of Object.entries(tables)) {
    const columns = getTableColumns(table)
    for (const [index, row] of rows.entries())
      for (const key in row) {
        const value = row[key] ?? null
        values[nameOf(name, index, key)] = value === null ? null : columns[key]!.mapToDriverValue(value)
      }
  }
  return values
}
