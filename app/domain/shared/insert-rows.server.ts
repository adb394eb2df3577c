import { getTableColumns, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { db } from '#db/db.server'

type Row = Record<string, unknown>
/** Rows to insert into a table. */
type TableRows = { table: PgTable; rows: readonly Row[] }
type Tables = Record<string, TableRows>

/** The rows, with the ids and other values that code makes for columns without one. */
export function tableRows<T extends PgTable>(table: T, rows: readonly T['$inferInsert'][]): TableRows {
  const made = madeBy(table)
  const withMade = (given: Row) => {
    const row = { ...given }
    for (const [key, make] of made) row[key] ??= make()
    return row
  }
  return { table, rows: rows.map(withMade) }
}

const makers = new Map<PgTable, [key: string, make: () => unknown][]>()

/** The columns of a table whose values code makes. */
function madeBy(table: PgTable) {
  let made = makers.get(table)
  if (!made) {
    made = Object.entries(getTableColumns(table)).flatMap(([key, { defaultFn }]) =>
      defaultFn ? [[key, defaultFn]] : [],
    )
    makers.set(table, made)
  }
  return made
}

/** Whether a row without a value has NULL there. */
const isNullByDefault = (column: PgColumn) => !column.notNull && column.default === undefined

/** A value of a row, in the order of the placeholders. */
type Value = { key: string; column: PgColumn }

/**
 * The parts of a prepared statement that inserts rows like these: as many of each table, with the same columns. A
 * column for which these rows have no value gets its default.
 * @returns an insert for each table that has rows; and `placeholderValues`, the values for rows like these, which
 * throws for others, because the statement would write NULL instead of a default, or leave out a value
 */
export function insertsLike<T extends Tables>(like: T) {
  let placeholders = 0
  const wanted: Record<string, Value[][]> = {}
  const insertLike = (name: string, { table, rows }: TableRows) => {
    const columns = getTableColumns(table)
    const valuesOf = (row: Row) =>
      Object.keys(row)
        .map((key) => ({ key, column: columns[key]! }))
        .filter(({ key, column }) => row[key] !== undefined || isNullByDefault(column))
    const listed = (wanted[name] = rows.map(valuesOf))
    return db
      .insert(table)
      .values(
        listed.map((values) =>
          Object.fromEntries(
            values.map(({ key }) => [key, sql`${sql.placeholder(String(placeholders++))}`] as const),
          ),
        ),
      )
  }
  const inserts = Object.fromEntries(
    Object.entries(like).flatMap(([name, tables]) =>
      tables.rows.length > 0 ? [[name, insertLike(name, tables)]] : [],
    ),
  ) as { [K in keyof T]?: ReturnType<typeof insertLike> }

  function placeholderValues(tables: T): Record<string, unknown> {
    const values: Record<number, unknown> = {}
    let at = 0
    for (const [name, { rows }] of Object.entries<TableRows>(tables)) {
      const listed = wanted[name] ?? []
      if (rows.length !== listed.length)
        throw new Error(`${rows.length} rows instead of ${listed.length}: ${name}`)
      for (const [index, row] of rows.entries()) {
        let left = 0
        for (const key in row) if (row[key] !== undefined) left++
        for (const { key, column } of listed[index]!) {
          const value = row[key]
          if (value !== undefined) left--
          else if (!isNullByDefault(column)) throw new Error(`A row has no value: ${name}.${key}`)
          values[at++] = value === undefined || value === null ? null : column.mapToDriverValue(value)
        }
        if (left > 0) throw new Error(`A row has a value that the statement does not insert: ${name}`)
      }
    }
    return values
  }
  return { inserts, placeholderValues }
}
