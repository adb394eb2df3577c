import { addDays, startOfDay, type CalendarDate } from '../shared/dates'

/** How long both sides can write a review after a stay. */
const REVIEW_DAYS = 14

type Stay = { checkOut: string; timeZone: string }

/** When a stay is over: at the end of its check-out day at the listing. Reviews can be written from then on. */
export const stayEnd = ({ checkOut, timeZone }: Stay): Date => startOfDay(timeZone, addDays(checkOut, 1))

/** The last day on which reviews can be written, in the time zone of the listing. */
export const lastReviewDay = ({ checkOut }: Pick<Stay, 'checkOut'>): CalendarDate =>
  addDays(checkOut, REVIEW_DAYS)

/**
 * When the review period ends, in the time zone of the listing. A review without a counterpart becomes visible then.
 */
export const reviewDeadline = ({ checkOut, timeZone }: Stay): Date =>
  startOfDay(timeZone, addDays(lastReviewDay({ checkOut }), 1))

/** Whether reviews can be written at `now`: from the end of a stay until just before the deadline. */
export const isReviewOpen = (stay: Stay, now: Date): boolean =>
  stayEnd(stay) <= now && now < reviewDeadline(stay)
