import { isReviewOpen, reviewDeadline } from '../bookings/review-window'

type Written = { visibleFrom: Date }
type ReviewPair<R> = {
  booking: { status: string; checkOut: string; timeZone: string }
  isReviewable: boolean
  mine: R | null
  theirs: R | null
}

/** The state of the two reviews of a booking, as one side sees it. */
type ReviewExchange<R> =
  /** The viewer can write a review. They learn whether the other side has, but not what. */
  | { state: 'open'; deadline: Date; otherHasWritten: boolean }
  /** Written, but hidden until the other side writes or the review period is over. */
  | { state: 'waiting'; deadline: Date; mine: R }
  /** Both reviews, or the only one, are public. */
  | { state: 'visible'; mine: R | null; theirs: R | null }
  /** The review period is over and neither side wrote a review. */
  | { state: 'closed' }

/** Null unless the booking is completed. A review that is hidden from the viewer is not included. */
export function reviewExchange<R extends Written>(
  { booking, isReviewable, mine, theirs }: ReviewPair<R>,
  now: Date,
): ReviewExchange<R> | null {
  if (booking.status !== 'completed') return null
  const deadline = reviewDeadline(booking)
  if (!mine && isReviewable && isReviewOpen(booking, now))
    return { state: 'open', deadline, otherHasWritten: theirs !== null }
  if (mine && now < mine.visibleFrom) return { state: 'waiting', deadline, mine }
  return mine || theirs ? { state: 'visible', mine, theirs } : { state: 'closed' }
}
