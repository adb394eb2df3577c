import { randomBytes } from 'node:crypto'
import type { PgTable } from 'drizzle-orm/pg-core'
import {
  calendarFeeds,
  conversations,
  hostPayouts,
  itineraryItems,
  listingDrafts,
  messages,
  quickReplies,
  savedSearches,
  scheduledMessages,
  waitlistEntries,
  wishlists,
} from '../../db/schema'
import type { Db } from '../../db/client.server'
import { day } from '../support/days'
import { makeChange } from '../support/changes'
import { makeClaim } from '../support/deposits'
import {
  makeAdmin,
  makeBooking,
  makeDiscountCode,
  makeFlight,
  makeHost,
  makeItinerary,
  makeJob,
  makeReview,
  makeRoute,
  makeStay,
  makeTaxRule,
  makeUser,
} from '../support/people'

/** Who asks: nobody is signed in, or a guest without any relation, or a party, or an admin. */
export const people = ['nobody', 'stranger', 'guest', 'host', 'admin'] as const
export type Person = (typeof people)[number]

const mark = () => `leak${randomBytes(6).toString('hex')}`

/** Who may read each secret, which is a unique text in a private field of the guest's or the host's rows. */
const audiences = {
  guestEmail: ['guest', 'admin'],
  guestSurname: ['guest', 'host', 'admin'],
  // Staff may have to reach somebody.
  guestEmergencyContact: ['guest', 'admin'],
  hostEmail: ['host', 'admin'],
  hostSurname: ['guest', 'host', 'admin'],
  streetAddress: ['guest', 'host'],
  latitude: ['guest', 'host'],
  checkInInstructions: ['guest', 'host'],
  houseManual: ['guest', 'host'],
  calendarToken: ['host'],
  pausedTitle: ['host'],
  draftTitle: ['host'],
  feedName: ['host'],
  quickReply: ['host'],
  scheduledMessage: ['host'],
  codeDescription: ['host', 'admin'],
  // The console shows the messages of a booking, because an admin may hide them.
  message: ['guest', 'host', 'admin'],
  declineReason: ['guest', 'host'],
  claimEvidence: ['guest', 'host', 'admin'],
  hiddenReview: ['guest'],
  tripTitle: ['guest'],
  itemNotes: ['guest'],
  shareToken: ['guest'],
  bookingReference: ['guest'],
  routeOrigin: ['guest'],
  savedSearch: ['guest'],
  wishlist: ['guest'],
  jobTitle: ['admin'],
} as const satisfies Record<string, readonly Person[]>

export type SecretName = keyof typeof audiences

export type IdorWorld = Awaited<ReturnType<typeof makeIdorWorld>>

/** A guest and a host with a row of everything that an id can name, and secrets in all of them. */
export async function makeIdorWorld(db: Db) {
  const names = Object.keys(audiences) as SecretName[]
  const secrets = Object.fromEntries(names.map((name) => [name, mark()])) as Record<SecretName, string>
  secrets.guestEmail += '@people.test'
  secrets.hostEmail += '@people.test'
  // Without a zero at its end, which JSON would leave out.
  secrets.latitude = `40.7${10_000 + Math.floor(Math.random() * 89_999)}1`

  const guest = await makeUser(db, {
    email: secrets.guestEmail,
    lastName: secrets.guestSurname,
    emergencyContactName: secrets.guestEmergencyContact,
  })
  const host = await makeHost(db, { email: secrets.hostEmail, lastName: secrets.hostSurname })
  const [admin, stranger] = [await makeAdmin(db), await makeUser(db)]
  const listing = await makeStay(db, {
    hostId: host.id,
    streetAddress: secrets.streetAddress,
    latitude: Number(secrets.latitude),
    checkInInstructions: secrets.checkInInstructions,
    houseManual: secrets.houseManual,
    calendarToken: secrets.calendarToken,
  })
  const paused = await makeStay(db, { hostId: host.id, title: secrets.pausedTitle, isActive: false })
  const book = (ahead: number, status: 'pending' | 'confirmed' | 'completed' | 'cancelled', more = {}) =>
    makeBooking(db, {
      listingId: listing.id,
      guestId: guest.id,
      status,
      checkIn: day(ahead),
      checkOut: day(ahead + 2),
      ...more,
    })
  const confirmed = await book(20, 'confirmed')
  const completed = await book(-6, 'completed')
  const deposit = await makeClaim(db, completed, { claimEvidence: secrets.claimEvidence })
  await makeReview(db, completed, {
    comment: secrets.hiddenReview,
    visibleFrom: new Date(Date.now() + 8 * 86_400_000),
  })
  const reviewed = await book(-12, 'completed')
  await makeReview(db, reviewed)
  const declined = await book(30, 'cancelled', { declineReason: secrets.declineReason })

  const trip = await makeItinerary(db, {
    userId: guest.id,
    title: secrets.tripTitle,
    shareToken: secrets.shareToken,
  })
  const insert = async <T extends PgTable>(table: T, values: T['$inferInsert']) =>
    (await db.insert(table).values(values).returning())[0] as T['$inferSelect']
  const item = await insert(itineraryItems, {
    itineraryId: trip.id,
    type: 'activity',
    title: 'A walk',
    notes: secrets.itemNotes,
  })
  await db.insert(messages).values({
    senderId: guest.id,
    receiverId: host.id,
    bookingId: confirmed.id,
    number: 1,
    content: secrets.message,
    requestKey: crypto.randomUUID(),
  })
  const [lowId, highId] = [guest.id, host.id].sort() as [string, string]
  await db
    .insert(conversations)
    .values({ lowId, highId, revision: 1, messageCount: 1, lastMessageAt: new Date() })
  const draft = await insert(listingDrafts, {
    hostId: host.id,
    type: 'property',
    fields: { title: secrets.draftTitle },
  })
  const reply = await insert(quickReplies, { hostId: host.id, title: 'Keys', content: secrets.quickReply })
  const savedSearch = await insert(savedSearches, {
    userId: guest.id,
    name: secrets.savedSearch,
    query: `type=property&location=${secrets.savedSearch}`,
    type: 'property',
    checkedUpTo: new Date(),
    checkAfter: new Date(),
  })
  const scheduled = await insert(scheduledMessages, {
    hostId: host.id,
    moment: 'day_before',
    content: secrets.scheduledMessage,
  })
  const wishlist = await insert(wishlists, { userId: guest.id, name: secrets.wishlist })
  const wait = await insert(waitlistEntries, {
    guestId: guest.id,
    listingId: listing.id,
    checkIn: day(20),
    checkOut: day(22),
    guests: 1,
  })
  const feed = await insert(calendarFeeds, { listingId: listing.id, name: secrets.feedName })
  const code = await makeDiscountCode(db, { createdBy: host.id, description: secrets.codeDescription })

  const ids = {
    guest: guest.id,
    host: host.id,
    admin: admin.id,
    stranger: stranger.id,
    listing: listing.id,
    paused: paused.id,
    pending: (await book(40, 'pending')).id,
    confirmed: confirmed.id,
    completed: completed.id,
    reviewed: reviewed.id,
    deposit: deposit.id,
    declined: declined.id,
    change: (await makeChange(db, confirmed)).id,
    trip: trip.id,
    item: item.id,
    flight: (await makeFlight(db, { userId: guest.id, bookingReference: secrets.bookingReference })).id,
    route: (await makeRoute(db, { userId: guest.id, originLocation: secrets.routeOrigin })).id,
    draft: draft.id,
    reply: reply.id,
    savedSearch: savedSearch.id,
    wait: wait.id,
    scheduled: scheduled.id,
    wishlist: wishlist.id,
    feed: feed.id,
    code: code.id,
    taxRule: (await makeTaxRule(db)).id,
    payout: (await insert(hostPayouts, { hostId: host.id, amount: 50_00, currency: 'USD' })).id,
    job: (await makeJob(db, { postedBy: admin.id, title: secrets.jobTitle, isActive: false })).id,
  }
  const mayRead = (name: SecretName, who: Person) => (audiences[name] as readonly Person[]).includes(who)
  return {
    ids,
    secrets,
    emails: { guest: guest.email, host: host.email, admin: admin.email, stranger: stranger.email },
    /** The secrets in a text that this person may not read. */
    leaks: (text: string, who: Person) =>
      names.filter((name) => !mayRead(name, who) && text.toLowerCase().includes(secrets[name].toLowerCase())),
  }
}
