import { desc, eq } from 'drizzle-orm'
import { db } from '#db/db.server'
import { outboxMessages } from '#db/schema'
import { env } from '../../../env.server'
import { hasMailServer } from '~/integrations/email/email.server'
import { hasSmsServer } from '~/integrations/sms/sms.server'

const { id, channel, to, subject, text, html, createdAt, deliveredAt, failedAt, lastError } = outboxMessages
const columns = { id, channel, to, subject, text, html, createdAt, deliveredAt, failedAt, lastError }

/** A message in the outbox. Its text is removed once it was delivered or has failed. */
type OutboxMessage = Pick<typeof outboxMessages.$inferSelect, keyof typeof columns>

/** The newest 200 messages, newest first. */
export function newestMessages(): Promise<OutboxMessage[]> {
  return db.select(columns).from(outboxMessages).orderBy(desc(createdAt), desc(id)).limit(200)
}

/** The HTML of an email, or null if it is unknown or no longer stored. */
export async function emailAsSent(key: string): Promise<string | null> {
  const [email] = await db.select({ html }).from(outboxMessages).where(eq(id, key))
  return email?.html ?? null
}

/** Whether emails are not sent but only shown in the demo outbox. */
export const keepsEmailsInDemo = () => env().DEMO && !hasMailServer()

/** Whether text messages are not sent but only shown in the demo outbox. */
export const keepsSmsInDemo = () => env().DEMO && !hasSmsServer()
