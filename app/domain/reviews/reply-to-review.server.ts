import { and, eq, isNull } from 'drizzle-orm'
import { db } from '#db/db.server'
import { reviews } from '#db/schema'
import { bookingForParty } from '../bookings/bookings.queries.server'
import { ok, refuse } from '../shared/result'
import type { ReplyInput } from './review'

/**
 * The host of a booking answers its guest's review, once, for everyone who can read the review. Sending the same reply
 * again returns the first result.
 */
export async function replyToReview(
  bookingId: string,
  { reply }: ReplyInput,
  { host, now }: { host: { id: string }; now: Date },
) {
  const booking = await bookingForParty(bookingId, host.id)
  if (booking?.hostId !== host.id) return refuse('booking_unknown')
  const isOfBooking = and(eq(reviews.bookingId, booking.id), eq(reviews.type, 'guest_to_host'))
  const [review] = await db.select().from(reviews).where(isOfBooking)
  if (!review || review.visibleFrom > now || review.hiddenAt) return refuse('review_not_public')
  const [replied] = await db
    .update(reviews)
    .set({ reply, repliedAt: now })
    .where(and(isOfBooking, isNull(reviews.reply)))
    .returning()
  if (replied) return ok({ review: replied })
  const [before] = await db.select().from(reviews).where(isOfBooking)
  return before?.reply === reply ? ok({ review: before }) : refuse('review_answered')
}
