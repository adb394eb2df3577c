import { and, asc, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { bookingEvents, bookings, conversations, listings, messages, users } from '#db/schema'
import { removedText } from './removed-text'
import { picturesOfSubjects } from '../pictures/private-pictures.queries.server'
import { isUuid } from '../shared/ids'
import { pick } from '../shared/pick'
import { publicPerson } from '../shared/public-name'
import { knowsName } from './known-name.server'
import { MESSAGES_PER_PAGE } from './limits'
import { bookingsBetween, messagePermission } from './message-permission.server'
import { pairOf } from './bump-revision.server'
import { sold } from '../shared/sold.server'

type ThreadFilter = {
  after?: number
  before?: number
  bookingId?: string
  limit?: number
}

/** A conversation's revision, 0 without one. It is a single read by key, because open threads poll it. */
export async function threadRevision(meId: string, otherId: string): Promise<number> {
  if (!isUuid(otherId)) return 0
  const { lowId, highId } = pairOf(meId, otherId.toLowerCase())
  const [found] = await db
    .select({ revision: conversations.revision })
    .from(conversations)
    .where(and(eq(conversations.lowId, lowId), eq(conversations.highId, highId)))
  return found?.revision ?? 0
}

/** Whether two users have ever exchanged a message. */
export async function haveMessaged(meId: string, otherId: string, executor: Db = db): Promise<boolean> {
  const { lowId, highId } = pairOf(meId, otherId)
  return (
    (await executor.$count(
      conversations,
      and(
        eq(conversations.lowId, lowId),
        eq(conversations.highId, highId),
        gt(conversations.messageCount, 0),
      ),
    )) > 0
  )
}

const messagesBetween = (one: string, other: string) => {
  const { lowId, highId } = pairOf(one, other)
  return and(
    eq(sql`least(${messages.senderId}, ${messages.receiverId})`, lowId),
    eq(sql`greatest(${messages.senderId}, ${messages.receiverId})`, highId),
  )
}

/**
 * A user's thread with another: messages, bookings and their events. Null for an unknown user, and if there is nothing
 * to show and no permission to start. The other's surname is only its initial until they know each other.
 */
export async function readThread(meId: string, rawOtherId: string, filter: ThreadFilter = {}) {
  if (!isUuid(rawOtherId)) return null
  const otherId = rawOtherId.toLowerCase()
  // Read first, so that changes during the other queries are noticed by the next poll.
  const revision = await threadRevision(meId, otherId)
  const [[found], permission, { messages, hasEarlier }, readUpTo, between] = await Promise.all([
    db
      .select({
        ...pick(users, 'id', 'firstName', 'lastName', 'avatar', 'isHost'),
        isKnown: knowsName(meId, otherId),
      })
      .from(users)
      .where(eq(users.id, otherId)),
    messagePermission(meId, otherId),
    readMessages(meId, otherId, filter),
    lastRead(meId, otherId),
    readBookings(meId, otherId),
  ])
  if (!found || otherId === meId) return null
  // A blocked user can be unblocked here. Only connected users can block each other, so this reveals nothing.
  const isVisible =
    permission === 'allowed' ||
    permission === 'blocked-by-me' ||
    messages.length > 0 ||
    between.bookings.length > 0 ||
    (await haveMessaged(meId, otherId))
  if (!isVisible) return null
  const { isKnown, ...person } = found
  const other = isKnown ? person : publicPerson(person)
  const timeZone = between.bookings[0]?.timeZone ?? (await findTimeZone(meId, otherId))
  return { other, permission, revision, messages, hasEarlier, readUpTo, timeZone, ...between }
}

export type Thread = NonNullable<Awaited<ReturnType<typeof readThread>>>

/** The number of my last message that the other user has read, or 0. */
async function lastRead(meId: string, otherId: string): Promise<number> {
  const mine = and(messagesBetween(meId, otherId), eq(messages.senderId, meId), messages.isRead)
  const [found] = await db
    .select({ number: messages.number })
    .from(messages)
    .where(mine)
    .orderBy(desc(messages.number))
    .limit(1)
  return found?.number ?? 0
}

/**
 * The time zone of a thread without bookings: that of the other user's first listing, else of mine, else New York's.
 */
async function findTimeZone(meId: string, otherId: string): Promise<string> {
  const [listing] = await db
    .select({ timeZone: listings.timeZone })
    .from(listings)
    .where(inArray(listings.hostId, [meId, otherId]))
    .orderBy(sql`${listings.hostId} = ${otherId} desc`, asc(listings.createdAt), asc(listings.id))
    .limit(1)
  return listing?.timeZone ?? 'America/New_York'
}

/** The newest messages in ascending order; with `after`, the first ones after that number. */
async function readMessages(
  meId: string,
  otherId: string,
  { after, before, bookingId, limit = MESSAGES_PER_PAGE }: ThreadFilter,
) {
  const wanted = and(
    messagesBetween(meId, otherId),
    after === undefined ? undefined : gt(messages.number, after),
    before === undefined ? undefined : lt(messages.number, before),
    bookingId === undefined ? undefined : eq(messages.bookingId, bookingId),
  )
  const rows = await db
    .select()
    .from(messages)
    .where(wanted)
    .orderBy(after === undefined ? desc(messages.number) : asc(messages.number))
    .limit(limit + 1)
  const some = rows.slice(0, limit)
  const pictures = await picturesOfSubjects(some.map(({ id }) => id))
  const shown = some.map((message) =>
    message.hiddenAt
      ? { ...message, content: removedText(), pictures: [] }
      : { ...message, pictures: pictures.get(message.id) ?? [] },
  )
  return {
    messages: after === undefined ? shown.reverse() : shown,
    hasEarlier: after === undefined && rows.length > limit,
  }
}

/** The bookings between two users, newest first, with their events. A host sees a booking once it is placed. */
async function readBookings(meId: string, otherId: string) {
  const found = await db
    .select({
      ...pick(bookings, 'id', 'guestId', 'hostId', 'checkIn', 'checkOut', 'times', 'timeZone'),
      ...pick(bookings, 'status', 'paymentDue', 'expiresAt', 'hostEarnings', 'createdAt'),
      listingId: listings.id,
      listingTitle: sold.title,
      listingType: listings.type,
      picture: sold.image,
    })
    .from(bookings)
    .innerJoin(listings, eq(listings.id, bookings.listingId))
    .where(and(bookingsBetween(meId, otherId), or(eq(bookings.guestId, meId), isNull(bookings.paymentDue))))
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
  if (found.length === 0) return { bookings: [], events: [] }
  const ids = found.map(({ id }) => id)
  const events = await db
    .select({
      ...pick(bookingEvents, 'id', 'bookingId', 'kind', 'actorId'),
      actorName: users.firstName,
      createdAt: bookingEvents.createdAt,
    })
    .from(bookingEvents)
    .leftJoin(users, eq(users.id, bookingEvents.actorId))
    .where(inArray(bookingEvents.bookingId, ids))
    .orderBy(asc(bookingEvents.createdAt), asc(bookingEvents.id))
  return { bookings: found, events }
}
