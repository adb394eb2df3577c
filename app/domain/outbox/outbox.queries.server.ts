import { desc, eq } from 'drizzle-orm'
import { db } from '#db/db.server'
import { outboxMessages } from '#db/schema'

const { id, channel, to, subject, text, html, createdAt, deliveredAt, failedAt, lastError } = outboxMessages
const shown = { id, channel, to, subject, text, html, createdAt, deliveredAt, failedAt, lastError }

/** A message as it stands in the outbox. One that has left or was given up keeps no text. */
export type OutboxMessage = Pick<typeof outboxMessages.$inferSelect, keyof typeof shown>

/** The newest messages first, at most 200. */
export function newestMessages(): Promise<OutboxMessage[]> {
  return db.select(shown).from(outboxMessages).orderBy(desc(createdAt), desc(id)).limit(200)
}

/** The HTML of a mail; null when there is no such mail, or when it is no longer kept. */
export async function mailAsSent(key: string): Promise<string | null> {
  const [mail] = await db.select({ html }).from(outboxMessages).where(eq(id, key))
  return mail?.html ?? null
}
