/** The parts of My Trips, in their order. */
export const tripGroups = ['upcoming', 'now', 'past', 'cancelled'] as const
export type TripGroup = (typeof tripGroups)[number]

export const tripGroupLabels: Record<TripGroup, string> = {
  upcoming: 'Upcoming', now: 'Happening now', past: 'Past', cancelled: 'Cancelled',
}
