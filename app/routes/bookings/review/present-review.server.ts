import { lastReviewDay } from '~/domain/bookings/review-window'
import { reviewQuestion } from '~/domain/bookings/describe-booking'
import { reviewsOfBooking } from '~/domain/reviews/booking-reviews.queries.server'
import { formatDayShort, formatLongDay, formatNearStay } from '~/domain/shared/dates'
import type { OpenBooking } from '../open-booking.server'

/** The data of the review page for one of the parties of a booking. */
export async function presentReview({ found, viewer, now, role, other, shown }: OpenBooking) {
  const { booking } = found
  const exchange = await reviewsOfBooking(booking, viewer, now)
  const facts = {
    id: booking.id,
    role,
    other: other.firstName,
    question: reviewQuestion(role, shown.type, other.firstName),
    stay: formatNearStay(booking.checkIn, booking.checkOut, now),
    listing: shown,
  }
  if (exchange?.state !== 'open') return { ...facts, state: exchange?.state ?? ('early' as const) }
  return {
    ...facts,
    state: 'open' as const,
    lastDay: formatLongDay(lastReviewDay(booking)),
    shownOn: formatDayShort(lastReviewDay(booking)),
    otherHasWritten: exchange.otherHasWritten,
  }
}

export type ReviewPage = Awaited<ReturnType<typeof presentReview>>
