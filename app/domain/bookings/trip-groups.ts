/** The parts of My Trips, in their order. */
export type TripGroup = 'upcoming' | 'now' | 'past' | 'cancelled'
/** The parts of Hosting: what waits for an answer comes first. */
export type HostingGroup = 'waiting' | TripGroup

export const tripGroupLabels: Record<TripGroup, string> = {
  upcoming: 'Upcoming',
  now: 'Happening now',
  past: 'Past',
  cancelled: 'Cancelled',
}

export const hostingGroupLabels: Record<HostingGroup, string> = {
  waiting: 'Waiting for your answer',
  ...tripGroupLabels,
}
