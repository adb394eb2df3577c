/** Specification 1, sections 5 and 9, and an upper bound for everything that is typed. */
export const TITLE_MIN = 10
export const TITLE_MAX = 100
export const DESCRIPTION_MIN = 50
export const DESCRIPTION_MAX = 5_000
export const LOCATION_MIN = 5
export const LOCATION_MAX = 200
/** In cents. */
export const LEAST_PRICE = 1_00
export const MOST_PRICE = 100_000_00
export const MOST_GUESTS = 100
export const MOST_ROOMS = 50
export const MOST_IMAGES = 10
export const MOST_RULES = 30
export const RULE_MAX = 200
export const INSTRUCTIONS_MAX = 2_000
export const MANUAL_MAX = 10_000
export const NAME_MAX = 50
export const OLDEST_YEAR = 1900
export const LATEST_YEAR = 2100
export const MOST_SEATS = 60
/** Miles that a day of a rental may include, and in cents what each mile beyond may cost. */
export const [MOST_INCLUDED_MILES, MOST_EXTRA_MILE] = [5_000, 100_00]
/** A listing that is being written is a promise to oneself: so many are enough. */
export const MOST_DRAFTS = 20
