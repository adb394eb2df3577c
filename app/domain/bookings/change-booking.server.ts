import { and, eq, inArray, lte } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { bookingEvents, bookings, listings, users } from '#db/schema'
import { releaseRedemption } from '../discounts/redeem-discount.server'
import type { BookingStatus } from './booking'

export type Booking = typeof bookings.$inferSelect
export type BookingEventKind = (typeof bookingEvents.$inferInsert)['kind']

/** Writes a change of state: the row, its line of history and, when it comes to nothing, the discount's use back. */
export async function changeBooking(
  tx: Db,
  booking: Booking,
  change: { status: BookingStatus; kind: BookingEventKind; actorId: string | null; now: Date },
): Promise<Booking> {
  const [changed] = await tx
    .update(bookings)
    .set({ status: change.status, updatedAt: change.now })
    .where(eq(bookings.id, booking.id))
    .returning()
  await tx.insert(bookingEvents).values({ bookingId: booking.id, kind: change.kind, actorId: change.actorId, createdAt: change.now })
  if (change.status === 'cancelled') await releaseRedemption(tx, booking.id, change.now)
  return changed!
}

/**
 * A listing's row lock orders everything that wants its nights. Taken before a booking is read, by every verb, so that
 * parallel requests queue instead of deadlocking on the exclusion constraint.
 */
export async function lockListing(tx: Db, listingId: string): Promise<boolean> {
  const rows = await tx.select({ id: listings.id }).from(listings).where(eq(listings.id, listingId)).for('update')
  return rows.length === 1
}

/** Ends the listing's requests whose 24 hours have passed: whoever needs the nights does it, in its own transaction. */
export async function expireRequests(tx: Db, listingId: string, now: Date): Promise<void> {
  const stale = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.listingId, listingId), eq(bookings.status, 'pending'), lte(bookings.expiresAt, now)))
  for (const booking of stale) {
    await changeBooking(tx, booking, { status: 'cancelled', kind: 'expired', actorId: null, now })
  }
}

/** A booking with its listing locked and stale requests expired, if `userId` is a party to it. */
export async function lockBooking(tx: Db, bookingId: string, userId: string, now: Date): Promise<Booking | null> {
  const find = () => tx.select().from(bookings).where(eq(bookings.id, bookingId))
  const [seen] = await find()
  if (!seen || (seen.guestId !== userId && seen.hostId !== userId)) return null
  await lockListing(tx, seen.listingId)
  await expireRequests(tx, seen.listingId, now)
  const [booking] = await find()
  return booking ?? null
}

/** The two sides of a booking and what it is about, for mails. */
export async function partiesOf(tx: Db, booking: Pick<Booking, 'guestId' | 'hostId' | 'listingId'>) {
  const people = await tx
    .select({ id: users.id, email: users.email, firstName: users.firstName })
    .from(users)
    .where(inArray(users.id, [booking.guestId, booking.hostId]))
  const [listing] = await tx.select({ title: listings.title, type: listings.type }).from(listings).where(eq(listings.id, booking.listingId))
  const person = (id: string) => people.find((one) => one.id === id)!
  return { guest: person(booking.guestId), host: person(booking.hostId), listing: listing! }
}
