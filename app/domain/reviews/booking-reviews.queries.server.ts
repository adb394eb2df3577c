import { eq } from 'drizzle-orm'
import { db } from '#db/db.server'
import { reviews } from '#db/schema'
import { isReviewable } from '../bookings/is-reviewable.server'
import { reviewExchange } from './review-exchange'
import { pick } from '../shared/pick'

type Booking = {
  id: string
  guestId: string
  status: string
  checkOut: string
  timeZone: string
  totalPrice: number
}

/** The state of the two reviews of a booking, for the viewer. */
export async function reviewsOfBooking(booking: Booking, viewer: { id: string }, now: Date) {
  const rows = await db
    .select(pick(reviews, 'id', 'type', 'rating', 'comment', 'reply', 'createdAt', 'visibleFrom', 'hiddenAt'))
    .from(reviews)
    .where(eq(reviews.bookingId, booking.id))
  const by = (side: 'guest_to_host' | 'host_to_guest') => rows.find(({ type }) => type === side) ?? null
  const [byGuest, byHost] = [by('guest_to_host'), by('host_to_guest')]
  const isGuest = booking.guestId === viewer.id
  const exchange = reviewExchange(
    {
      booking,
      isReviewable: await isReviewable(booking, now),
      mine: isGuest ? byGuest : byHost,
      theirs: isGuest ? byHost : byGuest,
    },
    now,
  )
  // Its author can still read what an admin hid.
  return exchange?.state === 'visible' && exchange.theirs?.hiddenAt ? { ...exchange, theirs: null } : exchange
}
