/** The groups of My Trips and of the Hosting tab, in order: what waits for the viewer comes first. */
export type BookingGroup = 'waiting' | 'now' | 'upcoming' | 'past' | 'cancelled'

export const tripGroupLabels: Record<BookingGroup, string> = {
  waiting: 'Waiting for you',
  now: 'Happening now',
  upcoming: 'Upcoming',
  past: 'Past',
  cancelled: 'Cancelled',
}

export const hostingGroupLabels: Record<BookingGroup, string> = {
  ...tripGroupLabels,
  waiting: 'Waiting for your response',
}
