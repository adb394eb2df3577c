/** A host's statistics for the last year. */
export type HostRecord = {
  completed: number
  /** Visible ratings by guests: their number and their sum. */
  ratings: number
  ratingSum: number
  /** Confirmed bookings, and those of them that the host cancelled. */
  confirmed: number
  cancelledByHost: number
  /** Requests the host accepted or declined, and those that expired unanswered. */
  answered: number
  expired: number
}

/** How far back the record goes, in days. */
export const RECORD_DAYS = 365

/**
 * Whether a host is a Superhost (of stays) or All-Star Host (of vehicles): at least 10 completed bookings, an average
 * of at least 4.8, under 1 percent of confirmed bookings cancelled by the host, at least 90 percent of requests
 * answered in time. Compares whole numbers to avoid rounding.
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
