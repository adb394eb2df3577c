import { sql, type AnyColumn, type SQL } from 'drizzle-orm'

/** Whether a column has one of these values, as one parameter: a statement may have 65,535. */
export const isAnyOf = (column: AnyColumn, ids: readonly string[]): SQL => {
  const type = sql.raw(`${column.getSQLType()}[]`)
  const quoted = ids.map((id) => `"${id.replace(/["\\]/g, '\\$&')}"`)
  return sql`${column} = any(${sql.param(`{${quoted.join(',')}}`)}::${type})`
}
