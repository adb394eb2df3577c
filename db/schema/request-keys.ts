import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { belongsTo, createdAt } from './columns'

/** The values each request key was first used with, so that using it again with others is refused. */
export const requestKeys = pgTable(
  'request_keys',
  {
    userId: belongsTo(() => users.id),
    /** What the key created. */
    kind: text().notNull(),
    key: uuid().notNull(),
    digest: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.key] })],
)
