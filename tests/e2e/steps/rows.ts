import { and, asc, eq, like } from 'drizzle-orm'
import type { Db } from '../../../db/client.server'
import {
  auditEvents,
  availability,
  bookingEvents,
  bookings,
  discountCodes,
  discountRedemptions,
  favorites,
  flights,
  importedStays,
  itineraries,
  itineraryItems,
  jobListings,
  listingDrafts,
  listings,
  messages,
  oneTimeCodes,
  outboxMessages,
  platformSettings,
  reviews,
  routes,
  sessions,
  users,
} from '../../../db/schema'

/** What a journey left in the database. */

export const usersCalled = (db: Db, email: string) => db.select().from(users).where(eq(users.email, email))
export const listSessions = (db: Db, userId: string) =>
  db.select().from(sessions).where(eq(sessions.userId, userId))
export const bookingsOf = (db: Db, listingId: string) =>
  db.select().from(bookings).where(eq(bookings.listingId, listingId)).orderBy(asc(bookings.createdAt))

/** The nights a host has said something about. */
export const nightsOf = (db: Db, listingId: string) =>
  db
    .select({ date: availability.date, isAvailable: availability.isAvailable, price: availability.price })
    .from(availability)
    .where(eq(availability.listingId, listingId))
    .orderBy(asc(availability.date))

export async function eventsOf(db: Db, bookingId: string) {
  const events = await db
    .select()
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, bookingId))
    .orderBy(asc(bookingEvents.createdAt))
  return events.map(({ kind, actorId }) => ({ kind, actorId }))
}

/** The subjects of the mails to somebody, of one booking if it is named; the oldest first. */
export async function mailsTo(db: Db, email: string, bookingId = '') {
  const mails = await db
    .select()
    .from(outboxMessages)
    .where(and(eq(outboxMessages.to, email), like(outboxMessages.text, `%${bookingId}%`)))
    .orderBy(asc(outboxMessages.createdAt), asc(outboxMessages.id))
  return mails.map(({ subject }) => subject)
}

/** The one-time codes that were drawn for a phone (E.164), the oldest first. */
export const codesFor = (db: Db, phone: string) =>
  db.select().from(oneTimeCodes).where(eq(oneTimeCodes.phone, phone)).orderBy(asc(oneTimeCodes.createdAt))

export async function favoritesOf(db: Db, userId: string) {
  const rows = await db.select().from(favorites).where(eq(favorites.userId, userId))
  return rows.map(({ listingId }) => listingId)
}

export const discountCodesBy = (db: Db, hostId: string) =>
  db.select().from(discountCodes).where(eq(discountCodes.createdBy, hostId))

export async function redemptionsOf(db: Db, codeId: string) {
  const [code] = await db.select().from(discountCodes).where(eq(discountCodes.id, codeId))
  const redemptions = await db
    .select()
    .from(discountRedemptions)
    .where(eq(discountRedemptions.discountCodeId, codeId))
  return {
    usageCount: code!.usageCount,
    redemptions: redemptions.map(({ bookingId, guestId, amount }) => ({ bookingId, guestId, amount })),
  }
}

export const jobCalled = async (db: Db, title: string) =>
  (await db.select().from(jobListings).where(eq(jobListings.title, title)))[0]

export const settingCalled = async (db: Db, key: string) =>
  (await db.select().from(platformSettings).where(eq(platformSettings.key, key)))[0]

/** The reviews of a booking, the guest's first. */
export const reviewsOf = (db: Db, bookingId: string) =>
  db.select().from(reviews).where(eq(reviews.bookingId, bookingId)).orderBy(asc(reviews.type))

export const listingsOf = (db: Db, hostId: string) =>
  db.select().from(listings).where(eq(listings.hostId, hostId))
export const draftsOf = (db: Db, hostId: string) =>
  db.select().from(listingDrafts).where(eq(listingDrafts.hostId, hostId))

/** The nights that imported calendars close, as runs. */
export const importedNightsOf = (db: Db, listingId: string) =>
  db
    .select({ startsOn: importedStays.startsOn, endsOn: importedStays.endsOn })
    .from(importedStays)
    .where(eq(importedStays.listingId, listingId))
    .orderBy(asc(importedStays.startsOn))

export const flightsOf = (db: Db, userId: string) =>
  db.select().from(flights).where(eq(flights.userId, userId)).orderBy(asc(flights.departsAt))

/** The items of an itinerary, in their order. */
export const itemsOf = (db: Db, itineraryId: string) =>
  db
    .select()
    .from(itineraryItems)
    .where(eq(itineraryItems.itineraryId, itineraryId))
    .orderBy(asc(itineraryItems.day), asc(itineraryItems.order))

export const itinerariesBy = (db: Db, userId: string) =>
  db.select().from(itineraries).where(eq(itineraries.userId, userId))

/** What somebody has written, in the order it was written in. */
export const messagesBy = (db: Db, senderId: string) =>
  db
    .select()
    .from(messages)
    .where(eq(messages.senderId, senderId))
    .orderBy(asc(messages.createdAt), asc(messages.number))

/** The routes that somebody's planner kept, in their order. */
export const routesOf = (db: Db, userId: string) =>
  db
    .select({ question: routes.question, rating: routes.rating })
    .from(routes)
    .where(eq(routes.userId, userId))
    .orderBy(asc(routes.updatedAt))

/** What admins changed about somebody, in the order it was done in. */
export const auditOf = (db: Db, userId: string) =>
  db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.subject, 'user'), eq(auditEvents.subjectId, userId)))
    .orderBy(asc(auditEvents.id))
