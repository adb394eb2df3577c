/** Specification 2, section 4. Any status may follow any other, because it is a note of the traveler. */
export const flightStatuses = ['scheduled', 'delayed', 'cancelled', 'completed'] as const

export type FlightStatus = (typeof flightStatuses)[number]

export const statusLabels: Record<FlightStatus, string> = {
  scheduled: 'Scheduled',
  delayed: 'Delayed',
  cancelled: 'Cancelled',
  completed: 'Completed',
}
