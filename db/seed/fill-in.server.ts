import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.server'
import {
  attractions,
  auditEvents,
  bookings,
  companyContent,
  conversations,
  flights,
  gasStations,
  hostPayouts,
  itineraries,
  jobListings,
  listingPublications,
  listings,
  messages,
  quickReplies,
  savedSearches,
  users,
} from '#db/schema'
import { replaceDrawings } from './seed-pictures.server'

/**
 * Adds a kind of data to a demo world from an older version that has none of it yet. The data is imported only when
 * needed, so that a normal start does not wait for it.
 */
type FillIn = (db: Db, now: Date) => Promise<void>

/** The types of text that do not exist and were never deleted. */
const companyTexts: FillIn = async (db, now) => {
  const admin = await userByEmail(db, 'admin@demo.test')
  const existingTypes = (await db.selectDistinct({ type: companyContent.type }).from(companyContent)).map(
    ({ type }) => type,
  )
  if (!admin || existingTypes.length === companyContent.type.enumValues.length) return
  const deleted = await db
    .select({ text: auditEvents.before })
    .from(auditEvents)
    .where(and(eq(auditEvents.subject, 'content'), eq(auditEvents.action, 'deleted')))
  const known = new Set([...existingTypes, ...deleted.map(({ text }) => text?.type)])
  const [{ insert }, { companyContentRows }] = await Promise.all([
    import('./insert.server'),
    import('./world/content/company-content'),
  ])
  const missing = companyContentRows(admin.id, now).filter(({ type }) => !known.has(type))
  if (missing.length > 0) await insert(db, companyContent, missing)
}

const jobs: FillIn = async (db, now) => {
  const admin = await userByEmail(db, 'admin@demo.test')
  if (!admin || (await db.$count(jobListings)) > 0) return
  const [{ insert }, { jobListingRows }] = await Promise.all([
    import('./insert.server'),
    import('./world/careers'),
  ])
  await insert(db, jobListings, jobListingRows(admin.id, now))
}

const travel: FillIn = async (db, now) => {
  const [guest, host] = [await userByEmail(db, 'guest@demo.test'), await userByEmail(db, 'host@demo.test')]
  if (!guest || !host || (await db.$count(itineraries)) > 0 || (await db.$count(flights)) > 0) return
  const bookedStays = await db
    .select({
      booking: bookings,
      listing: { type: listings.type, title: listings.title, location: listings.location },
    })
    .from(bookings)
    .innerJoin(listings, eq(listings.id, bookings.listingId))
    .where(and(eq(bookings.guestId, guest.id), inArray(bookings.status, ['confirmed', 'completed'])))
    .orderBy(desc(bookings.checkIn))
  const [{ insertTravel }, { travelRows }] = await Promise.all([
    import('./insert.server'),
    import('./world/travel/travel-rows'),
  ])
  await insertTravel(
    db,
    travelRows(
      {
        guestId: guest.id,
        hostId: host.id,
        bookings: bookedStays.map(({ booking, listing }) => ({ ...booking, listing })),
      },
      now,
    ),
  )
}

const messageHistory: FillIn = async (db, now) => {
  if ((await db.$count(messages)) > 0) return
  const [{ insert }, { conversationRows }, { emailOf, layOutPeople }, { stays }, { vehicles }] =
    await Promise.all([
      import('./insert.server'),
      import('./world/conversations/conversation-rows'),
      import('./world/lay-out-listings'),
      import('./world/stays'),
      import('./world/vehicles'),
    ])
  const [guest, host] = [alias(users, 'guest'), alias(users, 'host')]
  const emails = new Map([...layOutPeople()].map(([key, { seed }]) => [key, emailOf(seed)]))
  const titles = new Map([...stays, ...vehicles].map(({ key, title }) => [key, title]))
  const found = await db
    .select({
      ...getTableColumns(bookings),
      askedAt: bookings.createdAt,
      email: guest.email,
      title: listings.title,
    })
    .from(bookings)
    .innerJoin(listings, eq(listings.id, bookings.listingId))
    .innerJoin(guest, eq(guest.id, bookings.guestId))
    .innerJoin(host, eq(host.id, bookings.hostId))
    .where(or(eq(guest.email, 'guest@demo.test'), eq(host.email, 'host@demo.test')))
    .orderBy(bookings.createdAt)
  const rows = conversationRows(
    (person, listing) =>
      found.find(({ email, title }) => email === emails.get(person) && title === titles.get(listing)),
    now,
  )
  for (const row of rows.conversations) {
    const update = {
      messageCount: row.messageCount,
      lastMessageAt: row.lastMessageAt,
      revision: sql`${conversations.revision} + 1`,
    }
    await db
      .insert(conversations)
      .values(row)
      .onConflictDoUpdate({ target: [conversations.lowId, conversations.highId], set: update })
  }
  await insert(db, messages, rows.messages)
}

const hostQuickReplies: FillIn = async (db, now) => {
  const host = await userByEmail(db, 'host@demo.test')
  if (!host || (await db.$count(quickReplies)) > 0) return
  const [{ insert }, { quickReplyRows }] = await Promise.all([
    import('./insert.server'),
    import('./world/conversations/conversation-rows'),
  ])
  await insert(db, quickReplies, quickReplyRows(host.id, now))
}

const searches: FillIn = async (db, now) => {
  const guest = await userByEmail(db, 'guest@demo.test')
  if (!guest || (await db.$count(savedSearches)) > 0 || (await db.$count(listingPublications)) > 0) return
  const { id, type, createdAt } = listings
  const [{ insert }, { publicationRows, savedSearchRows }, found] = await Promise.all([
    import('./insert.server'),
    import('./world/saved-searches'),
    db.select({ id, type, createdAt }).from(listings).where(eq(listings.isActive, true)),
  ])
  await insert(db, savedSearches, savedSearchRows(guest.id, now))
  await insert(db, listingPublications, publicationRows(found, now))
}

const streetAddresses: FillIn = async (db) => {
  const host = await userByEmail(db, 'host@demo.test')
  const [any] = await db
    .select({ id: listings.id })
    .from(listings)
    .where(isNotNull(listings.streetAddress))
    .limit(1)
  if (!host || any) return
  const [{ addresses }, { stays }, { vehicles }] = await Promise.all([
    import('./world/addresses'),
    import('./world/stays'),
    import('./world/vehicles'),
  ])
  for (const { key, title } of [...stays, ...vehicles])
    await db.update(listings).set({ streetAddress: addresses[key]! }).where(eq(listings.title, title))
}

const places: FillIn = async (db) => {
  // Imported places do not count.
  const [any] = await db
    .select({ id: attractions.id })
    .from(attractions)
    .where(isNull(attractions.externalId))
    .limit(1)
  if (!any) await (await import('./seed-places.server')).seedPlaces(db)
}

const stations: FillIn = async (db, now) => {
  // Stations that came with the places do not count.
  const [any] = await db
    .select({ id: gasStations.id })
    .from(gasStations)
    .where(sql`${gasStations.externalId} is null or ${gasStations.externalId} not like 'place:%'`)
    .limit(1)
  if (!any) await (await import('./seed-stations.server')).seedStations(db, now)
}

const payouts: FillIn = async (db, now) => {
  const admin = await userByEmail(db, 'admin@demo.test')
  if (!admin || (await db.$count(hostPayouts)) > 0) return
  await (await import('./seed-payouts.server')).seedPayouts(db, { admin, now })
}

const atOnce =
  (fillIn: FillIn): FillIn =>
  (db, now) =>
    db.transaction((tx) => fillIn(tx, now))

const fillIns: readonly FillIn[] = [
  ...[companyTexts, jobs, streetAddresses, replaceDrawings, places].map(atOnce),
  // Laying them out takes seconds, for which the embedded database must not wait. They are inserted in one transaction.
  stations,
  ...[travel, messageHistory, hostQuickReplies, searches, payouts].map(atOnce),
]

/** Adds the data of newer versions to an older demo world, each kind as a whole. */
export async function fillInDemoWorld(db: Db, { now }: { now: Date }): Promise<void> {
  for (const fillIn of fillIns) await fillIn(db, now)
}

async function userByEmail(db: Db, email: string) {
  const [user] = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email))
  return user
}
