import { and, asc, eq, inArray, lte, or, type SQL } from 'drizzle-orm'
import { db } from '#db/db.server'
import { bookingChanges, bookings } from '#db/schema'
import { notifyReviewers } from './notify-reviewers.server'
import { isReviewable } from './is-reviewable.server'
import { isReviewOpen, stayEnd } from './review-window'
import { todayIn } from '../shared/dates'
import { inTransaction } from '../shared/transaction.server'
import { lockListing } from '../listings/lock-listing.server'
import { openStates } from './change/booking-change'
import { expireChanges, isDue } from './change/expire-changes.server'
import { expireRequests } from './change-booking.server'
import { recordEvents } from './record-events.server'
import { sendScheduledMessages } from './scheduled-messages/send-scheduled-messages.server'
import { offerFreeNights } from './waitlist/offer-nights.server'

/** The most that one read settles, so that no page waits for a long backlog. */
const BATCH_SIZE = 500

/**
 * Brings the bookings of a user up to date: stays whose check-out day is over at the listing become completed and both
 * sides are invited to review, and requests without an answer and bookings without a payment expire. The queries of
 * bookings call this before they read.
 */
export async function settleBookings(userId: string, now: Date): Promise<void> {
  const ofUser = or(eq(bookings.guestId, userId), eq(bookings.hostId, userId))
  await completeStays(ofUser, now)
  await expireStaleRequests(ofUser, now)
  await expireStaleChanges(ofUser, now)
}

/** Brings all bookings up to date. A scheduled job calls it, so that emails go out even if no one opens a booking. */
export async function settleAllBookings(now: Date): Promise<void> {
  await completeStays(undefined, now)
  await expireStaleRequests(undefined, now)
  await expireStaleChanges(undefined, now)
  await offerFreeNights(now)
  await sendScheduledMessages(now)
}

async function completeStays(condition: SQL | undefined, now: Date): Promise<void> {
  const candidates = await db
    .select({ id: bookings.id, checkOut: bookings.checkOut, timeZone: bookings.timeZone })
    .from(bookings)
    .where(
      and(
        condition,
        eq(bookings.status, 'confirmed'),
        lte(bookings.checkOut, todayIn('Pacific/Kiritimati', now)),
      ),
    )
    .orderBy(asc(bookings.checkOut))
    .limit(BATCH_SIZE)
  const ended = candidates.filter(({ checkOut, timeZone }) => checkOut < todayIn(timeZone, now))
  if (ended.length === 0) return
  const ids = ended.map(({ id }) => id)
  await inTransaction(async (tx) => {
    // Of two concurrent reads, the second finds no confirmed rows and writes no second history entry.
    const completed = await tx
      .update(bookings)
      .set({ status: 'completed', updatedAt: now })
      .where(and(inArray(bookings.id, ids), eq(bookings.status, 'confirmed')))
      .returning()
    if (completed.length === 0) return
    await recordEvents(
      tx,
      completed.map((booking) => ({
        booking,
        kind: 'completed' as const,
        actorId: null,
        at: stayEnd(booking),
      })),
    )
    for (const booking of completed) {
      if (isReviewOpen(booking, now) && (await isReviewable(booking, now, tx)))
        await notifyReviewers(tx, booking, 'invited')
    }
  })
}

async function expireStaleRequests(condition: SQL | undefined, now: Date): Promise<void> {
  const stale = await db
    .selectDistinct({ listingId: bookings.listingId })
    .from(bookings)
    .where(and(condition, eq(bookings.status, 'pending'), lte(bookings.expiresAt, now)))
    .limit(BATCH_SIZE)
  for (const { listingId } of stale) {
    await inTransaction(async (tx) => {
      await lockListing(tx, listingId)
      await expireRequests(tx, listingId, now)
    })
  }
}

async function expireStaleChanges(condition: SQL | undefined, now: Date): Promise<void> {
  const stale = await db
    .select({ id: bookingChanges.id })
    .from(bookingChanges)
    .innerJoin(bookings, eq(bookings.id, bookingChanges.bookingId))
    .where(and(condition, inArray(bookingChanges.state, [...openStates]), isDue(now)))
    .limit(BATCH_SIZE)
  if (stale.length === 0) return
  const ids = stale.map(({ id }) => id)
  await inTransaction((tx) => expireChanges(tx, inArray(bookingChanges.id, ids), now))
}
