import { sql, type Placeholder, type SQL } from 'drizzle-orm'

/** An instant in a statement: its value, or the placeholder of a prepared statement. */
export type Instant = Date | Placeholder

/** An instant as `timestamptz`. A date in a `sql` template would be written in local time by the driver. */
export const instantSql = (instant: Instant): SQL =>
  sql`${instant instanceof Date ? instant.toISOString() : instant}::timestamptz`
