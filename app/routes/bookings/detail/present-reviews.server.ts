import { isReviewable } from '~/domain/bookings/is-reviewable.server'
import { lastReviewDay } from '~/domain/bookings/review-window'
import { reviewQuestion } from '~/domain/bookings/describe-booking'
import { reviewsOfBooking } from '~/domain/reviews/booking-reviews.queries.server'
import { formatDayShort, formatLongDay, formatNearStay } from '~/domain/shared/dates'
import type { OpenBooking } from '../open-booking.server'

/** The reviews of a booking as its page shows them to one of its parties; null before the stay is over. */
export async function presentReviews({ found, viewer, now, role, other: otherPerson }: OpenBooking) {
  const { booking, listing, host } = found
  const exchange = await reviewsOfBooking(booking, viewer, now)
  if (!exchange || !(await isReviewable(booking, now))) return null
  const other = otherPerson.firstName
  const common = { id: booking.id, other, host: role === 'host' ? 'you' : host.firstName }
  const content = (review: { rating: number; comment: string; reply: string | null } | null) =>
    review && { rating: review.rating, comment: review.comment, reply: review.reply }
  if (exchange.state === 'closed') return { state: exchange.state, ...common }
  if (exchange.state === 'visible')
    return {
      state: exchange.state,
      ...common,
      mine: content(exchange.mine),
      theirs: exchange.theirs && {
        ...content(exchange.theirs)!,
        canReply: role === 'host' && exchange.theirs.reply === null,
      },
    }
  const lastReview = lastReviewDay(booking)
  if (exchange.state === 'waiting')
    return {
      state: exchange.state,
      ...common,
      shownOn: formatDayShort(lastReview),
      mine: content(exchange.mine)!,
    }
  return {
    state: exchange.state,
    ...common,
    lastDay: formatLongDay(lastReview),
    question: role === 'guest' ? 'How was it?' : reviewQuestion(role, listing.type, other),
    otherHasWritten: exchange.otherHasWritten,
  }
}

export type PresentedReviews = NonNullable<Awaited<ReturnType<typeof presentReviews>>>

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
