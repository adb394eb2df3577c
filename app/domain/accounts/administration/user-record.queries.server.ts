import { and, count, desc, eq, or, sql } from 'drizzle-orm'
import { db } from '#db/db.server'
import { auditEvents, bookings, listings, users } from '#db/schema'
import { isUuid } from '../../shared/ids'

/** How much of each list a user's page shows. */
export const SHOWN = 5
const MOST_STANDING = 50

/** An account as the back office may know it: no password, no birth date, nobody's emergency contact. */
const shown = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  phone: users.phone,
  avatar: users.avatar,
  location: users.location,
  isHost: users.isHost,
  isVerified: users.isVerified,
  isSuperhost: users.isSuperhost,
  isAdmin: users.isAdmin,
  profileComplete: users.profileComplete,
  suspendedAt: users.suspendedAt,
  createdAt: users.createdAt,
}

/** Somebody's account, or null. */
export async function userAccount(id: string | undefined) {
  if (!isUuid(id)) return null
  const [user] = await db.select(shown).from(users).where(eq(users.id, id))
  return user ?? null
}

export type UserAccount = NonNullable<Awaited<ReturnType<typeof userAccount>>>

const partyTo = (userId: string) => or(eq(bookings.guestId, userId), eq(bookings.hostId, userId))

const inShort = (userId: string) =>
  db
    .select({
      id: bookings.id,
      title: listings.title,
      status: bookings.status,
      checkIn: bookings.checkIn,
      checkOut: bookings.checkOut,
      totalPrice: bookings.totalPrice,
      isHost: sql<boolean>`${bookings.hostId} = ${userId}`,
    })
    .from(bookings)
    .innerJoin(listings, eq(listings.id, bookings.listingId))

export type BookingInShort = Awaited<ReturnType<typeof inShort>>[number]

/** The latest bookings of somebody as guest and as host, and how many there are. */
export async function recentBookings(userId: string) {
  const [rows, all] = await Promise.all([
    inShort(userId).where(partyTo(userId)).orderBy(desc(bookings.createdAt), desc(bookings.id)).limit(SHOWN),
    db.$count(bookings, partyTo(userId)),
  ])
  return { rows, all }
}

/** The confirmed bookings of somebody, the next first: they stand, whatever becomes of the account. */
export async function standingBookings(userId: string) {
  const standing = and(partyTo(userId), eq(bookings.status, 'confirmed'))
  const [rows, all] = await Promise.all([
    inShort(userId).where(standing).orderBy(bookings.checkIn, bookings.id).limit(MOST_STANDING),
    db.$count(bookings, standing),
  ])
  return { rows, all }
}

/** The newest listings of somebody, and how many there are, in all and active. */
export async function recentListings(hostId: string) {
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        id: listings.id,
        title: listings.title,
        location: listings.location,
        isActive: listings.isActive,
      })
      .from(listings)
      .where(eq(listings.hostId, hostId))
      .orderBy(desc(listings.createdAt), desc(listings.id))
      .limit(SHOWN),
    db
      .select({ all: count(), active: sql<number>`count(*) filter (where ${listings.isActive})::int` })
      .from(listings)
      .where(eq(listings.hostId, hostId)),
  ])
  return { rows, ...counted! }
}

/** What admins last changed about somebody. */
export const recentChanges = (userId: string) =>
  db
    .select({
      id: auditEvents.id,
      actorName: auditEvents.actorName,
      before: auditEvents.before,
      after: auditEvents.after,
      createdAt: auditEvents.createdAt,
    })
    .from(auditEvents)
    .where(and(eq(auditEvents.subject, 'user'), eq(auditEvents.subjectId, userId)))
    .orderBy(desc(auditEvents.createdAt), desc(auditEvents.id))
    .limit(SHOWN)
