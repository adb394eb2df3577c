import type { Cents } from '../shared/money'
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

/** A stay that cost its guest nothing is not reviewed: anybody could make such stays to praise a listing. */
export const isReviewable = ({ totalPrice }: { totalPrice: Cents }): boolean => totalPrice > 0

/** Whether reviews can be written at `now`: from the end of a paid stay until just before the deadline. */
export const isReviewOpen = (stay: Stay & { totalPrice: Cents }, now: Date): boolean =>
  isReviewable(stay) && stayEnd(stay) <= now && now < reviewDeadline(stay)
