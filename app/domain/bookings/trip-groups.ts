/** The groups of My Trips, in order. */
export type TripGroup = 'upcoming' | 'now' | 'past' | 'cancelled'
/** The groups of the Hosting tab: pending requests come first. */
export type HostingGroup = 'waiting' | TripGroup

export const tripGroupLabels: Record<TripGroup, string> = {
  upcoming: 'Upcoming',
  now: 'Happening now',
  past: 'Past',
  cancelled: 'Cancelled',
}

export const hostingGroupLabels: Record<HostingGroup, string> = {
  waiting: 'Waiting for your response',
  ...tripGroupLabels,
}
