export const AIRLINE_MAX = 100
export const FLIGHT_NUMBER_MAX = 20
export const AIRPORT_MAX = 200
/** Codes are three letters; those of small fields are longer. */
export const CODE_MIN = 3
export const CODE_MAX = 10
/** A terminal, a gate, a seat. */
export const SPOT_MAX = 20
export const REFERENCE_MAX = 50
/** The longest flights there are take 19 hours: above this a date is wrong. */
export const MOST_MINUTES = 24 * 60
