import { and, asc, eq } from 'drizzle-orm'
import { db } from '#db/db.server'
import { listings, scheduledMessages } from '#db/schema'
import { isUuid } from '../../shared/ids'

export type ScheduledMessage = typeof scheduledMessages.$inferSelect

export const isOwnScheduledMessage = (id: string, hostId: string) =>
  and(eq(scheduledMessages.id, id), eq(scheduledMessages.hostId, hostId))

/** A host's scheduled messages, oldest first. */
export const listScheduledMessages = (hostId: string): Promise<ScheduledMessage[]> =>
  db
    .select()
    .from(scheduledMessages)
    .where(eq(scheduledMessages.hostId, hostId))
    .orderBy(asc(scheduledMessages.createdAt), asc(scheduledMessages.id))

/** One of the host's own scheduled messages, or null. */
export async function findScheduledMessage(
  id: string | undefined,
  hostId: string,
): Promise<ScheduledMessage | null> {
  if (!isUuid(id)) return null
  const [found] = await db.select().from(scheduledMessages).where(isOwnScheduledMessage(id, hostId))
  return found ?? null
}

/** The listings that a host can choose for a message. */
export const listingsToMessage = (hostId: string) =>
  db
    .select({ id: listings.id, title: listings.title, type: listings.type, times: listings.times })
    .from(listings)
    .where(eq(listings.hostId, hostId))
    .orderBy(asc(listings.title), asc(listings.id))
