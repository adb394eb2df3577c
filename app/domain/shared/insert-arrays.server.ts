import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { db } from '#db/db.server'
import { arrayText, numbersOf, rowsOf } from './array-parameters'

/**
 * The parts of a prepared statement that inserts any number of rows, also none: each column is one parameter, an array
 * with the values of all rows. So the text does not depend on the rows, and Postgres parses and plans it once.
 * @returns `insert`, which may be extended by a conflict clause and a returning clause; and `values`, what its
 * placeholders stand for. A column for which a row has no value gets its default.
 */
export function insertArrays<T extends PgTable>(table: T) {
  const columns = Object.entries(getTableColumns(table)).filter(([, column]) => !column.generated)
  const placeholderOf = (key: string) => `${getTableName(table)}.${key}`
  const listed = <Part>(part: (key: string, column: PgColumn) => Part) =>
    sql.join(
      columns.map(([key, column]) => sql`${part(key, column)}`),
      sql`, `,
    )
  const insert = () =>
    db.insert(table).select(sql`
      select ${listed((key, column) => orDefault(sql`${sql.identifier(key)}`, column))}
      from ${rowsOf(
        placeholderOf('rows'),
        columns.map(([key, column]) => [key, column.getSQLType(), placeholderOf(key)]),
      )} as added`)

  const values = (rows: readonly T['$inferInsert'][]): Record<string, string> =>
    Object.fromEntries([
      [placeholderOf('rows'), numbersOf(rows)],
      ...columns.map(([key, column]) => [
        placeholderOf(key),
        arrayText(rows.map((row) => textOf((row as Record<string, unknown>)[key], column))),
      ]),
    ])
  return { insert, values }
}

/** A value, or the default of its column. */
function orDefault(value: ReturnType<typeof sql>, column: PgColumn) {
  if (column.default === undefined) return value
  if (!column.notNull) throw new Error(`NULL would become the default of ${column.name}`)
  return sql`coalesce(${value}, ${column.default})`
}

/** A value as it is written to its column; null if the database decides. */
function textOf(given: unknown, column: PgColumn): string | null {
  const value = given ?? column.defaultFn?.()
  return value === undefined || value === null ? null : String(column.mapToDriverValue(value))
}
