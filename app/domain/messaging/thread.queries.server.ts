import { and, asc, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { bookingEvents, bookings, conversations, listings, messages, users } from '#db/schema'
import { isUuid } from '../shared/ids'
import { MESSAGES_A_PAGE } from './limits'
import { bookingsBetween, mayMessage } from './may-message.server'
import { pairOf } from './pair'

type Part = {
  /** Only messages above this number. */
  after?: number
  /** Only messages below this number. */
  before?: number
  /** Only messages about this booking. */
  bookingId?: string
  limit?: number
}

/**
 * How often what two people have between them has changed; 0 where there is nothing. One read by key: open threads ask
 * again and again.
 */
export async function threadRevision(meId: string, otherId: string): Promise<number> {
  if (!isUuid(otherId)) return 0
  const { lowId, highId } = pairOf(meId, otherId.toLowerCase())
  const [found] = await db
    .select({ revision: conversations.revision })
    .from(conversations)
    .where(and(eq(conversations.lowId, lowId), eq(conversations.highId, highId)))
  return found?.revision ?? 0
}

/** Whether either has ever written to the other. */
export async function haveWritten(meId: string, otherId: string, executor: Db = db): Promise<boolean> {
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

/** The messages of two people, whoever wrote. */
const messagesBetween = (one: string, other: string) => {
  const { lowId, highId } = pairOf(one, other)
  return and(
    eq(sql`least(${messages.senderId}, ${messages.receiverId})`, lowId),
    eq(sql`greatest(${messages.senderId}, ${messages.receiverId})`, highId),
  )
}

/**
 * What two people have between them, for one of them; null where there is nothing to see: nobody known, or nothing
 * written and no right to begin.
 */
export async function readThread(meId: string, someId: string, part: Part = {}) {
  if (!isUuid(someId)) return null
  const otherId = someId.toLowerCase()
  // Read first: what comes in meanwhile is news the next time.
  const revision = await threadRevision(meId, otherId)
  const [[other], may, { messages, hasEarlier }, readUpTo, between] = await Promise.all([
    db
      .select({
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        avatar: users.avatar,
        isHost: users.isHost,
      })
      .from(users)
      .where(eq(users.id, otherId)),
    mayMessage(meId, otherId),
    readMessages(meId, otherId, part),
    lastRead(meId, otherId),
    readBookings(meId, otherId),
  ])
  if (!other || otherId === meId) return null
  // Whom one has blocked one may let in again; nobody can block whom they have nothing to do with.
  const isTheirs =
    may === 'yes' ||
    may === 'blocked-by-me' ||
    messages.length > 0 ||
    between.bookings.length > 0 ||
    (await haveWritten(meId, otherId))
  if (!isTheirs) return null
  const timeZone = between.bookings[0]?.timeZone ?? (await zoneOfHost(meId, otherId))
  return { other, may, revision, messages, hasEarlier, readUpTo, timeZone, ...between }
}

export type Thread = NonNullable<Awaited<ReturnType<typeof readThread>>>

/** The number of the last message of mine that the other has read; 0 where there is none. */
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

/** The zone of two people without a booking: that of the other's first listing, else of mine, else New York's. */
async function zoneOfHost(meId: string, otherId: string): Promise<string> {
  const [listing] = await db
    .select({ timeZone: listings.timeZone })
    .from(listings)
    .where(inArray(listings.hostId, [meId, otherId]))
    .orderBy(sql`${listings.hostId} = ${otherId} desc`, asc(listings.createdAt), asc(listings.id))
    .limit(1)
  return listing?.timeZone ?? 'America/New_York'
}

/** The newest of them, the oldest first; with `after` the oldest of those that are new. */
async function readMessages(
  meId: string,
  otherId: string,
  { after, before, bookingId, limit = MESSAGES_A_PAGE }: Part,
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
  const shown = rows.slice(0, limit)
  return {
    messages: after === undefined ? shown.reverse() : shown,
    hasEarlier: after === undefined && rows.length > limit,
  }
}

/** The bookings of two people with each other, the one that was made last first, and everything that became of them. */
async function readBookings(meId: string, otherId: string) {
  const found = await db
    .select({
      id: bookings.id,
      guestId: bookings.guestId,
      hostId: bookings.hostId,
      checkIn: bookings.checkIn,
      checkOut: bookings.checkOut,
      status: bookings.status,
      timeZone: bookings.timeZone,
      createdAt: bookings.createdAt,
      listingId: listings.id,
      listingTitle: listings.title,
      listingType: listings.type,
      picture: sql<string | null>`${listings.images}[1]`,
    })
    .from(bookings)
    .innerJoin(listings, eq(listings.id, bookings.listingId))
    .where(bookingsBetween(meId, otherId))
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
  if (found.length === 0) return { bookings: [], events: [] }
  const events = await db
    .select({
      id: bookingEvents.id,
      bookingId: bookingEvents.bookingId,
      kind: bookingEvents.kind,
      actorId: bookingEvents.actorId,
      actorName: users.firstName,
      createdAt: bookingEvents.createdAt,
    })
    .from(bookingEvents)
    .leftJoin(users, eq(users.id, bookingEvents.actorId))
    .where(
      inArray(
        bookingEvents.bookingId,
        found.map(({ id }) => id),
      ),
    )
    .orderBy(asc(bookingEvents.createdAt), asc(bookingEvents.id))
  return { bookings: found, events }
}
