import { sql, type Placeholder, type SQL } from 'drizzle-orm'

/** An instant in a statement: its value, the placeholder of a prepared statement, or an expression. */
export type Instant = Date | Placeholder | SQL

/** An instant as `timestamptz`. A date in a `sql` template would be written in local time by the driver. */
export const instantSql = (instant: Instant): SQL =>
  sql`${instant instanceof Date ? instant.toISOString() : instant}::timestamptz`
