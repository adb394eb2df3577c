import { and, count, desc, eq, or, sql } from 'drizzle-orm'
import { db } from '#db/db.server'
import { auditEvents, bookings, listings, users } from '#db/schema'
import { isUuid } from '../../shared/ids'
import { pick } from '../../shared/pick'
import { sold } from '../../shared/sold.server'

const ROWS_PER_LIST = 5
const MAX_CONFIRMED = 50

/** What admins may see of an account: no password or birth date. */
const adminColumns = {
  ...pick(users, 'id', 'firstName', 'lastName', 'email', 'phone', 'avatar', 'location', 'createdAt'),
  ...pick(users, 'emergencyContactName', 'emergencyContactPhone'),
  ...pick(users, 'isHost', 'isVerified', 'isSuperhost', 'isAdmin', 'profileComplete', 'suspendedAt'),
}

export async function userAccount(id: string | undefined) {
  if (!isUuid(id)) return null
  const [user] = await db.select(adminColumns).from(users).where(eq(users.id, id))
  return user ?? null
}

export type UserAccount = NonNullable<Awaited<ReturnType<typeof userAccount>>>

const isParty = (userId: string) => or(eq(bookings.guestId, userId), eq(bookings.hostId, userId))

const selectBookings = (userId: string) =>
  db
    .select({
      id: bookings.id,
      title: sold.title,
      ...pick(bookings, 'status', 'checkIn', 'checkOut', 'totalPrice'),
      isHost: sql<boolean>`${bookings.hostId} = ${userId}`,
    })
    .from(bookings)
    .innerJoin(listings, eq(listings.id, bookings.listingId))

export type BookingSummary = Awaited<ReturnType<typeof selectBookings>>[number]

/** A user's latest bookings, as guest and as host, with their total count. */
export async function recentBookings(userId: string) {
  const [rows, all] = await Promise.all([
    selectBookings(userId)
      .where(isParty(userId))
      .orderBy(desc(bookings.createdAt), desc(bookings.id))
      .limit(ROWS_PER_LIST),
    db.$count(bookings, isParty(userId)),
  ])
  return { rows, all }
}

/** A user's confirmed bookings, earliest first, with their count: a suspension does not cancel them. */
export async function confirmedBookings(userId: string) {
  const confirmed = and(isParty(userId), eq(bookings.status, 'confirmed'))
  const [rows, all] = await Promise.all([
    selectBookings(userId).where(confirmed).orderBy(bookings.checkIn, bookings.id).limit(MAX_CONFIRMED),
    db.$count(bookings, confirmed),
  ])
  return { rows, all }
}

/** A user's newest listings, with their count in total and active. */
export async function recentListings(hostId: string) {
  const [rows, [counts]] = await Promise.all([
    db
      .select(pick(listings, 'id', 'title', 'location', 'isActive'))
      .from(listings)
      .where(eq(listings.hostId, hostId))
      .orderBy(desc(listings.createdAt), desc(listings.id))
      .limit(ROWS_PER_LIST),
    db
      .select({ all: count(), active: sql<number>`count(*) filter (where ${listings.isActive})::int` })
      .from(listings)
      .where(eq(listings.hostId, hostId)),
  ])
  return { rows, ...counts! }
}

/** The latest changes that admins made to a user. */
export const recentChanges = (userId: string) =>
  db
    .select(pick(auditEvents, 'id', 'actorName', 'before', 'after', 'createdAt'))
    .from(auditEvents)
    .where(and(eq(auditEvents.subject, 'user'), eq(auditEvents.subjectId, userId)))
    .orderBy(desc(auditEvents.createdAt), desc(auditEvents.id))
    .limit(ROWS_PER_LIST)
