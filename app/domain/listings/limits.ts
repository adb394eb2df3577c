import { smallestAmount } from '../shared/currency'

/** Specification 1, sections 5 and 9, and an upper bound for every text. */
export const TITLE_MIN = 10
export const TITLE_MAX = 100
export const DESCRIPTION_MIN = 50
export const DESCRIPTION_MAX = 5_000
export const LOCATION_MIN = 5
export const LOCATION_MAX = 200
export const ADDRESS_MAX = 200
export const RULE_MAX = 200
export const INSTRUCTIONS_MAX = 2_000
export const MANUAL_MAX = 10_000
export const NAME_MAX = 50
export const CAPTION_MAX = 80

/** Per night or day, in cents. */
export const MIN_PRICE = 1_00 * smallestAmount()
export const MAX_PRICE = 100_000_00 * smallestAmount()
/** Of a security deposit, which a bank has to hold on a card. */
export const MAX_DEPOSIT = 5_000_00 * smallestAmount()

/** Of a host's discount for long, early or late bookings, in percent. */
export const MAX_DISCOUNT = 90
/** How many days before a stay such a discount may begin or end. */
export const MAX_DISCOUNT_DAYS = 365

export const MAX_GUESTS = 100
export const MAX_ROOMS = 50
export const MAX_IMAGES = 10
export const MAX_RULES = 30
export const MAX_DRAFTS = 20

export const MIN_YEAR = 1900
export const MAX_YEAR = 2100
export const MAX_SEATS = 60
/** Per day. */
export const MAX_INCLUDED_MILES = 5_000
/** In cents. */
export const MAX_EXTRA_MILE_PRICE = 100_00 * smallestAmount()
