/** The groups of My Trips and of the Hosting tab, in order: what waits for the viewer comes first. */
export const bookingGroups = ['waiting', 'now', 'upcoming', 'past', 'cancelled'] as const
export type BookingGroup = (typeof bookingGroups)[number]

export const tripGroupLabels: Record<BookingGroup, string> = {
  waiting: 'Waiting for you',
  now: 'Happening now',
  upcoming: 'Upcoming',
  past: 'Past',
  cancelled: 'Cancelled',
}

/** The tabs of a host's bookings, in order, with the groups that each of them shows. */
export const hostingTabs = [
  { name: 'requests', label: 'Requests', groups: ['waiting'] },
  { name: 'now', label: 'Now', groups: ['now'] },
  { name: 'upcoming', label: 'Upcoming', groups: ['upcoming'] },
  { name: 'past', label: 'Past', groups: ['past', 'cancelled'] },
] as const satisfies readonly { name: string; label: string; groups: readonly BookingGroup[] }[]

export type HostingTab = (typeof hostingTabs)[number]['name']
