import { isReviewOpen, reviewDeadline } from '../bookings/review-window'

type Written = { visibleFrom: Date }
type Facts<R> = {
  booking: { status: string; checkOut: string; timeZone: string }
  mine: R | null
  theirs: R | null
}

/** How far the two sides of a booking are with their reviews, for one of them. */
export type ReviewExchange<R> =
  /** It can be written until the deadline; whether the other side has is no secret, only what. */
  | { state: 'open'; deadline: Date; otherHasWritten: boolean }
  /** Written, and hidden until the other side writes or the time is over. */
  | { state: 'waiting'; deadline: Date; mine: R }
  /** Whatever was written is everybody's to read. */
  | { state: 'visible'; mine: R | null; theirs: R | null }
  /** The time is over and nobody wrote. */
  | { state: 'closed' }

/** Null before the stay is over, and for a booking that came to nothing. What is hidden from this side is not in it. */
export function reviewExchange<R extends Written>(
  { booking, mine, theirs }: Facts<R>,
  now: Date,
): ReviewExchange<R> | null {
  if (booking.status !== 'completed') return null
  const deadline = reviewDeadline(booking)
  if (!mine && isReviewOpen(booking, now))
    return { state: 'open', deadline, otherHasWritten: theirs !== null }
  if (mine && now < mine.visibleFrom) return { state: 'waiting', deadline, mine }
  return mine || theirs ? { state: 'visible', mine, theirs } : { state: 'closed' }
}
