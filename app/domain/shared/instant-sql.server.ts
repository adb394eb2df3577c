import { sql, type Placeholder, type SQL } from 'drizzle-orm'

/** An instant in a statement: its value, or the placeholder of a prepared statement. */
export type Instant = Date | Placeholder

/** An instant as `timestamptz`. Drizzle passes dates in its `sql` template to the driver, which would use local time. */
export const instantSql = (instant: Instant): SQL =>
  sql`${instant instanceof Date ? instant.toISOString() : instant}::timestamptz`
