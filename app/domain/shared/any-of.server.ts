import { sql, type AnyColumn, type SQL } from 'drizzle-orm'

/**
 * Whether a column of texts or UUIDs has one of these values. They are one parameter, however many there are: a
 * statement may have 65,535, and `inArray` takes one for each.
 */
export const isAnyOf = (column: AnyColumn, ids: readonly string[]): SQL => {
  const type = sql.raw(`${column.getSQLType()}[]`)
  const quoted = ids.map((id) => `"${id.replace(/["\\]/g, '\\$&')}"`)
  return sql`${column} = any(${sql.param(`{${quoted.join(',')}}`)}::${type})`
}
