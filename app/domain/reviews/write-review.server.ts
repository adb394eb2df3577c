import { eq } from 'drizzle-orm'
import { reviews } from '#db/schema'
import { lockBooking } from '../bookings/change-booking.server'
import { isReviewable } from '../bookings/is-reviewable.server'
import { settleBookings } from '../bookings/settle-bookings.server'
import { formatDay } from '../shared/dates'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import { countReviews } from './count-reviews.server'
import { notifyReviewers } from '../bookings/notify-reviewers.server'
import type { WriteReviewInput } from './review'
import { lastReviewDay, reviewDeadline } from '../bookings/review-window'

type Request = WriteReviewInput & {
  bookingId: string
  reviewerId?: string
  type?: 'guest_to_host' | 'host_to_guest'
}

/**
 * One side of a completed booking reviews the other, once. The first review is hidden until the second is in or the
 * review period is over. The second makes both visible and updates the rating of the listing in the same transaction.
 * The lock of the listing orders the two. Sending the same review again returns the first result.
 */
export async function writeReview(
  request: Request,
  { reviewer, now }: { reviewer: { id: string }; now: Date },
) {
  await settleBookings(reviewer.id, now)
  return inTransaction(async (tx) => {
    const booking = await lockBooking(tx, request.bookingId, reviewer.id, now)
    if (!booking) return refuse('booking_unknown')
    const isGuest = booking.guestId === reviewer.id
    const type = isGuest ? 'guest_to_host' : 'host_to_guest'
    if (request.reviewerId && request.reviewerId !== reviewer.id) return refuse('not_the_reviewer')
    if (request.type && request.type !== type) return refuse('not_your_side')

    const existing = await tx.select().from(reviews).where(eq(reviews.bookingId, booking.id))
    const mine = existing.find((review) => review.type === type)
    if (mine)
      return mine.rating === request.rating && mine.comment === request.comment
        ? ok({ review: mine })
        : refuse('review_exists')
    if (booking.status !== 'completed') return refuse('review_not_completed')
    if (!(await isReviewable(booking, now, tx))) return refuse('review_unpaid')
    const deadline = reviewDeadline(booking)
    if (now >= deadline) return refuse('review_window_closed', { lastDay: formatDay(lastReviewDay(booking)) })

    const theirs = existing.find((review) => review.type !== type)
    const [review] = await tx
      .insert(reviews)
      .values({
        bookingId: booking.id,
        listingId: booking.listingId,
        reviewerId: reviewer.id,
        revieweeId: isGuest ? booking.hostId : booking.guestId,
        type,
        rating: request.rating,
        comment: request.comment,
        createdAt: now,
        visibleFrom: theirs ? now : deadline,
        isCounted: false,
      })
      .returning()
    if (theirs) {
      await tx.update(reviews).set({ visibleFrom: now }).where(eq(reviews.id, theirs.id))
      await countReviews(tx, { id: booking.listingId, hostId: booking.hostId }, now)
    }
    await notifyReviewers(tx, booking, theirs ? 'published' : 'awaited', [isGuest ? 'host' : 'guest'])
    return ok({ review: review! })
  })
}
