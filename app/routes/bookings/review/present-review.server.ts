import { bookingDetail } from '~/domain/bookings/bookings.queries.server'
import { lastReviewDay } from '~/domain/bookings/review-window'
import { reviewQuestion } from '~/domain/bookings/describe-booking'
import { reviewsOfBooking } from '~/domain/reviews/booking-reviews.queries.server'
import { formatDayShort, formatLongDay, formatNearStay } from '~/domain/shared/dates'

/** The data of the review page for one of the parties of a booking; null for anyone else. */
export async function presentReview(bookingId: string, viewer: { id: string }, now: Date) {
  const found = await bookingDetail(bookingId, viewer.id, now)
  if (!found) return null
  const { booking, listing, guest, host } = found
  const role = viewer.id === booking.hostId ? ('host' as const) : ('guest' as const)
  const other = role === 'host' ? guest.firstName : host.firstName
  const exchange = await reviewsOfBooking(booking, viewer, now)
  const facts = {
    id: booking.id,
    role,
    other,
    question: reviewQuestion(role, listing.type, other),
    stay: formatNearStay(booking.checkIn, booking.checkOut, now),
    listing: {
      id: listing.id,
      type: listing.type,
      title: listing.title,
      location: listing.location,
      picture: listing.images[0] ?? null,
      color: listing.color,
    },
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

export type ReviewPage = NonNullable<Awaited<ReturnType<typeof presentReview>>>
