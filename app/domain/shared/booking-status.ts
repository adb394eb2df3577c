/** The states of a booking. Specification 1, section 4. */
export const bookingStatuses = ['pending', 'confirmed', 'cancelled', 'completed'] as const
export type BookingStatus = (typeof bookingStatuses)[number]

/** A live booking holds its nights: no other live booking of the listing may overlap it. */
export const liveStatuses = ['pending', 'confirmed'] as const satisfies readonly BookingStatus[]

export const isLive = ({ status }: { status: BookingStatus }): boolean =>
  (liveStatuses as readonly BookingStatus[]).includes(status)

export const statusLabels: Record<BookingStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
  completed: 'Completed',
}
