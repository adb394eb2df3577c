import { getTableColumns, sql, type SQL, type Table } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

const dialect = new PgDialect({ casing: 'snake_case' })

/** A part of statements that has no values, as text. Drizzle would write it for each statement anew. */
export const written = (part: SQL): SQL => sql.raw(dialect.sqlToQuery(part).sql)

/** The columns of a table, as text, for statements with many of them. Values beside them are not converted. */
export const writtenColumns = <T extends Table>(table: T): Record<keyof T['_']['columns'], SQL> =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([name, column]) => [name, written(sql`${column}`)]),
  ) as Record<keyof T['_']['columns'], SQL>
