import { aliasedTable, and, asc, desc, eq, or, sql, type SQL } from 'drizzle-orm'
import { db } from '#db/db.server'
import { bookingEvents, bookings, listings, reviews, users } from '#db/schema'
import { isUuid } from '../shared/ids'
import type { BookingEvent } from './booking-history'
import type { Booking } from './change-booking.server'
import type { HostingGroup, TripGroup } from './trip-groups'

const guests = aliasedTable(users, 'guest')
const hosts = aliasedTable(users, 'host')

const nameOf = (person: typeof guests | typeof hosts) => ({
  id: person.id,
  firstName: person.firstName,
  lastName: person.lastName,
  avatar: person.avatar,
})

const detail = {
  booking: bookings,
  listing: {
    id: listings.id,
    type: listings.type,
    title: listings.title,
    location: listings.location,
    images: listings.images,
    price: listings.price,
    latitude: listings.latitude,
    longitude: listings.longitude,
    timeZone: listings.timeZone,
    vehicleSpecs: listings.vehicleSpecs,
  },
  guest: nameOf(guests),
  host: nameOf(hosts),
}

const joined = <S extends object>(selection: S) =>
  db
    .select({ ...detail, ...selection })
    .from(bookings)
    .innerJoin(listings, eq(listings.id, bookings.listingId))
    .innerJoin(guests, eq(guests.id, bookings.guestId))
    .innerJoin(hosts, eq(hosts.id, bookings.hostId))

const detailed = () => joined({})

/** A booking with its listing and both people. */
export type BookingDetail = Awaited<ReturnType<typeof detailed>>[number]

const partyTo = (userId: string) => or(eq(bookings.guestId, userId), eq(bookings.hostId, userId))!

/** A booking, for one of its two parties; null for anybody else. */
export async function bookingForParty(bookingId: string, userId: string): Promise<Booking | null> {
  if (!isUuid(bookingId)) return null
  const [booking] = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), partyTo(userId)))
  return booking ?? null
}

/** A booking with its listing and both people, for one of the two; null for anybody else. */
export async function bookingDetail(bookingId: string, userId: string): Promise<BookingDetail | null> {
  if (!isUuid(bookingId)) return null
  const [found] = await detailed().where(and(eq(bookings.id, bookingId), partyTo(userId)))
  return found ?? null
}

/** What only the two parties of a coming or finished stay may read. */
export async function stayInstructions(listingId: string) {
  const [found] = await db
    .select({
      checkIn: listings.checkInInstructions,
      checkOut: listings.checkOutInstructions,
      manual: listings.houseManual,
    })
    .from(listings)
    .where(eq(listings.id, listingId))
  return found ?? null
}

/** The history of a booking, the oldest first. */
export function historyOf(bookingId: string): Promise<BookingEvent[]> {
  return db
    .select({
      kind: bookingEvents.kind,
      createdAt: bookingEvents.createdAt,
      actorId: bookingEvents.actorId,
      actorName: users.firstName,
    })
    .from(bookingEvents)
    .leftJoin(users, eq(users.id, bookingEvents.actorId))
    .where(eq(bookingEvents.bookingId, bookingId))
    .orderBy(asc(bookingEvents.createdAt), asc(bookingEvents.id))
}

/** The part of My Trips a booking belongs to, as of now at its listing. */
function tripGroup(now: Date): SQL<TripGroup> {
  const today = sql`(${now.toISOString()}::timestamptz at time zone ${listings.timeZone})::date`
  return sql<TripGroup>`case
    when ${bookings.status} = 'cancelled' then 'cancelled'
    when ${bookings.status} = 'completed' or ${bookings.checkOut} < ${today} then 'past'
    when ${bookings.status} = 'confirmed' and ${bookings.checkIn} <= ${today} then 'now'
    else 'upcoming' end`
}

type Window = { limit: number; offset: number }

/** The order within and among the parts: what comes next first, then what is on, what is over and what came to nothing. */
function inOrder(group: SQL) {
  const days = sql`${bookings.checkIn} - date '2000-01-01'`
  return [
    sql`array_position(array['waiting', 'upcoming', 'now', 'past', 'cancelled'], ${group})`,
    sql`case when ${group} = 'waiting' then ${bookings.expiresAt} end`,
    sql`case when ${group} in ('upcoming', 'now') then ${days} else -(${days}) end`,
    desc(bookings.id),
  ]
}

/** A booking in its part of a list, and whether whoever looks has reviewed it. */
export type Grouped<G> = BookingDetail & { group: G; hasReviewed: boolean }

/** Whether a side of a booking has written its review. */
const hasReviewed = (userId: string) =>
  sql<boolean>`exists (select 1 from ${reviews} where ${reviews.bookingId} = ${bookings.id} and ${reviews.reviewerId} = ${userId})`

/** A guest's trips in the order of My Trips. */
export async function tripsOf(
  guestId: string,
  now: Date,
  { limit, offset }: Window,
): Promise<Grouped<TripGroup>[]> {
  const group = tripGroup(now)
  return joined({ group, hasReviewed: hasReviewed(guestId) })
    .where(eq(bookings.guestId, guestId))
    .orderBy(...inOrder(group))
    .limit(limit)
    .offset(offset)
}

/** The bookings of a host's listings in the order of Hosting: requests first, the one that expires soonest at the top. */
export async function hostedBy(
  hostId: string,
  now: Date,
  { limit, offset }: Window,
): Promise<Grouped<HostingGroup>[]> {
  const group = sql<HostingGroup>`case when ${bookings.status} = 'pending' then 'waiting' else ${tripGroup(now)} end`
  return joined({ group, hasReviewed: hasReviewed(hostId) })
    .where(eq(bookings.hostId, hostId))
    .orderBy(...inOrder(group))
    .limit(limit)
    .offset(offset)
}

/** A person's bookings as guest, as host or as either, the latest made first. */
export function bookingsOf(
  userId: string,
  as: 'guest' | 'host' | 'either',
  { limit, offset }: { limit: number; offset: number },
): Promise<BookingDetail[]> {
  return detailed()
    .where(theirs(userId, as))
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(limit)
    .offset(offset)
}

export async function countBookings(userId: string, as: 'guest' | 'host' | 'either'): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(bookings)
    .where(theirs(userId, as))
  return row!.count
}

const theirs = (userId: string, as: 'guest' | 'host' | 'either') =>
  ({ guest: eq(bookings.guestId, userId), host: eq(bookings.hostId, userId), either: partyTo(userId) })[as]
