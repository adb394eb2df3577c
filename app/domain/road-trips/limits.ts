/** Bounds of what a drive is planned from; the form tells them to the browser. Specification 1, section 5. */

export const PLACE_MAX = 200
/** Choices are ids of places that a geocoder answered. */
export const CHOICE_MAX = 100
export const MOST_STOPOVERS = 5
export const [OLDEST_YEAR, MOST_MPG] = [1990, 200]
/** Gallons as the specification has it, and kWh: batteries are larger numbers. */
export const MOST_TANK = { fuel: 50, electric: 250 }
export const MAKE_MAX = 50
/** Percent of the tank. */
export const [RESERVE, MOST_RESERVE] = [10, 50]
/** Dollars for the trouble of a stop. */
export const [STOP_COST, MOST_STOP_COST] = [2, 100]

/** What is missing where an address is. Specification 1, section 5. */
export const MISSING = 'Please select valid addresses for both origin and destination'
