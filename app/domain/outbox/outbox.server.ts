import { and, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { outboxMessages } from '#db/schema'
import { wakeOutbox } from '../shared/wake'
import type { EmailContent } from './email'
import { renderEmail } from './render-email'

type EmailOptions = {
  /** The email is not sent after this time. */
  until?: Date
  /** The email is not sent before this time. */
  after?: Date
  /** The row's id, for `cancelEmails`. An email whose id is queued or was sent already is not queued again. */
  id?: string
}

/** Queues an email in the transaction of its event, so that it is sent if and only if the event is committed. */
export async function sendEmail(tx: Db, email: EmailContent, { until, after, id }: EmailOptions = {}) {
  await tx
    .insert(outboxMessages)
    .values({
      channel: 'mail',
      ...renderEmail(email),
      id,
      deliverAfter: after,
      deliverBefore: until,
    })
    .onConflictDoNothing({ target: outboxMessages.id })
  if (!after) wakeOutbox()
}

/** Queues several emails in one statement, in the transaction of their event. */
export async function sendEmails(tx: Db, emails: readonly EmailContent[]): Promise<void> {
  if (emails.length === 0) return
  await tx
    .insert(outboxMessages)
    .values(emails.map((email) => ({ channel: 'mail' as const, ...renderEmail(email) })))
  wakeOutbox()
}

/** A text message to an E.164 number, not sent after `until`. */
type SmsMessage = { to: string; text: string; until?: Date }

/** Queues a text message in the transaction of its event. */
export async function sendSms(tx: Db, { to, text, until }: SmsMessage): Promise<void> {
  await tx.insert(outboxMessages).values({ channel: 'sms', to, text, deliverBefore: until })
  wakeOutbox()
}

/** Cancels queued emails by id. One that was sent, or is being sent right now, cannot be cancelled. */
export async function cancelEmails(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { id, deliveredAt, failedAt } = outboxMessages
  await tx.delete(outboxMessages).where(and(inArray(id, [...ids]), isNull(deliveredAt), isNull(failedAt)))
}
