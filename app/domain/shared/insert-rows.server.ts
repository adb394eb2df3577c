import { getTableColumns, sql, type Table } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { PgJson, PgJsonb, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { db } from '#db/db.server'

/**
 * Inserts the rows of a placeholder, however many: with one of these for each table, one prepared statement writes
 * everything that belongs together. `rowsFor` makes the placeholder's value. A column without a value gets its default.
 */
export const insertRows = <T extends PgTable>(table: T, placeholder: string) =>
  db.insert(table).select(
    sql`select ${sql.join(insertedColumns(table).map(valueOf), sql`, `)}
        from json_populate_recordset(null::${table}, ${sql.placeholder(placeholder)}) as ${table}`,
  )

/** Rows as the JSON that `insertRows` reads. */
export const rowsFor = <T extends PgTable>(table: T, rows: readonly T['$inferInsert'][]): string =>
  JSON.stringify(rows.map((row) => toJson(table, row)))

function toJson(table: PgTable, row: Record<string, unknown>) {
  const entries = Object.entries(getTableColumns(table)).map(([key, column]) => {
    const value = row[key] ?? column.defaultFn?.()
    return [toSnakeCase(column.name), value == null ? undefined : encode(column, value)]
  })
  return Object.fromEntries(entries) as Record<string, unknown>
}

/** JSON columns encode their values as text, which would be a string within the JSON of the row. */
const encode = (column: PgColumn, value: unknown): unknown =>
  column instanceof PgJsonb || column instanceof PgJson ? value : column.mapToDriverValue(value)

const insertedColumns = (table: Table): PgColumn[] =>
  (Object.values(getTableColumns(table)) as PgColumn[]).filter(
    (column) => !column.generated || column.generated.type === 'byDefault',
  )

const valueOf = (column: PgColumn) =>
  column.default === undefined ? sql`${column}` : sql`coalesce(${column}, ${literal(column)})`

/** Written into the statement, as it never changes. */
const literal = ({ default: value }: PgColumn) =>
  typeof value === 'object'
    ? (value as ReturnType<typeof sql>)
    : sql.raw(typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value))
