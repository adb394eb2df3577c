import { addDays, startOfDay } from '../shared/dates'

/** Both sides may write for so long after a stay is over. */
export const REVIEW_DAYS = 14

type Stay = { checkOut: string; timeZone: string }

/** The moment a stay is over: its check-out day has ended at the listing. Reviews can be written from then on. */
export const stayEnd = ({ checkOut, timeZone }: Stay): Date => startOfDay(timeZone, addDays(checkOut, 1))

/**
 * The moment the time for reviews is over, by the clocks of the listing: what was written until then becomes visible.
 */
export const reviewDeadline = ({ checkOut, timeZone }: Stay): Date =>
  startOfDay(timeZone, addDays(checkOut, 1 + REVIEW_DAYS))

/** Whether a review may be written now: from the end of the stay to the last moment before the deadline. */
export const isReviewOpen = (stay: Stay, now: Date): boolean =>
  stayEnd(stay) <= now && now < reviewDeadline(stay)
