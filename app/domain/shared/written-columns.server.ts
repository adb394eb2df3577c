import { getTableColumns, sql, type SQL, type Table } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

const dialect = new PgDialect({ casing: 'snake_case' })

/**
 * A part of statements that has no values, as text. Drizzle would write it for each statement anew.
 * @throws Error if it has values
 */
export function written(part: SQL): SQL {
  const { sql: text, params } = dialect.sqlToQuery(part)
  if (params.length > 0) throw new Error(`A part with values cannot be written once: ${text}`)
  return sql.raw(text)
}

/** A number or word of ours as text of a statement, which the planner then knows. */
export const constant = (value: number | string): SQL =>
  sql.raw(typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`)

/** The columns of a table, as text, for statements with many of them. Values beside them are not converted. */
export const writtenColumns = <T extends Table>(table: T): Record<keyof T['_']['columns'], SQL> =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([name, column]) => [name, written(sql`${column}`)]),
  ) as Record<keyof T['_']['columns'], SQL>

/**
 * A placeholder whose value the planner never knows. Plans made with such values are no better than a general one, so
 * after five runs Postgres keeps that and no longer plans the statement.
 */
export const unknownValue = (name: string, type: string): SQL =>
  sql`(select ${sql.placeholder(name)}::${sql.raw(type)})::${sql.raw(type)}`
