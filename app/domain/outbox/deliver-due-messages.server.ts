import { and, asc, eq, gt, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import { db } from '#db/db.server'
import { outboxMessages } from '#db/schema'
import { hasMailServer, deliverEmail } from '~/integrations/email/email.server'
import type { SendResult } from '~/integrations/send-result'
import { hasSmsServer, deliverSms } from '~/integrations/sms/sms.server'
import { env } from '../../../env.server'
import { logError } from '../shared/log-error'
import { siteName } from '../shared/site'
import { LEASE, nextAttempt } from './delivery-schedule'
import { renderEmailHtml } from './email-html'

type Message = Pick<
  typeof outboxMessages.$inferSelect,
  'id' | 'channel' | 'to' | 'replyTo' | 'subject' | 'text' | 'parts' | 'html' | 'attempts' | 'deliverBefore'
>
export type Channel = Message['channel']

const transports: Record<
  Channel,
  { hasServer: () => boolean; send: (message: Message) => Promise<SendResult> }
> = {
  mail: {
    hasServer: hasMailServer,
    send: ({ replyTo, ...message }) =>
      deliverEmail({
        ...message,
        senderName: siteName(),
        html: htmlOf(message) ?? undefined,
        replyTo: replyTo ?? undefined,
        unsubscribe: message.parts?.unsubscribe,
      }),
  },
  sms: { hasServer: hasSmsServer, send: deliverSms },
}

const CONCURRENT_SENDS = 4

/** How a server refused a message. It has no stack, because where our code noticed that explains nothing. */
class DeliveryError extends Error {
  override name = 'DeliveryError'
  override stack = ''
}

const {
  id,
  channel,
  to,
  replyTo,
  subject,
  text,
  parts,
  html,
  attempts,
  deliverAfter,
  deliverBefore,
  deliveredAt,
  failedAt,
  createdAt,
} = outboxMessages
const isOpen = and(isNull(deliveredAt), isNull(failedAt))
/** Delivered and failed messages lose their text, because it can hold a link or a code. */
const withoutText = { text: '', parts: null, html: null }

/** The HTML of a queued email, or null if it has none or is no longer stored. */
export const htmlOf = ({
  parts,
  html,
  ...message
}: Pick<Message, 'to' | 'subject' | 'parts' | 'html'>): string | null =>
  parts ? renderEmailHtml({ ...message, parts }, { origin: env().APP_ORIGIN }) : html

/**
 * Delivers due messages until none is left or the signal aborts; sends under way are finished. No transaction is open
 * meanwhile: each message is leased for two minutes and is leased again if its outcome is never recorded.
 * @returns the number of messages delivered
 */
export async function deliverDueMessages(
  now: Date,
  signal?: AbortSignal,
  channels: readonly Channel[] = ['mail', 'sms'],
): Promise<number> {
  const began = performance.now()
  const clock = () => new Date(now.getTime() + performance.now() - began)
  const counts = await Promise.all(channels.map((one) => deliverChannel(one, clock, signal)))
  return counts.reduce((sum, count) => sum + count, 0)
}

type Clock = () => Date

async function deliverChannel(name: Channel, clock: Clock, signal?: AbortSignal): Promise<number> {
  if (!transports[name].hasServer() && env().DEMO) return markShown(name, clock())
  await failOverdue(name, clock())
  if (!transports[name].hasServer()) return 0 // messages wait until a server is configured
  const failures: string[] = []
  const deliver = async () => {
    let delivered = 0
    while (!signal?.aborted) {
      const message = await lease(name, clock())
      if (!message) break
      const result = await transports[name].send(message)
      await recordResult(message, result, clock())
      if (result.ok) delivered++
      else failures.push(result.reason)
    }
    return delivered
  }
  // Wait for all of them even if one throws, so that no send continues after this returns.
  const settled = await Promise.allSettled(Array.from({ length: CONCURRENT_SENDS }, deliver))
  if (failures.length > 0) logError(new DeliveryError(failures.at(-1)), `Unsent messages (${name})`)
  const rejected = settled.find((end) => end.status === 'rejected')
  if (rejected) throw rejected.reason
  return settled.reduce((sum, end) => sum + (end.status === 'fulfilled' ? end.value : 0), 0)
}

/** Rows carry the database's time, which may be slightly ahead of ours. */
const isDue = (name: Channel, now: Date) =>
  and(eq(channel, name), isOpen, lte(deliverAfter, sql`greatest(${now.toISOString()}::timestamptz, now())`))
const isBeforeDeadline = (now: Date) => or(isNull(deliverBefore), gt(deliverBefore, now))

/** Leases the message that has waited longest. Concurrent callers never lease the same one. */
async function lease(name: Channel, now: Date): Promise<Message | undefined> {
  const next = db
    .select({ id })
    .from(outboxMessages)
    .where(and(isDue(name, now), isBeforeDeadline(now)))
    .orderBy(asc(deliverAfter), asc(createdAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [message] = await db
    .update(outboxMessages)
    .set({
      deliverAfter: sql`greatest(${now.toISOString()}::timestamptz, now())
        + interval '${sql.raw(String(LEASE))} milliseconds'`,
      attempts: sql`${attempts} + 1`,
    })
    .where(eq(id, next))
    .returning({ id, channel, to, replyTo, subject, text, parts, html, attempts, deliverBefore })
  return message
}

/** Records the outcome of a send. A failure reported after the lease expired and was taken over is ignored. */
async function recordResult(
  { id: key, attempts: attempt, deliverBefore: until }: Message,
  result: SendResult,
  now: Date,
): Promise<void> {
  if (result.ok)
    return update(
      { deliveredAt: now, failedAt: null, lastError: null, ...withoutText },
      and(eq(id, key), isNull(deliveredAt)),
    )
  const retryAt = result.isFinal ? null : nextAttempt(attempt, { now, until })
  const outcome = retryAt ? { deliverAfter: retryAt } : { failedAt: now, ...withoutText }
  return update({ ...outcome, lastError: result.reason }, and(eq(id, key), isOpen, eq(attempts, attempt)))
}

/** Fails messages whose deadline has passed. */
const failOverdue = (name: Channel, now: Date) =>
  update(
    { failedAt: now, lastError: 'the deadline passed', ...withoutText },
    and(isDue(name, now), lte(deliverBefore, now)),
  )

/** In demo mode messages are delivered by being shown at /dev/outbox, so they keep their text. */
async function markShown(name: Channel, now: Date): Promise<number> {
  const marked = await db
    .update(outboxMessages)
    .set({ deliveredAt: now })
    .where(isDue(name, now))
    .returning({ id })
  return marked.length
}

async function update(values: Partial<typeof outboxMessages.$inferInsert>, where: SQL | undefined) {
  await db.update(outboxMessages).set(values).where(where)
}

/**
 * Makes every attempted and waiting message due now: those leased by a killed process, and those waiting for a retry.
 * Only for a process that has the database to itself, because elsewhere another one may be sending them right now.
 * The interrupted attempt is not counted.
 */
export async function requeueMessages(now: Date): Promise<void> {
  const { attempts, deliverAfter, deliveredAt, failedAt } = outboxMessages
  await db
    .update(outboxMessages)
    .set({ deliverAfter: now, attempts: sql`greatest(${attempts} - 1, 0)` })
    .where(and(isNull(deliveredAt), isNull(failedAt), gt(attempts, 0), gt(deliverAfter, now)))
}

const RETENTION_DAYS = 30

/** Deletes messages that were delivered or failed 30 days ago. Waiting messages stay. */
export async function sweepOutbox(now: Date): Promise<void> {
  const { createdAt, deliveredAt, failedAt } = outboxMessages
  const before = new Date(now.getTime() - RETENTION_DAYS * 86_400_000)
  await db
    .delete(outboxMessages)
    .where(and(lt(createdAt, before), lt(sql`coalesce(${deliveredAt}, ${failedAt})`, before)))
}
