import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import { db } from '#db/db.server'
import {
  bookingChanges,
  bookingEvents,
  bookings,
  listings,
  reviews,
  securityDeposits,
  users,
} from '#db/schema'
import { refundedByAdmins } from '../payments/request-refund.server'
import { firstColor } from '../pictures/picture-colors.server'
import { isUuid } from '../shared/ids'
import { materialChanges } from '../listings/material-change'
import { isLive, liveStatuses } from '../shared/booking-status'
import type { CalendarDate } from '../shared/dates'
import { hidePlace, knowsPlace } from './arrival'
import type { BookingEvent } from './describe-booking'
import type { Booking } from './change-booking.server'
import { isReviewable } from './is-reviewable.server'
import { isReviewOpen } from './review-window'
import { settleBookings } from './settle-bookings.server'
import type { BookingGroup } from './trip-groups'
import { guests, hosts } from '../shared/people.server'
import { pick } from '../shared/pick'
import { sold, soldColumns } from '../shared/sold.server'

const nameOf = (person: typeof guests | typeof hosts) => pick(person, 'id', 'firstName', 'lastName', 'avatar')

const detail = {
  booking: bookings,
  /** What admins gave back of the payment, besides the refund of a cancellation. */
  refundedByAdmins: refundedByAdmins(db, bookings.id),
  listing: {
    id: listings.id,
    type: listings.type,
    ...pick(sold, 'title', 'location', 'images'),
    color: firstColor(sold.images),
    price: listings.price,
    ...pick(sold, 'latitude', 'longitude', 'streetAddress'),
    ...pick(listings, 'checkInInstructions', 'checkOutInstructions', 'houseManual', 'timeZone'),
    vehicleSpecs: sold.vehicleSpecs,
  },
  /** The listing as it is now, to tell what has changed since it was sold. */
  current: soldColumns,
  guest: nameOf(guests),
  host: nameOf(hosts),
}

/** Its rows have the exact place of the listing: they leave this file through `toDetail`. */
const joined = <S extends object>(selection: S) =>
  db
    .select({ ...detail, ...selection })
    .from(bookings)
    .innerJoin(listings, eq(listings.id, bookings.listingId))
    .innerJoin(guests, eq(guests.id, bookings.guestId))
    .innerJoin(hosts, eq(hosts.id, bookings.hostId))

const detailed = () => joined({})

type Row = Awaited<ReturnType<typeof detailed>>[number]

/** A booking with its listing as it was sold, what has changed about that since, and both people. */
function toDetail<R extends Row>({ current, ...row }: R) {
  const { sold: was, ...booking } = row.booking
  const showsAddress = knowsPlace(booking.status)
  const changes = was && isLive(booking) ? materialChanges(was, current, { showsAddress }) : []
  return hidePlace({ ...row, booking, changes })
}

/** A booking with its listing as it was sold and both people. */
export type BookingDetail = ReturnType<typeof toDetail<Row>>

/** Hosts see a booking once it is placed. */
const hostedByUser = (userId: string) => and(eq(bookings.hostId, userId), isNull(bookings.paymentDue))!
const partyTo = (userId: string) => or(eq(bookings.guestId, userId), hostedByUser(userId))!

/**
 * A booking as it is stored, for one of its two parties; null for anyone else. Use cases bring it up to date
 * themselves, under the lock of the listing.
 */
export async function bookingForParty(bookingId: string, userId: string): Promise<Booking | null> {
  if (!isUuid(bookingId)) return null
  const [booking] = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), partyTo(userId)))
  return booking ?? null
}

/** A booking with its listing and both people, for one of the two; null for anyone else. */
export async function bookingDetail(
  bookingId: string,
  userId: string,
  now: Date,
): Promise<BookingDetail | null> {
  if (!isUuid(bookingId)) return null
  await settleBookings(userId, now)
  const [row] = await detailed().where(and(eq(bookings.id, bookingId), partyTo(userId)))
  return row ? toDetail(row) : null
}

type Stay = { checkIn: CalendarDate; checkOut: CalendarDate }

/** A guest's own booking of a listing that holds nights of a stay; null without one. */
export async function ownHold(listingId: string, guestId: string, { checkIn, checkOut }: Stay, now: Date) {
  await settleBookings(guestId, now)
  const [booking] = await db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.listingId, listingId),
        eq(bookings.guestId, guestId),
        inArray(bookings.status, [...liveStatuses]),
        lt(bookings.checkIn, checkOut),
        gt(bookings.checkOut, checkIn),
      ),
    )
    .orderBy(asc(bookings.checkIn))
    .limit(1)
  return booking ?? null
}

/** The history of a booking, oldest first. */
export function historyOf(bookingId: string): Promise<BookingEvent[]> {
  return db
    .select({
      ...pick(bookingEvents, 'kind', 'createdAt', 'actorId'),
      actorName: users.firstName,
    })
    .from(bookingEvents)
    .leftJoin(users, eq(users.id, bookingEvents.actorId))
    .where(eq(bookingEvents.bookingId, bookingId))
    .orderBy(asc(bookingEvents.createdAt), asc(bookingEvents.id))
}

/** The group that a booking belongs to, by what waits for the viewer and by today's date at the listing. */
function bookingGroup(isWaiting: SQL, now: Date): SQL<BookingGroup> {
  const today = sql`(${now.toISOString()}::timestamptz at time zone ${listings.timeZone})::date`
  return sql<BookingGroup>`case
    when ${isWaiting} then 'waiting'
    when ${bookings.status} = 'cancelled' then 'cancelled'
    when ${bookings.status} = 'completed' or ${bookings.checkOut} < ${today} then 'past'
    when ${bookings.status} = 'confirmed' and ${bookings.checkIn} <= ${today} then 'now'
    else 'upcoming' end`
}

type Page = { limit: number; offset: number }

/**
 * Orders the groups, and the bookings in each: the nearest deadline first for what waits, soonest first for what is
 * ahead, latest first for what is past.
 */
function groupOrder(group: SQL, deadline = sql`${bookings.expiresAt}`) {
  const days = sql`${bookings.checkIn} - date '2000-01-01'`
  return [
    sql`array_position(array['waiting', 'now', 'upcoming', 'past', 'cancelled'], ${group})`,
    sql`case when ${group} = 'waiting' then ${deadline} end`,
    sql`case when ${group} in ('upcoming', 'now') then ${days} else -(${days}) end`,
    desc(bookings.id),
  ]
}

/** A booking with its group, and whether the viewer can review it now. */
export type Grouped = BookingDetail & {
  group: BookingGroup
  canReview: boolean
  hasChange: boolean
}

const hasReviewed = (userId: string) =>
  sql<boolean>`exists (
    select 1 from ${reviews} where ${reviews.bookingId} = ${bookings.id} and ${reviews.reviewerId} = ${userId})`

async function withReview<R extends Row & { hasReviewed: boolean }>({ hasReviewed, ...row }: R, now: Date) {
  const detail = toDetail(row)
  const { booking } = detail
  const isDue = booking.status === 'completed' && !hasReviewed && isReviewOpen(booking, now)
  return { ...detail, canReview: isDue && (await isReviewable(booking, now)) }
}

const isUnanswered = and(
  eq(securityDeposits.state, 'claimed'),
  isNull(securityDeposits.answer),
  isNull(securityDeposits.decidedAmount),
)

const awaitsHost = sql<boolean>`(${bookings.status} = 'confirmed' and exists (
  select 1 from ${bookingChanges} where ${bookingChanges.bookingId} = ${bookings.id}
    and ${bookingChanges.state} = 'proposed' and ${bookingChanges.proposedBy} = ${bookings.guestId}))`

/** A change that waits for the guest's answer or payment; a booking has one at most. */
const awaitsGuest = sql`${bookings.status} = 'confirmed' and (${bookingChanges.state} = 'unpaid'
  or ${bookingChanges.state} = 'proposed' and ${bookingChanges.proposedBy} = ${bookings.hostId})`

/**
 * A guest's trips, grouped and ordered as My Trips shows them: what waits for the guest on top, first the bookings and
 * changes with a deadline, then those with a claim to answer.
 */
export async function tripsOf(guestId: string, now: Date, { limit, offset }: Page) {
  await settleBookings(guestId, now)
  const awaitsPayment = sql`(${bookings.status} = 'pending' and ${bookings.paymentDue} is not null)`
  const group = bookingGroup(
    sql`${awaitsPayment} or ${bookingChanges.id} is not null or ${securityDeposits.id} is not null`,
    now,
  )
  const claim = {
    amount: securityDeposits.claimAmount,
    claimedAt: securityDeposits.claimedAt,
    captureBefore: securityDeposits.captureBefore,
  }
  const { state, difference, expiresAt } = bookingChanges
  const change = { state, difference, expiresAt }
  const deadline = sql`coalesce(${expiresAt}, ${bookings.expiresAt})`
  const rows = await joined({ group, hasReviewed: hasReviewed(guestId), claim, change })
    .leftJoin(bookingChanges, and(eq(bookingChanges.bookingId, bookings.id), awaitsGuest))
    .leftJoin(securityDeposits, and(eq(securityDeposits.bookingId, bookings.id), isUnanswered))
    .where(eq(bookings.guestId, guestId))
    .orderBy(...groupOrder(group, deadline))
    .limit(limit)
    .offset(offset)
  return Promise.all(rows.map((row) => withReview(row, now)))
}

/** The group of a booking as its host sees it: what waits is a request, also one for a change. */
const hostedGroup = (now: Date) => bookingGroup(sql`${bookings.status} = 'pending' or ${awaitsHost}`, now)

/** The bookings of a host's listings in some groups as the Hosting tab shows them: the soonest to expire on top. */
export async function hostedBy(
  hostId: string,
  groups: readonly BookingGroup[],
  now: Date,
  { limit, offset }: Page,
): Promise<Grouped[]> {
  await settleBookings(hostId, now)
  const group = hostedGroup(now)
  const rows = await joined({ group, hasReviewed: hasReviewed(hostId), hasChange: awaitsHost })
    .where(and(hostedByUser(hostId), inArray(group, [...groups])))
    .orderBy(...groupOrder(group))
    .limit(limit)
    .offset(offset)
  return Promise.all(rows.map((row) => withReview(row, now)))
}

/** How many bookings of a host's listings are in each group; a group without any is left out. */
export async function countHosted(hostId: string, now: Date): Promise<Partial<Record<BookingGroup, number>>> {
  await settleBookings(hostId, now)
  const rows = await db
    .select({ group: hostedGroup(now), count: sql<number>`count(*)::int` })
    .from(bookings)
    .innerJoin(listings, eq(listings.id, bookings.listingId))
    .where(hostedByUser(hostId))
    .groupBy(sql`1`)
  return Object.fromEntries(rows.map(({ group, count }) => [group, count]))
}

/** The requests and confirmed bookings of a host's listings with a day from `from` until before `to`, in their order. */
export async function hostedBetween(hostId: string, from: CalendarDate, to: CalendarDate, now: Date) {
  await settleBookings(hostId, now)
  const rows = await detailed()
    .where(
      and(
        hostedByUser(hostId),
        inArray(bookings.status, [...liveStatuses]),
        gte(bookings.checkOut, from),
        lt(bookings.checkIn, to),
      ),
    )
    .orderBy(asc(bookings.checkIn), asc(bookings.id))
  return rows.map((row) => toDetail(row))
}

/** A user's bookings as guest, as host or as either, the most recently made first. */
export async function bookingsOf(
  userId: string,
  as: 'guest' | 'host' | 'either',
  now: Date,
  { limit, offset }: Page,
): Promise<BookingDetail[]> {
  await settleBookings(userId, now)
  const rows = await detailed()
    .where(ofUser(userId, as))
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(limit)
    .offset(offset)
  return rows.map((row) => toDetail(row))
}

export async function countBookings(userId: string, as: 'guest' | 'host' | 'either'): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(bookings)
    .where(ofUser(userId, as))
  return row!.count
}

const ofUser = (userId: string, as: 'guest' | 'host' | 'either') =>
  ({ guest: eq(bookings.guestId, userId), host: hostedByUser(userId), either: partyTo(userId) })[as]
