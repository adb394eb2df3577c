/** Popular now is what was booked and liked within so many days. */
export const POPULAR_DAYS = 60

/** What happened to a listing within that time. */
export type Activity = {
  id: string
  /** Bookings made and not cancelled. */
  bookings: number
  /** Ratings of four or five stars by guests that became visible. */
  likes: number
  rank: number
}

/** A booking says more than a rating, which often follows it. */
const BOOKING_POINTS = 2

/**
 * Listings by popularity: two points for each booking and one for each good rating; of equals the better ranked one.
 * What nobody booked is not popular, however well it was rated.
 */
export const byPopularity = (activities: readonly Activity[]): Activity[] =>
  activities
    .filter(({ bookings }) => bookings > 0)
    .sort((a, b) => pointsOf(b) - pointsOf(a) || b.rank - a.rank || (a.id < b.id ? 1 : -1))

const pointsOf = ({ bookings, likes }: Activity) => BOOKING_POINTS * bookings + likes
