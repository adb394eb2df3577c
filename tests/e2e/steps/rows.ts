import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../../db/client.server'
import {
  availability,
  bookings,
  discountCodes,
  favorites,
  flights,
  importedStays,
  itineraries,
  itineraryItems,
  jobListings,
  listingDrafts,
  listings,
  messages,
  outboxMessages,
  platformSettings,
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

/** The subjects of the emails to an address, the oldest first. */
export async function emailSubjectsTo(db: Db, email: string) {
  const emails = await db
    .select()
    .from(outboxMessages)
    .where(eq(outboxMessages.to, email))
    .orderBy(asc(outboxMessages.createdAt), asc(outboxMessages.id))
  return emails.map(({ subject }) => subject)
}

export async function favoritesOf(db: Db, userId: string) {
  const rows = await db.select().from(favorites).where(eq(favorites.userId, userId))
  return rows.map(({ listingId }) => listingId)
}

export const discountCodesBy = (db: Db, hostId: string) =>
  db.select().from(discountCodes).where(eq(discountCodes.createdBy, hostId))

export const jobByTitle = async (db: Db, title: string) =>
  (await db.select().from(jobListings).where(eq(jobListings.title, title)))[0]

export const settingByKey = async (db: Db, key: string) =>
  (await db.select().from(platformSettings).where(eq(platformSettings.key, key)))[0]

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
