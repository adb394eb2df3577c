import { desc, eq } from 'drizzle-orm'
import { db } from '#db/db.server'
import { outboxMessages } from '#db/schema'
import { env } from '../../../env.server'
import { htmlOf } from './deliver-due-messages.server'
import { hasMailServer } from '~/integrations/email/email.server'
import { hasSmsServer } from '~/integrations/sms/sms.server'

const { id, channel, to, subject, text, parts, html, createdAt, deliveredAt, failedAt, lastError } =
  outboxMessages
const columns = { id, channel, to, subject, text, parts, html, createdAt, deliveredAt, failedAt, lastError }

/** The newest 200 messages, newest first. Their text is removed once they were delivered or have failed. */
export async function newestMessages() {
  const rows = await db.select(columns).from(outboxMessages).orderBy(desc(createdAt), desc(id)).limit(200)
  return rows.map(({ parts, html, ...row }) => ({ ...row, hasHtml: parts !== null || html !== null }))
}

/** The same messages with their HTML. */
export async function newestMessagesAsSent() {
  const rows = await db.select(columns).from(outboxMessages).orderBy(desc(createdAt), desc(id)).limit(200)
  return rows.map(({ parts, html, ...row }) => ({ ...row, html: htmlOf({ ...row, parts, html }) }))
}

/** The HTML of an email, or null if it is unknown or no longer stored. */
export async function emailAsSent(key: string): Promise<string | null> {
  const [email] = await db.select({ to, subject, parts, html }).from(outboxMessages).where(eq(id, key))
  return email ? htmlOf(email) : null
}

/** Whether emails are not sent but only shown in the demo outbox. */
export const keepsEmailsInDemo = () => env().DEMO && !hasMailServer()

/** Whether text messages are not sent but only shown in the demo outbox. */
export const keepsSmsInDemo = () => env().DEMO && !hasSmsServer()
