/** Specification 1, section 4: the states of a flight; any may follow any, as they are the traveller's own notes. */
export const flightStatuses = ['scheduled', 'delayed', 'cancelled', 'completed'] as const

export type FlightStatus = (typeof flightStatuses)[number]

export const statusLabels: Record<FlightStatus, string> = {
  scheduled: 'Scheduled',
  delayed: 'Delayed',
  cancelled: 'Cancelled',
  completed: 'Completed',
}
