import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, updatedAt } from './columns'

/** What the payment processor of the demo remembers: objects as Stripe's API gives them. Empty outside the demo. */
export const demoProcessor = pgTable(
  'demo_processor',
  {
    /** Ids of a kind sort by the time they were made. */
    id: text().primaryKey(),
    kind: text().notNull(),
    object: jsonb().$type<object>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('demo_processor_kind').on(table.kind, table.id.desc())],
)
