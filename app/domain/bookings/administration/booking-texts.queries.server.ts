import { and, desc, eq, or, type SQL } from 'drizzle-orm'
import { db } from '#db/db.server'
import { messages, reviews, users } from '#db/schema'
import { isUuid } from '../../shared/ids'
import { pick } from '../../shared/pick'

const MAX_MESSAGES = 50

const selectReviews = (where: SQL) =>
  db
    .select({
      id: reviews.id,
      content: reviews.comment,
      rating: reviews.rating,
      author: users.firstName,
      ...pick(reviews, 'hiddenAt', 'hiddenReason', 'bookingId', 'createdAt'),
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.reviewerId))
    .where(where)

const selectMessages = (where: SQL) =>
  db
    .select({
      id: messages.id,
      content: messages.content,
      author: users.firstName,
      ...pick(messages, 'hiddenAt', 'hiddenReason', 'bookingId', 'createdAt'),
    })
    .from(messages)
    .innerJoin(users, eq(users.id, messages.senderId))
    .where(where)
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(MAX_MESSAGES)

/** A review for the console; null if there is none. */
export async function reviewRecord(id: string | undefined) {
  if (!isUuid(id)) return null
  const [review] = await selectReviews(eq(reviews.id, id))
  return review ?? null
}

/** A message for the console, as it was written; null if there is none. */
export async function messageRecord(id: string | undefined) {
  if (!isUuid(id)) return null
  const [message] = await selectMessages(eq(messages.id, id))
  return message ?? null
}

/** The reviews of a booking and the last messages between its two sides, as they were written. */
export async function textsOfBooking({ id, guestId, hostId }: Record<'id' | 'guestId' | 'hostId', string>) {
  const sent = (from: string, to: string) => and(eq(messages.senderId, from), eq(messages.receiverId, to))
  const [written, exchanged] = await Promise.all([
    selectReviews(eq(reviews.bookingId, id)),
    selectMessages(or(sent(guestId, hostId), sent(hostId, guestId))!),
  ])
  return [...written, ...exchanged]
}
