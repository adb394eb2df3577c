import { and, asc, eq, inArray, lte, or, type SQL } from 'drizzle-orm'
import { db } from '#db/db.server'
import { bookings } from '#db/schema'
import { notifyReviewers } from './notify-reviewers.server'
import { isReviewOpen, stayEnd } from './review-window'
import { todayIn } from '../shared/dates'
import { inTransaction } from '../shared/transaction.server'
import { lockListing } from '../listings/lock-listing.server'
import { expireRequests } from './change-booking.server'
import { recordEvents } from './record-events.server'

/** More than this at once waits for the next look, so that no page pays for years of neglect. */
const AT_ONCE = 500

/**
 * Brings a person's bookings up to now, before anyone looks at them: stays whose check-out day is over at their listing
 * become completed and both sides are invited to review, requests that waited 24 hours expire.
 */
export async function settleBookings(userId: string, now: Date): Promise<void> {
  const theirs = or(eq(bookings.guestId, userId), eq(bookings.hostId, userId))
  await completeStays(theirs, now)
  await expireStaleRequests(theirs, now)
}

/** The same for everybody's bookings, also where nobody looks: mails and deadlines hang on it. */
export async function settleAllBookings(now: Date): Promise<void> {
  await completeStays(undefined, now)
  await expireStaleRequests(undefined, now)
}

async function completeStays(whose: SQL | undefined, now: Date): Promise<void> {
  const candidates = await db
    .select({ id: bookings.id, checkOut: bookings.checkOut, timeZone: bookings.timeZone })
    .from(bookings)
    .where(
      and(
        whose,
        eq(bookings.status, 'confirmed'),
        lte(bookings.checkOut, todayIn('Pacific/Kiritimati', now)),
      ),
    )
    .orderBy(asc(bookings.checkOut))
    .limit(AT_ONCE)
  const over = candidates.filter(({ checkOut, timeZone }) => checkOut < todayIn(timeZone, now))
  if (over.length === 0) return
  await inTransaction(async (tx) => {
    // Two lookers at once: the second finds the rows no longer confirmed and writes no second line of history.
    const completed = await tx
      .update(bookings)
      .set({ status: 'completed', updatedAt: now })
      .where(
        and(
          inArray(
            bookings.id,
            over.map(({ id }) => id),
          ),
          eq(bookings.status, 'confirmed'),
        ),
      )
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
      if (isReviewOpen(booking, now)) await notifyReviewers(tx, booking, 'invited')
    }
  })
}

async function expireStaleRequests(whose: SQL | undefined, now: Date): Promise<void> {
  const stale = await db
    .selectDistinct({ listingId: bookings.listingId })
    .from(bookings)
    .where(and(whose, eq(bookings.status, 'pending'), lte(bookings.expiresAt, now)))
    .limit(AT_ONCE)
  for (const { listingId } of stale) {
    await inTransaction(async (tx) => {
      await lockListing(tx, listingId)
      await expireRequests(tx, listingId, now)
    })
  }
}
