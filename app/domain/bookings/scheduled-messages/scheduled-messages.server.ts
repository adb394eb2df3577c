import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { listings, scheduledMessages, users } from '#db/schema'
import { isUuid } from '../../shared/ids'
import { keyConflict, rememberRequest } from '../../shared/request-keys.server'
import { ok, refuse } from '../../shared/result'
import { inTransaction } from '../../shared/transaction.server'
import { MAX_SCHEDULED_MESSAGES } from './limits'
import type { ScheduledMessageInput } from './scheduled-message'
import { isOwnScheduledMessage } from './scheduled-messages.queries.server'

type Context = { host: { id: string }; now: Date }

const values = ({ moment, listingId, content, code }: ScheduledMessageInput) => ({
  moment,
  listingId: listingId ?? null,
  content,
  code: code ?? null,
})

const isOwnListing = async (tx: Db, { listingId }: ScheduledMessageInput, hostId: string) =>
  !listingId || (await tx.$count(listings, and(eq(listings.id, listingId), eq(listings.hostId, hostId)))) > 0

/** Schedules a message. Repeating it with the same request key returns the first one, unless its values differ. */
export async function scheduleMessage(input: ScheduledMessageInput, { host, now }: Context) {
  const { requestKey } = input
  const sent = { userId: host.id, kind: 'scheduled_message', key: requestKey, values: values(input) } as const
  return inTransaction(async (tx) => {
    // The row lock keeps concurrent calls within the maximum.
    const [user] = await tx
      .select({ isHost: users.isHost })
      .from(users)
      .where(eq(users.id, host.id))
      .for('no key update')
    if (!user?.isHost) return refuse('scheduled_messages_for_hosts')
    const [first] = requestKey
      ? await tx.select().from(scheduledMessages).where(eq(scheduledMessages.id, requestKey))
      : []
    if (first) {
      const conflict = await keyConflict(tx, sent, first, first.hostId)
      return conflict ? refuse('scheduled_message_key_reused', conflict) : ok({ scheduledMessage: first })
    }
    if (!(await isOwnListing(tx, input, host.id))) return refuse('scheduled_message_listing_unknown')
    const own = eq(scheduledMessages.hostId, host.id)
    if ((await tx.$count(scheduledMessages, own)) >= MAX_SCHEDULED_MESSAGES)
      return refuse('too_many_scheduled_messages', { max: MAX_SCHEDULED_MESSAGES })
    const [scheduledMessage] = await tx
      .insert(scheduledMessages)
      .values({ ...values(input), id: requestKey, hostId: host.id, createdAt: now })
      .returning()
    await rememberRequest(tx, sent)
    return ok({ scheduledMessage: scheduledMessage! })
  })
}

/** Changes one of the host's own scheduled messages. What was sent already stays as it was. */
export async function changeScheduledMessage(
  id: string | undefined,
  input: ScheduledMessageInput,
  { host }: Context,
) {
  if (!isUuid(id)) return refuse('scheduled_message_unknown')
  if (!(await isOwnListing(db, input, host.id))) return refuse('scheduled_message_listing_unknown')
  const [scheduledMessage] = await db
    .update(scheduledMessages)
    .set(values(input))
    .where(isOwnScheduledMessage(id, host.id))
    .returning()
  return scheduledMessage ? ok({ scheduledMessage }) : refuse('scheduled_message_unknown')
}

/** Deletes one of the host's own scheduled messages. */
export async function deleteScheduledMessage(id: string | undefined, { host }: Pick<Context, 'host'>) {
  if (!isUuid(id)) return refuse('scheduled_message_unknown')
  const [scheduledMessage] = await db
    .delete(scheduledMessages)
    .where(isOwnScheduledMessage(id, host.id))
    .returning()
  return scheduledMessage ? ok({ scheduledMessage }) : refuse('scheduled_message_unknown')
}
