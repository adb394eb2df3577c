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

/** Queries for what a journey left in the database. */

export const usersByEmail = (db: Db, email: string) => db.select().from(users).where(eq(users.email, email))
export const listSessions = (db: Db, userId: string) =>
  db.select().from(sessions).where(eq(sessions.userId, userId))
export const bookingsOf = (db: Db, listingId: string) =>
  db.select().from(bookings).where(eq(bookings.listingId, listingId)).orderBy(asc(bookings.createdAt))

/** The nights with an availability or price set by the host. */
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

/** The subjects of the emails to an address, optionally only those about one booking; the oldest first. */
export async function emailSubjectsTo(db: Db, email: string, bookingId = '') {
  const emails = await db
    .select()
    .from(outboxMessages)
    .where(and(eq(outboxMessages.to, email), like(outboxMessages.text, `%${bookingId}%`)))
    .orderBy(asc(outboxMessages.createdAt), asc(outboxMessages.id))
  return emails.map(({ subject }) => subject)
}

/** The one-time codes created for a phone number (E.164), the oldest first. */
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

export const jobByTitle = async (db: Db, title: string) =>
  (await db.select().from(jobListings).where(eq(jobListings.title, title)))[0]

export const settingByKey = async (db: Db, key: string) =>
  (await db.select().from(platformSettings).where(eq(platformSettings.key, key)))[0]

/** The reviews of a booking, the guest's first. */
export const reviewsOf = (db: Db, bookingId: string) =>
  db.select().from(reviews).where(eq(reviews.bookingId, bookingId)).orderBy(asc(reviews.type))

export const listingsOf = (db: Db, hostId: string) =>
  db.select().from(listings).where(eq(listings.hostId, hostId))
export const draftsOf = (db: Db, hostId: string) =>
  db.select().from(listingDrafts).where(eq(listingDrafts.hostId, hostId))

/** The date ranges that imported calendars block. */
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

/** The messages that a user has sent, the oldest first. */
export const messagesBy = (db: Db, senderId: string) =>
  db
    .select()
    .from(messages)
    .where(eq(messages.senderId, senderId))
    .orderBy(asc(messages.createdAt), asc(messages.number))

/** The saved routes of a user, the oldest first. */
export const routesOf = (db: Db, userId: string) =>
  db
    .select({ question: routes.question, rating: routes.rating })
    .from(routes)
    .where(eq(routes.userId, userId))
    .orderBy(asc(routes.updatedAt))

/** The changes that admins made to a user, the oldest first. */
export const auditOf = (db: Db, userId: string) =>
  db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.subject, 'user'), eq(auditEvents.subjectId, userId)))
    .orderBy(asc(auditEvents.id))
