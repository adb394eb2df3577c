import { desc } from 'drizzle-orm'
import { db } from '#db/db.server'
import { outboxMessages } from '#db/schema'

export type OutboxMessage = { channel: 'mail' | 'sms'; to: string; subject: string; text: string; createdAt: Date }

/** The newest messages first, at most 200. */
export function newestMessages(): Promise<OutboxMessage[]> {
  return db
    .select({
      channel: outboxMessages.channel, to: outboxMessages.to, subject: outboxMessages.subject,
      text: outboxMessages.text, createdAt: outboxMessages.createdAt,
    })
    .from(outboxMessages)
    .orderBy(desc(outboxMessages.createdAt), desc(outboxMessages.id))
    .limit(200)
}
