import { and, desc, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { db } from '#db/db.server'
import { outboxMessages } from '#db/schema'
import { env } from '../../../env.server'
import { htmlOf } from './deliver-due-messages.server'
import { hasMailServer } from '~/integrations/email/email.server'
import { hasSmsServer } from '~/integrations/sms/sms.server'

const {
  id,
  channel,
  to,
  subject,
  text,
  parts,
  html,
  attempts,
  createdAt,
  deliverAfter,
  deliveredAt,
  failedAt,
  lastError,
} = outboxMessages
const columns = { id, channel, to, subject, text, parts, html, createdAt, deliveredAt, failedAt, lastError }

const newest = () => db.select(columns).from(outboxMessages).orderBy(desc(createdAt), desc(id)).limit(200)

/** The newest 200 messages, newest first. Their text is removed once they were delivered or have failed. */
export async function newestMessages() {
  const rows = await newest()
  return rows.map(({ parts, html, ...row }) => ({ ...row, hasHtml: parts !== null || html !== null }))
}

/** The same messages with their HTML. */
export async function newestMessagesAsSent() {
  const rows = await newest()
  return rows.map(({ parts, html, ...row }) => ({ ...row, html: htmlOf({ ...row, parts, html }) }))
}

/** The HTML of an email, or null if it is unknown or no longer stored. */
export async function emailAsSent(key: string): Promise<string | null> {
  const [email] = await db.select({ to, subject, parts, html }).from(outboxMessages).where(eq(id, key))
  return email ? htmlOf(email) : null
}

/** How many messages are due or wait for another attempt, and for how long the oldest of them has been due. */
export async function outboxQueue(): Promise<{ size: number; oldestSeconds: number }> {
  // An attempt moves the time of the next one.
  const due = sql`case when ${attempts} = 0 then ${deliverAfter} else ${createdAt} end`
  const [queue] = await db
    .select({
      size: sql<number>`count(*)::int`,
      oldestSeconds: sql<number>`coalesce(extract(epoch from now() - min(${due})), 0)::float`,
    })
    .from(outboxMessages)
    .where(and(isNull(deliveredAt), isNull(failedAt), or(lte(deliverAfter, sql`now()`), gt(attempts, 0))))
  return queue!
}

/** The newest messages that could not be sent, or not yet, with the last error of each. Without their recipients. */
export const unsentMessages = (limit: number) =>
  db
    .select({ id, channel, subject, attempts, createdAt, deliverAfter, failedAt, lastError })
    .from(outboxMessages)
    .where(and(isNull(deliveredAt), isNotNull(lastError)))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)

/** Whether emails are not sent but only shown in the demo outbox. */
export const keepsEmailsInDemo = () => env().DEMO && !hasMailServer()

/** Whether text messages are not sent but only shown in the demo outbox. */
export const keepsSmsInDemo = () => env().DEMO && !hasSmsServer()
