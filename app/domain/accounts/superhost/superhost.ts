/** A host's last year in numbers. */
export type HostRecord = {
  /** Bookings that ended as they should. */
  completed: number
  /** Visible ratings by guests: how many, and what they add up to. */
  ratings: number
  ratingSum: number
  /** Bookings that were confirmed, and those of them the host cancelled. */
  confirmed: number
  cancelledByHost: number
  /** Requests the host accepted or declined, and those that expired unanswered. */
  answered: number
  expired: number
}

/** The record counts what happened in so many days. */
export const RECORD_DAYS = 365

/**
 * Whether a host is a Superhost (of stays) or All-Star Host (of vehicles): at least 10 completed bookings, an average
 * of at least 4.8, under 1 percent of confirmed bookings cancelled by the host, at least 90 percent of requests
 * answered in time. Whole numbers are compared, so no rounding decides.
 */
export function isSuperhost({
  completed,
  ratings,
  ratingSum,
  confirmed,
  cancelledByHost,
  answered,
  expired,
}: HostRecord): boolean {
  return (
    completed >= 10 &&
    ratings > 0 &&
    ratingSum * 10 >= ratings * 48 &&
    (cancelledByHost === 0 || cancelledByHost * 100 < confirmed) &&
    answered * 10 >= (answered + expired) * 9
  )
}
