import { and, asc, eq, gt, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import { db } from '#db/db.server'
import { outboxMessages } from '#db/schema'
import { hasMailServer, postMail } from '../../integrations/mail/mail.server'
import type { Posted } from '../../integrations/posted'
import { hasTextServer, postText } from '../../integrations/sms/sms.server'
import { env } from '../../../env.server'
import { LEASE, nextAttempt } from './delivery-schedule'

type Message = Pick<
  typeof outboxMessages.$inferSelect,
  'id' | 'channel' | 'to' | 'subject' | 'text' | 'html' | 'attempts' | 'deliverBefore'
>
export type Channel = Message['channel']

const ways: Record<Channel, { hasServer: () => boolean; post: (message: Message) => Promise<Posted> }> = {
  mail: {
    hasServer: hasMailServer,
    post: (message) => postMail({ ...message, html: message.html ?? undefined }),
  },
  sms: { hasServer: hasTextServer, post: postText },
}

const AT_ONCE = 4

const {
  id,
  channel,
  to,
  subject,
  text,
  html,
  attempts,
  deliverAfter,
  deliverBefore,
  deliveredAt,
  failedAt,
  createdAt,
} = outboxMessages
const isOpen = and(isNull(deliveredAt), isNull(failedAt))
/** A message that was delivered or given up keeps no words: they can hold a link or a code. */
const emptied = { text: '', html: null }

/**
 * Delivers what is due, until nothing is or the signal says stop; what is being sent is finished. No transaction is
 * open meanwhile: whoever takes a message has it for two minutes, and if it never says what became of it, it is taken
 * again.
 * @returns how many were delivered
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
  if (!ways[name].hasServer() && env().DEMO) return countAsShown(name, clock())
  await giveUpLate(name, clock())
  if (!ways[name].hasServer()) return 0 // they wait until there is one
  const unsent: string[] = []
  const deliver = async () => {
    let delivered = 0
    while (!signal?.aborted) {
      const message = await take(name, clock())
      if (!message) break
      const posted = await ways[name].post(message)
      await settle(message, posted, clock())
      if (posted.ok) delivered++
      else unsent.push(posted.reason)
    }
    return delivered
  }
  // All of them, also when one fails: a run that was answered must not go on.
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, deliver))
  if (unsent.length > 0)
    console.error(
      `${unsent.length} of the outbox (${name}) could not be sent, the last because: ${unsent.at(-1)}`,
    )
  const broken = ended.find((end) => end.status === 'rejected')
  if (broken) throw broken.reason
  return ended.reduce((sum, end) => sum + (end.status === 'fulfilled' ? end.value : 0), 0)
}

/** Rows are stamped by the database's clock, which may be a little ahead of ours. */
const isDue = (name: Channel, now: Date) =>
  and(eq(channel, name), isOpen, lte(deliverAfter, sql`greatest(${now.toISOString()}::timestamptz, now())`))
const isUseful = (now: Date) => or(isNull(deliverBefore), gt(deliverBefore, now))

/** Takes the message that waits longest. Of several who look at once, each gets another, or none. */
async function take(name: Channel, now: Date): Promise<Message | undefined> {
  const next = db
    .select({ id })
    .from(outboxMessages)
    .where(and(isDue(name, now), isUseful(now)))
    .orderBy(asc(deliverAfter), asc(createdAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [message] = await db
    .update(outboxMessages)
    .set({
      deliverAfter: sql`greatest(${now.toISOString()}::timestamptz, now()) + interval '${sql.raw(String(LEASE))} milliseconds'`,
      attempts: sql`${attempts} + 1`,
    })
    .where(eq(id, next))
    .returning({ id, channel, to, subject, text, html, attempts, deliverBefore })
  return message
}

/**
 * Writes down what became of it. A failure of somebody whose time was over, while another took the message, says
 * nothing.
 */
async function settle(
  { id: key, attempts: attempt, deliverBefore: until }: Message,
  posted: Posted,
  now: Date,
): Promise<void> {
  if (posted.ok)
    return update(
      { deliveredAt: now, failedAt: null, lastError: null, ...emptied },
      and(eq(id, key), isNull(deliveredAt)),
    )
  const again = posted.isFinal ? null : nextAttempt(attempt, { now, until })
  const outcome = again ? { deliverAfter: again } : { failedAt: now, ...emptied }
  return update({ ...outcome, lastError: posted.reason }, and(eq(id, key), isOpen, eq(attempts, attempt)))
}

/** What came too late to be of use is not sent. */
const giveUpLate = (name: Channel, now: Date) =>
  update(
    { failedAt: now, lastError: 'its time was over', ...emptied },
    and(isDue(name, now), lte(deliverBefore, now)),
  )

/** In demo mode /dev/outbox is where messages arrive, so that they keep their words. */
async function countAsShown(name: Channel, now: Date): Promise<number> {
  const shown = await db
    .update(outboxMessages)
    .set({ deliveredAt: now })
    .where(isDue(name, now))
    .returning({ id })
  return shown.length
}

async function update(
  values: Partial<typeof outboxMessages.$inferInsert>,
  where: SQL | undefined,
): Promise<void> {
  await db.update(outboxMessages).set(values).where(where)
}
