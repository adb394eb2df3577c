/* The choices and limits of the fields of a flight, apart from its schemas so that pages need not load zod. */

/** Specification 2, section 4. Any status may follow any other, because it is a note of the traveler. */
export const flightStatuses = ['scheduled', 'delayed', 'cancelled', 'completed'] as const

export type FlightStatus = (typeof flightStatuses)[number]

export const statusLabels: Record<FlightStatus, string> = {
  scheduled: 'Scheduled',
  delayed: 'Delayed',
  cancelled: 'Cancelled',
  completed: 'Completed',
}

export const MAX_AIRLINE_LENGTH = 100
export const MAX_FLIGHT_NUMBER_LENGTH = 20
export const MAX_AIRPORT_LENGTH = 200
/** IATA codes have three letters; codes of small airfields are longer. */
export const MIN_CODE_LENGTH = 3
export const MAX_CODE_LENGTH = 10
/** Of a terminal, gate or seat. */
export const MAX_DETAIL_LENGTH = 20
export const MAX_REFERENCE_LENGTH = 50
/** Minutes. The longest flights take 19 hours, so a longer one has a wrong date. */
export const MAX_DURATION = 24 * 60
/** Of an account. */
export const MAX_FLIGHTS = 2_000
