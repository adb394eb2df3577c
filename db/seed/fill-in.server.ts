import { and, desc, eq, getTableColumns, inArray, isNull, or, sql } from 'drizzle-orm'
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
  listings,
  messages,
  quickReplies,
  users,
} from '#db/schema'

/**
 * Gives an older demo world what it has nothing of yet; where there is any, it leaves all as it is. What it would give
 * is read only then: a start on data that is there should not wait for it.
 */
type FillIn = (db: Db, now: Date) => Promise<void>

/** The kinds of texts of which there is none, and of which nobody has deleted one either. */
const companyTexts: FillIn = async (db, now) => {
  const admin = await personCalled(db, 'admin@demo.test')
  const kinds = (await db.selectDistinct({ type: companyContent.type }).from(companyContent)).map(
    ({ type }) => type,
  )
  if (!admin || kinds.length === companyContent.type.enumValues.length) return
  const deleted = await db
    .select({ text: auditEvents.before })
    .from(auditEvents)
    .where(and(eq(auditEvents.subject, 'content'), eq(auditEvents.action, 'deleted')))
  const known = new Set([...kinds, ...deleted.map(({ text }) => text?.type)])
  const [{ insert }, { companyContentRows }] = await Promise.all([
    import('./insert.server'),
    import('./world/content/company-content'),
  ])
  const missing = companyContentRows(admin.id, now).filter(({ type }) => !known.has(type))
  if (missing.length > 0) await insert(db, companyContent, missing)
}

const jobs: FillIn = async (db, now) => {
  const admin = await personCalled(db, 'admin@demo.test')
  if (!admin || (await db.$count(jobListings)) > 0) return
  const [{ insert }, { jobListingRows }] = await Promise.all([
    import('./insert.server'),
    import('./world/careers'),
  ])
  await insert(db, jobListings, jobListingRows(admin.id, now))
}

const travel: FillIn = async (db, now) => {
  const [guest, host] = [await personCalled(db, 'guest@demo.test'), await personCalled(db, 'host@demo.test')]
  if (!guest || !host || (await db.$count(itineraries)) > 0 || (await db.$count(flights)) > 0) return
  const booked = await db
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
        bookings: booked.map(({ booking, listing }) => ({ ...booking, listing })),
      },
      now,
    ),
  )
}

const talks: FillIn = async (db, now) => {
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
  const people = new Map([...layOutPeople()].map(([key, { seed }]) => [key, emailOf(seed)]))
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
      found.find(({ email, title }) => email === people.get(person) && title === titles.get(listing)),
    now,
  )
  for (const row of rows.conversations) {
    const told = {
      messageCount: row.messageCount,
      lastMessageAt: row.lastMessageAt,
      revision: sql`${conversations.revision} + 1`,
    }
    await db
      .insert(conversations)
      .values(row)
      .onConflictDoUpdate({ target: [conversations.lowId, conversations.highId], set: told })
  }
  await insert(db, messages, rows.messages)
}

const quickAnswers: FillIn = async (db, now) => {
  const host = await personCalled(db, 'host@demo.test')
  if (!host || (await db.$count(quickReplies)) > 0) return
  const [{ insert }, { quickReplyRows }] = await Promise.all([
    import('./insert.server'),
    import('./world/conversations/conversation-rows'),
  ])
  await insert(db, quickReplies, quickReplyRows(host.id, now))
}

const places: FillIn = async (db) => {
  // Imported ones do not count.
  const [any] = await db
    .select({ id: attractions.id })
    .from(attractions)
    .where(isNull(attractions.externalId))
    .limit(1)
  if (!any) await (await import('./seed-places.server')).seedPlaces(db)
}

const stations: FillIn = async (db, now) => {
  const [any] = await db.select({ id: gasStations.id }).from(gasStations).limit(1)
  if (!any) await (await import('./seed-stations.server')).seedStations(db, now)
}

const payouts: FillIn = async (db, now) => {
  const admin = await personCalled(db, 'admin@demo.test')
  if (!admin || (await db.$count(hostPayouts)) > 0) return
  await (await import('./seed-payouts.server')).seedPayouts(db, { admin, now })
}

const fillIns: readonly FillIn[] = [
  companyTexts,
  jobs,
  places,
  stations,
  travel,
  talks,
  quickAnswers,
  payouts,
]

/**
 * Brings a demo world that was laid out by a former version what has come to it since. Each part comes whole or not at
 * all.
 */
export async function fillInDemoWorld(db: Db, { now }: { now: Date }): Promise<void> {
  for (const fillIn of fillIns) await db.transaction((tx) => fillIn(tx, now))
}

async function personCalled(db: Db, email: string) {
  const [person] = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email))
  return person
}
